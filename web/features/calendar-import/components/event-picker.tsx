import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayPeriod } from '../../../../domain/pay-period.ts';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice, useToday } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CancelButton, DialogFooter } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { offeredLength } from '../../sessions/rules.ts';
import { calendarImportCopy } from '../copy.ts';
import { type KnownSessions, knownSessionsQuery } from '../data.ts';
import { useImport } from '../mutations.ts';
import { type CalendarEvent, doubtsOf } from '../rules.ts';
import { EventRow } from './event-row.tsx';
import styles from './import.module.css';
import { Summary } from './import-summary.tsx';

interface EventPickerProps {
  events: readonly CalendarEvent[];
  period: PayPeriod;
  onClose: () => void;
}

/** The events to choose from; those already imported cannot be chosen again. */
export function EventPicker({ events, period, onClose }: EventPickerProps) {
  const t = useCopy(calendarImportCopy);
  const { id: therapistId } = usePerson();
  const known = useQuery(knownSessionsQuery(therapistId, period));
  if (events.length === 0) return <EmptyState title={t('noEvents')} />;
  return (
    <Loaded query={known}>
      {(sessions) => <Choice {...{ therapistId, events, sessions, onClose }} />}
    </Loaded>
  );
}

interface ChoiceProps {
  therapistId: string;
  events: readonly CalendarEvent[];
  sessions: KnownSessions;
  onClose: () => void;
}

function Choice({ therapistId, events, sessions, onClose }: ChoiceProps) {
  const t = useCopy(calendarImportCopy);
  // As of when the list opened, so that it does not change while events are being imported.
  const [known] = useState(sessions);
  const today = useToday();
  const alreadyThere = new Set(known.map(({ calendar_event_id: id }) => id));
  const open = events.filter(({ id }) => !alreadyThere.has(id));
  const counted = known.filter(({ archived }) => !archived);
  const doubts = doubtsOf(open, today, counted);
  const offered = new Set(open.flatMap(({ id }) => (doubts.get(id) ? [] : id)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(offered);
  const [durations, setDurations] = useState<ReadonlyMap<string, number>>(new Map());
  const { sessionLengths } = usePractice();
  const durationOf = ({ id, minutes }: CalendarEvent) =>
    durations.get(id) ?? offeredLength(sessionLengths, minutes);
  const [done, setDone] = useState(0);
  const importing = useImport();
  const isChanged = durations.size > 0 || open.some(({ id }) => chosen.has(id) !== offered.has(id));
  useUnsaved(importing.isPending ? 'sending' : isChanged && !importing.data);
  if (importing.data) return <Summary summary={importing.data} onClose={onClose} />;

  const selected = open
    .filter(({ id }) => chosen.has(id))
    .map((event) => ({ ...event, duration: durationOf(event) }));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const start = () =>
    importing.mutate({
      therapistId,
      events: selected,
      words: { untitled: t('untitled'), noDate: t('noDate'), failed: t('failed') },
      onProgress: setDone,
    });
  return (
    <>
      <div className={styles.choose}>
        <Button onClick={() => setChosen(new Set(open.map(({ id }) => id)))}>
          {t('selectAll')}
        </Button>
        <Button onClick={() => setChosen(new Set())}>{t('selectNone')}</Button>
        <span className={styles.soft}>
          {t('selected', { chosen: selected.length, total: open.length })}
        </span>
      </div>
      <ul className={styles.events} aria-label={t('events')}>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            isAlreadyThere={alreadyThere.has(event.id)}
            doubt={doubts.get(event.id) ?? null}
            isChosen={chosen.has(event.id)}
            onChoose={(isChosen) => choose(event.id, isChosen)}
            duration={durationOf(event)}
            onDuration={(duration) => setDurations(new Map([...durations, [event.id, duration]]))}
          />
        ))}
      </ul>
      {importing.error && <Banner tone="danger">{errorWords(importing.error, t('failed'))}</Banner>}
      {importing.isPending && (
        <Progress done={{ count: done, of: selected.length }}>
          {t('importing', { done, total: selected.length })}
        </Progress>
      )}
      <DialogFooter>
        <CancelButton disabled={importing.isPending} />
        <Button
          tone="primary"
          disabled={selected.length === 0}
          isPending={importing.isPending}
          onClick={start}
        >
          {t('importSelected', { count: selected.length })}
        </Button>
      </DialogFooter>
    </>
  );
}
