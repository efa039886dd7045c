import { type ReactNode, useId } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { dayOfInstant } from '../../../../domain/instant.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { peopleCopy } from '../copy.ts';
import type { Profile } from '../data.ts';
import { isErased, isIncomplete, statusOf } from '../rules.ts';
import styles from './people.module.css';

interface PersonCardProps {
  person: Profile;
  /** Edit and the like, last. */
  icons: ReactNode;
  /** What one does with the person. */
  actions: ReactNode;
  children: ReactNode;
}

/** One person in the list: name, state, facts and actions. */
export function PersonCard({ person, icons, actions, children }: PersonCardProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles.card}>
      <div className={styles.who}>
        <h2 id={id} className={styles.name}>
          {nameOf(person)}
        </h2>
        {!isErased(person) && <div className={styles.soft}>{person.email}</div>}
        <StatusBadges person={person} />
      </div>
      <div className={styles.facts}>{children}</div>
      <div className={styles.actions}>{actions}</div>
      <div className={styles.icons}>{icons}</div>
    </article>
  );
}

/** Shows what is unusual about a person; nothing for most. */
export function StatusBadges({ person }: { person: Profile }) {
  const t = useCopy(peopleCopy);
  const locale = useLocale();
  const { timeZone, sessionLengths } = usePractice();
  const status = statusOf(person);
  return (
    <div className={styles.badges}>
      {status === 'deactivated' && <Badge>{t('deactivated')}</Badge>}
      {status === 'approval' && (
        <Badge tone="warning" icon="clock">
          {t('approval')}
        </Badge>
      )}
      {status === 'uninvited' && <Badge icon="mail">{t('uninvited')}</Badge>}
      {status === 'invited' && person.invited_at && (
        <Badge tone="accent" icon="mail">
          {t('invited', {
            day: formatDay(dayOfInstant(person.invited_at, timeZone), 'medium', locale),
          })}
        </Badge>
      )}
      {status !== 'deactivated' && isIncomplete(person, sessionLengths) && (
        <Badge tone="warning" icon="alert">
          {t('incomplete')}
        </Badge>
      )}
    </div>
  );
}
