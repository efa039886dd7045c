import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { sessionsCopy } from '../copy.ts';
import { type Session, sessionsOfDay } from '../data.ts';
import styles from './day-sessions.module.css';
import { PayWhy } from './pay-why.tsx';
import { SessionActions, type SessionTasks } from './session-actions.tsx';
import { SessionBadges } from './session-badges.tsx';
import { SessionForm } from './session-form.tsx';
import { SessionTaskDialogs } from './session-task-dialogs.tsx';
import { useSessionTask } from './use-session-task.tsx';
import { useSessionTasks } from './use-session-tasks.tsx';

interface DaySessionsProps {
  therapistId: string;
  day: CalendarDay;
  /** Somebody came here to add a session. */
  isAdding: boolean;
  onAdded: () => void;
}

/** The sessions of one day, each with its pay and what one can do with it; to be put into a calendar by web/app. */
export function DaySessions({ therapistId, day, isAdding, onAdded }: DaySessionsProps) {
  const t = useCopy(sessionsCopy);
  const locale = useLocale();
  const query = useQuery(sessionsOfDay(therapistId, day));
  const [task, setTask] = useSessionTask(isAdding ? { kind: 'add' } : null);
  const tasks = useSessionTasks(setTask);
  return (
    <Card
      title={formatDay(day, 'full', locale)}
      actions={
        <Button tone="primary" icon="plus" onClick={() => setTask({ kind: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('none')} />
          ) : (
            <ul className={styles.sessions}>
              {rows.map((session) => (
                <DaySession key={session.id} session={session} tasks={tasks} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <SessionTaskDialogs
        Form={SessionForm}
        task={task}
        onTask={(next) => {
          setTask(next);
          if (next === null && isAdding) onAdded();
        }}
        therapistId={therapistId}
        day={day}
      />
    </Card>
  );
}

function DaySession({ session, tasks }: { session: Session; tasks: SessionTasks }) {
  const t = useCopy(sessionsCopy);
  return (
    <li className={styles.session}>
      <div className={styles.line}>
        <span className={session.archived ? styles.struck : styles.client}>
          {session.client_name}
        </span>
        <PayWhy session={session} />
      </div>
      <div className={styles.line}>
        <span className={styles.detail}>
          {t('minutes', { minutes: session.duration })} <SessionBadges session={session} />
        </span>
        <SessionActions session={session} tasks={tasks} />
      </div>
      {session.notes && <p className={styles.notes}>{session.notes}</p>}
    </li>
  );
}
