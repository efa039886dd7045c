import { NavLink } from 'react-router';
import { useCopy } from '../lib/i18n.ts';
import { homeOf, type Role } from '../lib/person.ts';
import { usePractice } from '../lib/practice.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AREAS } from './areas.ts';
import { appCopy } from './copy.ts';
import styles from './navigation.module.css';

/** Whose practice this is, and the portal one is in. */
export function Brand({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const { name } = usePractice();
  return (
    <div className={styles.brand}>
      <Logo />
      <div>
        <div className={styles.brandName}>{name || PRODUCT_NAME}</div>
        <div className={styles.portal}>{t(AREAS[role].portal)}</div>
      </div>
    </div>
  );
}

interface NavigationProps {
  role: Role;
  place: 'sidebar' | 'mobile';
  onNavigate?: () => void;
}

/** The links to the screens of an area. */
export function Navigation({ role, place, onNavigate }: NavigationProps) {
  const t = useCopy(appCopy);
  const listed = AREAS[role].screens.filter(
    ({ menu }) => menu === 'everywhere' || (menu === 'sidebar' && place === 'sidebar'),
  );
  return (
    <nav aria-label={t('mainMenu')}>
      <ul className={styles.list}>
        {listed.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={path ? `${homeOf(role)}/${path}` : homeOf(role)}
              end={path === ''}
              className={styles.link}
              onClick={onNavigate}
            >
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
