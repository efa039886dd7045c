import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { payPeriodOf } from '../../../../domain/pay-period.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useOutbox } from '../../../lib/outbox.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { sessionsCopy } from '../copy.ts';
import { sessionsOfDaysQuery } from '../data.ts';
import { isWaitingSession } from '../rules.ts';
import { DayTotal } from './day-total.tsx';
import type { RenderHistory } from './session-dialog.tsx';
import { SessionFormAhead } from './session-form-ahead.tsx';
import { SessionRow } from './session-row.tsx';
import { SessionTaskDialogs } from './session-task-dialogs.tsx';
import styles from './sessions.module.css';
import type { SessionTask } from './use-session-task.tsx';
import { useSessionTasks } from './use-session-tasks.tsx';

interface TodaysSessionsProps {
  therapistId: string;
  today: CalendarDay;
  renderHistory: RenderHistory;
  /** The way in from other calendars, which belongs to another feature. */
  importButton: ReactNode;
}

/** What was logged for today with its sum, and what waits on this device to be. */
export function TodaysSessions({
  therapistId,
  today,
  renderHistory,
  importButton,
}: TodaysSessionsProps) {
  const t = useCopy(sessionsCopy);
  // Those of the whole half month, which the pay above is drawn from: they come in one answer.
  const { startDate, endDate } = payPeriodOf(today);
  const query = useQuery(sessionsOfDaysQuery(therapistId, startDate, endDate));
  const { entries } = useOutbox(isWaitingSession);
  const waiting = entries.filter(
    ({ content }) => content.date === today && content.therapist_id === therapistId,
  );
  const [task, setTask] = useState<SessionTask | null>(null);
  const tasks = useSessionTasks(setTask);
  const counted =
    query.data?.rows.filter(({ archived, date }) => !archived && date === today) ?? [];
  return (
    <Card title={t('today')} actions={counted.length > 0 && <DayTotal sessions={counted} />}>
      <Loaded query={query} failure={t('todayFailed')}>
        {() =>
          counted.length + waiting.length === 0 ? (
            <EmptyState title={t('noneToday')}>{t('noneTodayText')}</EmptyState>
          ) : (
            <Rows label={t('today')}>
              {waiting.map(({ id, content, refusal }) => (
                <Row
                  key={id}
                  tone="waiting"
                  subject={content.client_name}
                  detail={`${t('minutes', { minutes: content.duration })} · ${refusal ?? t('waits')}`}
                  isWhole={refusal !== undefined}
                />
              ))}
              {counted.toReversed().map((session) => (
                <SessionRow key={session.id} session={session} tasks={tasks} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <div className={styles.links}>
        <LinkButton to="/therapist/sessions" tone="link">
          {t('allSessions')}
        </LinkButton>
        {importButton}
      </div>
      <SessionTaskDialogs
        Form={SessionFormAhead}
        task={task}
        onTask={setTask}
        therapistId={therapistId}
        day={today}
        renderHistory={renderHistory}
      />
    </Card>
  );
}
