import { NavLink } from 'react-router';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { usePractice } from '../lib/practice.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AREAS, type AreaScreen, addressIn } from './areas.ts';
import { appCopy } from './copy.ts';
import styles from './navigation.module.css';

/** The name of the practice and of the portal. */
export function Brand({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const { name } = usePractice();
  return (
    <div className={styles.brand}>
      <Logo />
      <div className={styles.label}>
        <div className={styles.brandName}>{name || PRODUCT_NAME}</div>
        <div className={styles.portal}>{t(AREAS[role].portal)}</div>
      </div>
    </div>
  );
}

/** The screens that each list has; a phone's menu shows `mobile` and then `further`. */
const LISTED = {
  sidebar: ['everywhere', 'sidebar'],
  mobile: ['everywhere'],
  further: ['sidebar'],
} as const satisfies Record<string, readonly AreaScreen['menu'][]>;

interface NavigationProps {
  role: Role;
  place: keyof typeof LISTED;
  onNavigate?: () => void;
}

/** The links to the screens of an area. */
export function Navigation({ role, place, onNavigate }: NavigationProps) {
  const t = useCopy(appCopy);
  const kinds: readonly AreaScreen['menu'][] = LISTED[place];
  const listed = AREAS[role].screens.filter(({ menu }) => kinds.includes(menu));
  if (listed.length === 0) return null;
  return (
    <nav aria-label={t(place === 'further' ? 'alsoHere' : 'mainMenu')}>
      <ul className={styles.list}>
        {listed.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={addressIn(role, path)}
              end={path === ''}
              className={styles.link}
              // On the rail of a narrow window only the icon is visible.
              title={place === 'sidebar' ? t(label) : undefined}
              onClick={onNavigate}
            >
              <Icon name={icon} />
              <span className={styles.label}>{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
