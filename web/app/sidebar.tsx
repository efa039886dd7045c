import { Find } from '../features/find/components/find.tsx';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { Button } from '../ui/button.tsx';
import { appCopy } from './copy.ts';
import { useFindEntries } from './find-entries.ts';
import { useLeaving } from './leaving.tsx';
import styles from './navigation.module.css';
import { Brand, Navigation } from './navigation.tsx';

/** At the left of wide windows, as icons where there is less room; a phone has tabs instead. */
export function Sidebar({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const { leaveScreenFirst, question } = useLeaving();
  const entries = useFindEntries(role);
  return (
    <aside className={styles.sidebar}>
      <Brand role={role} />
      <Find entries={entries} />
      <Navigation role={role} place="sidebar" />
      {role === 'supervisor' && (
        <div className={styles.foot}>
          <Button tone="quiet" icon="signOut" onClick={() => leaveScreenFirst()}>
            <span className={styles.label}>{t('logout')}</span>
          </Button>
        </div>
      )}
      {question}
    </aside>
  );
}
