import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sessionFormCopy } from '../copy.ts';
import { recentClients } from '../data.ts';
import { likelyClients } from '../rules.ts';
import { SessionTaskDialogs } from './session-task-dialogs.tsx';
import styles from './sessions.module.css';
import { useSessionTask } from './use-session-task.tsx';

interface QuickAddProps {
  therapistId: string;
  day: CalendarDay;
}

/** Those a therapist probably saw on a day: one press fills the form in, a second logs the session. */
export function QuickAdd({ therapistId, day }: QuickAddProps) {
  const t = useCopy(sessionFormCopy);
  const recent = useQuery(recentClients(therapistId));
  const [task, setTask] = useSessionTask(null);
  const likely = recent.data && likelyClients(recent.data, day);
  // Nobody to offer, or no telling whom: there is the form.
  const isOffering = recent.isPending || (likely && likely.length > 0);
  return (
    <>
      {isOffering && (
        <Card title={t('likely')}>
          <ul className={classNames(styles.likely, styles.quick)}>
            {likely ? (
              likely.map(({ client_name, duration }) => (
                <li key={client_name}>
                  <Button
                    icon="plus"
                    onClick={() =>
                      setTask({ kind: 'add', beginning: { clientName: client_name, duration } })
                    }
                  >
                    {client_name}
                  </Button>
                </li>
              ))
            ) : (
              <li className={styles.waiting}>
                <Skeleton />
              </li>
            )}
          </ul>
        </Card>
      )}
      <SessionTaskDialogs
        task={task}
        onClose={() => setTask(null)}
        therapistId={therapistId}
        day={day}
      />
    </>
  );
}
