import type { RefCallback } from 'react';
import { Link } from 'react-router';
import { NotificationsButton } from '../features/notifications/components/notifications-button.tsx';
import { useCopy } from '../lib/i18n.ts';
import { homeOf, type Role } from '../lib/person.ts';
import { usePractice } from '../lib/practice.ts';
import { AREAS } from './areas.ts';
import { appCopy } from './copy.ts';
import { LogoutButton } from './logout-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  role: Role;
  /** The screen is the area's home, which has the area's title. */
  isHome: boolean;
  titleRef: RefCallback<HTMLElement>;
  actionsRef: RefCallback<HTMLElement>;
}

/** Title of the area and of the screen, its actions, theme, notifications, and who is signed in. */
export function TopBar({ role, isHome, titleRef, actionsRef }: TopBarProps) {
  const t = useCopy(appCopy);
  const { hasBell } = usePractice();
  return (
    <header className={styles.bar}>
      <div className={styles.titles}>
        {!isHome && (
          <Link to={homeOf(role)} className={styles.area}>
            {t(AREAS[role].title)}
          </Link>
        )}
        <div ref={titleRef} className={styles.title} />
      </div>
      <div className={styles.tools}>
        <div className={styles.theme}>
          <ThemeButton />
        </div>
        {hasBell && <NotificationsButton />}
        {role === 'supervisor' ? (
          <LogoutButton wordClass={styles.logout} />
        ) : (
          <UserMenu role={role} />
        )}
      </div>
      <div ref={actionsRef} className={styles.actions} />
    </header>
  );
}
