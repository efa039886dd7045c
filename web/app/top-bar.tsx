import { NotificationsButton } from '../features/notifications/components/notifications-button.tsx';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { usePractice } from '../lib/practice.ts';
import { signOut } from '../lib/session.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { AREAS } from './areas.ts';
import { appCopy } from './copy.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  role: Role;
  onOpenMenu: () => void;
}

/** Title of the area, theme, notifications, and who is signed in. */
export function TopBar({ role, onOpenMenu }: TopBarProps) {
  const t = useCopy(appCopy);
  const theme = useTheme();
  const { hasBell } = usePractice();
  return (
    <header className={styles.bar}>
      <div className={styles.open}>
        <IconButton icon="menu" label={t('openMenu')} onClick={onOpenMenu} />
      </div>
      <p className={styles.title}>{t(AREAS[role].title)}</p>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'toLightTheme' : 'toDarkTheme')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      {hasBell && <NotificationsButton />}
      {role === 'supervisor' ? (
        <Button tone="quiet" icon="signOut" onClick={() => void signOut()}>
          <span className={styles.logout}>{t('logout')}</span>
        </Button>
      ) : (
        <UserMenu role={role} />
      )}
    </header>
  );
}
