import { useNavigate } from 'react-router';
import { initialsOf } from '../../domain/names.ts';
import { useCopy } from '../lib/i18n.ts';
import { type Role, usePerson } from '../lib/person.ts';
import { Menu } from '../ui/menu.tsx';
import { addressIn } from './areas.ts';
import { appCopy } from './copy.ts';
import { useLeaving } from './leaving.tsx';
import styles from './top-bar.module.css';

/** Name and email of who is signed in, with the links to their profile and to sign out. */
export function UserMenu({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const person = usePerson();
  const navigate = useNavigate();
  const { leaveScreenFirst, question } = useLeaving();
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  // A therapist's settings are the person's own, an admin's are the practice's.
  const profile = role === 'therapist' ? 'settings' : 'account';
  return (
    <>
      <Menu
        label={t('userMenu')}
        triggerClass={styles.user}
        trigger={
          <>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className="visually-hidden">{name}</span>{' '}
            <span className="visually-hidden">{t('userMenu')}</span>
          </>
        }
        header={
          <>
            <span className={styles.menuName}>{name}</span>{' '}
            <span className={styles.menuEmail}>{person.email}</span>
          </>
        }
        actions={[
          {
            id: 'profile',
            label: t('profile'),
            icon: 'user',
            onAction: () => void navigate(addressIn(role, profile)),
          },
          {
            id: 'sign-out',
            label: t('signOut'),
            icon: 'signOut',
            onAction: leaveScreenFirst,
          },
        ]}
      />
      {question}
    </>
  );
}
