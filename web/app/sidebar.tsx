import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { signOut } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { appCopy } from './copy.ts';
import styles from './navigation.module.css';
import { Brand, Navigation } from './navigation.tsx';

/** Stands at the left of wide windows; a phone has the mobile menu instead. */
export function Sidebar({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  return (
    <aside className={styles.sidebar}>
      <Brand role={role} />
      <Navigation role={role} place="sidebar" />
      {role === 'supervisor' && (
        <div className={styles.foot}>
          <Button tone="quiet" icon="signOut" onClick={() => void signOut()}>
            {t('logout')}
          </Button>
        </div>
      )}
    </aside>
  );
}
