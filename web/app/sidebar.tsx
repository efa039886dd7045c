import { Find } from '../features/find/components/find.tsx';
import type { Role } from '../lib/person.ts';
import { useFindEntries } from './find-entries.ts';
import { LogoutButton } from './logout-button.tsx';
import styles from './navigation.module.css';
import { Brand, Navigation } from './navigation.tsx';

/** At the left of wide windows, as icons where there is less room; a phone has tabs instead. */
export function Sidebar({ role }: { role: Role }) {
  const entries = useFindEntries(role);
  return (
    <aside className={styles.sidebar}>
      <Brand role={role} />
      <Find entries={entries} />
      <Navigation role={role} place="sidebar" />
      {role === 'supervisor' && (
        <div className={styles.foot}>
          <LogoutButton wordClass={styles.label} />
        </div>
      )}
    </aside>
  );
}
