import { useState } from 'react';
import { useNavigate } from 'react-router';
import { offlineCopy } from '../features/offline/copy.ts';
import { useWaitingSessions } from '../features/sessions/mutations.ts';
import { useCopy } from '../lib/i18n.ts';
import { homeOf, type Role, usePerson } from '../lib/person.ts';
import { signOut } from '../lib/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { useMedia } from '../ui/use-media.ts';
import { AREAS } from './areas.ts';
import { appCopy } from './copy.ts';
import styles from './top-bar.module.css';

/** Signs out; asks first when that would delete what could not be sent yet. */
function useLeaving() {
  const t = useCopy(offlineCopy);
  const [isAsking, setAsking] = useState(false);
  const { entries, count, send } = useWaitingSessions();
  const leave = async () => {
    if (entries.length > 0) await send.mutateAsync();
    if (count() > 0) setAsking(true);
    else await signOut();
  };
  const question = (
    <ConfirmDialog
      title={t('signOutTitle')}
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      confirmLabel={t('signOut')}
      cancelLabel={t('stay')}
      isDangerous
      failure=""
      onConfirm={signOut}
    >
      {t('signOutQuestion', { count: entries.length })}
    </ConfirmDialog>
  );
  return { leave, question };
}

/** Name and email of who is signed in, the way to their profile and to what has no other, and the way out. */
export function UserMenu({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const person = usePerson();
  const navigate = useNavigate();
  const { leave, question } = useLeaving();
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  // A therapist's settings are the person's own, an admin's are the practice's.
  const profile = (role === 'therapist' ? ['settings', 'account'] : ['account']).find((path) =>
    AREAS[role].screens.some((screen) => screen.path === path),
  );
  // Without the sidebar, what the mobile menu leaves out (spec section 2) stands here.
  const isNarrow = useMedia('(max-width: 63.99rem)');
  const elsewhere = AREAS[role].screens.filter(({ menu }) => isNarrow && menu === 'sidebar');
  return (
    <>
      <Menu
        label={t('userMenu')}
        triggerClass={styles.user}
        trigger={
          <>
            <span className={styles.initials} aria-hidden="true">
              {initials(name)}
            </span>
            <span className={styles.userName}>{name}</span>
            <span className="visually-hidden">{t('userMenu')}</span>
          </>
        }
        header={
          <>
            <span className={styles.menuName}>{name}</span>
            <span className={styles.menuEmail}>{person.email}</span>
          </>
        }
        actions={[
          ...(profile
            ? [
                {
                  id: 'profile',
                  label: t('profile'),
                  icon: 'user' as const,
                  onAction: () => void navigate(`${homeOf(role)}/${profile}`),
                },
              ]
            : []),
          ...elsewhere.map(({ path, label, icon }) => ({
            id: path,
            label: t(label),
            icon,
            onAction: () => void navigate(`${homeOf(role)}/${path}`),
          })),
          { id: 'sign-out', label: t('signOut'), icon: 'signOut', onAction: () => void leave() },
        ]}
      />
      {question}
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
