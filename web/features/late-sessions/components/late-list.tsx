import type { ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { isolated } from '../../../../domain/direction.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ListItem } from '../../../ui/list-item.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { sessionFieldCopy } from '../../sessions/copy.ts';
import { lateSessionCopy } from '../copy.ts';
import type { LateSession } from '../data.ts';
import { stateOf } from '../rules.ts';
import styles from './late-sessions.module.css';

interface LateListProps {
  sessions: readonly LateSession[];
  /** For admins, who see everybody's. */
  withNames?: boolean;
  renderActions: (session: LateSession) => ReactNode;
}

/** Late sessions with their notes and the decisions on them. */
export function LateList({ sessions, withNames, renderActions }: LateListProps) {
  const t = useCopy(lateSessionCopy);
  const tField = useCopy(sessionFieldCopy);
  const locale = useLocale();
  if (sessions.length === 0) return null;
  return (
    <ul>
      {sessions.map((session) => {
        const state = stateOf(session);
        const { therapist, date, duration } = session;
        const words = [
          ...(withNames && therapist ? [isolated(nameOf(therapist))] : []),
          isolated(session.client_name),
          formatDay(date, 'medium', locale),
          t('minutes', { minutes: duration }),
          ...(session.is_no_show ? [tField('is_no_show')] : []),
          ...(session.no_show_fee_collected ? [tField('no_show_fee_collected')] : []),
        ];
        return (
          <ListItem key={session.id} actions={renderActions(session)}>
            <strong>
              <Unbroken>{words.join(' · ')}</Unbroken>
            </strong>{' '}
            <Badge tone={TONES[state]}>{t(state)}</Badge>
            {session.message && (
              <p className={styles.message}>
                <q>{session.message}</q>
              </p>
            )}
            {state === 'taken' && <p className={styles.message}>{t('takenText')}</p>}
            {session.refusal && <p>{session.refusal}</p>}
          </ListItem>
        );
      })}
    </ul>
  );
}

const TONES = { waiting: 'warning', taken: 'success', refused: 'neutral' } as const;
