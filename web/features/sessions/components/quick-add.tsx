import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip, Chips } from '../../../ui/chips.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sessionLoggingCopy } from '../copy.ts';
import { type RecentClient, recentClientsQuery } from '../data.ts';
import { useKnownClients } from '../mutations.ts';
import { likelyClients, pressedLength } from '../rules.ts';
import { SessionFormAhead } from './session-form-ahead.tsx';
import { SessionTaskDialogs } from './session-task-dialogs.tsx';
import styles from './sessions.module.css';
import { useLogAtOnce } from './use-log-at-once.tsx';
import { useSessionTask } from './use-session-task.tsx';

interface QuickAddProps {
  therapistId: string;
  day: CalendarDay;
}

/** Those a therapist probably saw on a day: one press logs the usual session, holding it opens the form. */
export function QuickAdd({ therapistId, day }: QuickAddProps) {
  const t = useCopy(sessionLoggingCopy);
  const { sessionLengths } = usePractice();
  const recent = useQuery(recentClientsQuery(therapistId));
  const known = useKnownClients(therapistId);
  const [task, setTask] = useSessionTask(therapistId);
  const place = useRef<HTMLDivElement>(null);
  const [pending, setPending] = useState<readonly string[]>([]);
  const logAtOnce = useLogAtOnce(therapistId);
  const likely = likelyClients(known, day);

  const press = async (client: RecentClient, duration: number) => {
    const { client_name: name } = client;
    setPending((before) => [...before, name]);
    const isLogged = await logAtOnce({ clientName: name, date: day, duration });
    setPending((before) => before.filter((each) => each !== name));
    // The chip is removed, and its focus moves to the next one.
    if (isLogged) focusNext(place.current);
  };
  // With nobody to offer there is still the form.
  if (!recent.isPending && likely.length === 0 && !task) return null;
  return (
    <div ref={place}>
      <Card title={t('likely')} isScreenOnly>
        {recent.isPending ? (
          <div className={styles.waiting}>
            <Skeleton />
          </div>
        ) : (
          <Chips label={t('likely')}>
            {likely.map((client) => {
              const { client_name: name, duration: last } = client;
              const minutes = pressedLength(client, sessionLengths);
              const open = () =>
                setTask({
                  kind: 'add',
                  defaults: { clientName: name, duration: minutes ?? last },
                });
              return (
                <Chip
                  key={name}
                  icon="plus"
                  label={
                    minutes ? t('logOf', { client: name, minutes }) : t('logWith', { client: name })
                  }
                  detail={minutes ? t('minutes', { minutes }) : undefined}
                  isPending={pending.includes(name)}
                  onPress={minutes ? () => void press(client, minutes) : open}
                  onHold={open}
                >
                  {name}
                </Chip>
              );
            })}
          </Chips>
        )}
      </Card>
      <SessionTaskDialogs
        Form={SessionFormAhead}
        task={task}
        onTask={setTask}
        therapistId={therapistId}
        day={day}
      />
    </div>
  );
}

/** Moves the focus of a chip that is about to be removed to one that stays. */
function focusNext(place: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!place || !(focused instanceof HTMLElement) || !place.contains(focused)) return;
  const chips = [...place.querySelectorAll<HTMLElement>('button')];
  const at = chips.indexOf(focused);
  (chips[at + 1] ?? chips[at - 1])?.focus();
}
