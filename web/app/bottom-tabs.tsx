import { useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { AREAS, addressIn } from './areas.ts';
import styles from './bottom-tabs.module.css';
import { appCopy } from './copy.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { usePlusActions } from './use-plus-actions.ts';

/** Takes the place of the sidebar on a phone: four tabs, with the + in the middle. */
export function BottomTabs({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [first, second, third] = AREAS[role].tabs.map(([path, label]) => (
    <li key={path}>
      <NavLink to={addressIn(role, path)} end={path === ''} className={styles.tab}>
        <Icon name={iconOf(role, path)} size={24} />
        {t(label)}
      </NavLink>
    </li>
  ));
  return (
    <nav aria-label={t('tabs')} className={styles.tabs}>
      <ul className={styles.list}>
        {first}
        {second}
        <li>
          <Plus role={role} />
        </li>
        {third}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.tab}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" size={24} />
            {t('more')}
          </button>
        </li>
      </ul>
      <MobileMenu role={role} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </nav>
  );
}

/** Adds the one thing the area adds, or opens a menu of several. */
function Plus({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const navigate = useNavigate();
  const { label } = AREAS[role].plus;
  const actions = usePlusActions(role);
  const [only, ...others] = actions;
  const icon = <Icon name="plus" size={24} />;
  return only && others.length === 0 ? (
    <Link to={only.to} replace={only.isOver} aria-label={t(label)} className={styles.plus}>
      {icon}
    </Link>
  ) : (
    <Menu
      label={t(label)}
      trigger={
        <>
          {icon}
          <span className="visually-hidden">{t(label)}</span>
        </>
      }
      triggerClass={styles.plus}
      isCentred
      actions={actions.map((each) => ({
        id: each.label,
        label: t(each.label),
        icon: each.icon,
        onAction: () => void navigate(each.to),
      }))}
    />
  );
}

function iconOf(role: Role, path: string) {
  return AREAS[role].screens.find((screen) => screen.path === path)?.icon ?? 'dashboard';
}
