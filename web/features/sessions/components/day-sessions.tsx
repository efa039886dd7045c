import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { sessionsCopy } from '../copy.ts';
import { sessionsOfDay } from '../data.ts';
import { DayTotal } from './day-total.tsx';
import { SessionForm } from './session-form.tsx';
import { SessionRow } from './session-row.tsx';
import { SessionTaskDialogs } from './session-task-dialogs.tsx';
import { useSessionTask } from './use-session-task.tsx';
import { useSessionTasks } from './use-session-tasks.tsx';

interface DaySessionsProps {
  therapistId: string;
  day: CalendarDay;
}

/** The sessions of one day, in rows that open all about one, with their total; to be put into a calendar by web/app. */
export function DaySessions({ therapistId, day }: DaySessionsProps) {
  const t = useCopy(sessionsCopy);
  const locale = useLocale();
  const today = useToday();
  const query = useQuery(sessionsOfDay(therapistId, day));
  const [task, setTask] = useSessionTask(therapistId);
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
            <>
              <DayTotal sessions={rows} />
              <Rows label={formatDay(day, 'full', locale)}>
                {rows.map((session) => (
                  <SessionRow key={session.id} session={session} tasks={tasks} />
                ))}
              </Rows>
            </>
          )
        }
      </Loaded>
      <SessionTaskDialogs
        Form={SessionForm}
        task={task}
        onTask={setTask}
        therapistId={therapistId}
        // One like another is of today; on its own day it would be the same session twice.
        day={task?.kind === 'add' && task.defaults ? today : day}
      />
    </Card>
  );
}
