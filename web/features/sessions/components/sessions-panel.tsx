import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { sessionsCopy } from '../copy.ts';
import { startingDay } from '../rules.ts';
import type { RenderHistory } from './session-dialog.tsx';
import { SessionForm } from './session-form.tsx';
import { SessionTaskDialogs } from './session-task-dialogs.tsx';
import styles from './sessions.module.css';
import { SessionsTable } from './sessions-table.tsx';
import { useSessionTask } from './use-session-task.tsx';

interface SessionsPanelProps {
  therapistId: string;
  /** The days it shows, and the only ones new sessions may be put on. */
  from: CalendarDay;
  to: CalendarDay;
  /** Heads the sessions as a part of the screen; without it they are within one. */
  title?: string;
  renderHistory: RenderHistory;
}

/** One therapist's sessions of some days for an admin, to be put into another screen by web/app. */
export function SessionsPanel({ therapistId, from, to, title, renderHistory }: SessionsPanelProps) {
  const t = useCopy(sessionsCopy);
  const today = useToday();
  const [task, setTask] = useSessionTask(therapistId);
  const addButton = (
    <Button tone="primary" icon="plus" onClick={() => setTask({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  const sessions = (
    <>
      <SessionsTable
        scope={{ therapistId, from, to }}
        onTask={setTask}
        empty={<EmptyState title={t('none')} />}
      />
      <SessionTaskDialogs
        Form={SessionForm}
        task={task}
        onTask={setTask}
        therapistId={therapistId}
        day={startingDay(today, from, to)}
        days={{ from, to }}
        canSetPay
        renderHistory={renderHistory}
      />
    </>
  );
  return title === undefined ? (
    <div className={styles.panel}>
      <div className={styles.panelActions}>{addButton}</div>
      {sessions}
    </div>
  ) : (
    <Card title={title} actions={addButton}>
      {sessions}
    </Card>
  );
}
