import { type CalendarDay, dayOf, isCalendarDay, partsOf } from '../../../domain/calendar-day.ts';
import type { TableExport } from '../../lib/exports/index.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { EntryWord } from '../supervision/copy.ts';
import type { LogScope, SupervisionEntry } from '../supervision/data.ts';
import { locationWord, typeWord } from '../supervision/rules.ts';
import type { LogWord } from './copy.ts';

/** The days a log is of, and one therapist or all. */
export interface LogFilters {
  from: CalendarDay;
  to: CalendarDay;
  therapist: string;
}

/** The filters in the address; without any the calendar year up to today. */
export function filtersInUrl(params: URLSearchParams, today: CalendarDay): LogFilters {
  const day = (name: string, otherwise: CalendarDay) => {
    const text = params.get(name) ?? '';
    return isCalendarDay(text) ? text : otherwise;
  };
  return {
    from: day('from', dayOf(partsOf(today).year, 1, 1)),
    to: day('to', today),
    therapist: params.get('therapist') ?? '',
  };
}

export function urlOfFilters({ from, to, therapist }: LogFilters): URLSearchParams {
  return new URLSearchParams({ from, to, ...(therapist && { therapist }) });
}

/** The log as a file: a row for each session, as boards ask for it. Notes stay in the practice. */
export function logTable(
  t: Translate<LogWord>,
  tEntry: Translate<EntryWord>,
  { from, to }: Pick<LogScope, 'from' | 'to'>,
  entries: readonly SupervisionEntry[],
): TableExport {
  return {
    name: 'supervision-log',
    title: t('title'),
    from,
    to,
    columns: [
      { id: 'date', header: tEntry('date'), kind: 'day' },
      { id: 'time', header: tEntry('time') },
      { id: 'supervisor', header: tEntry('supervisor') },
      { id: 'therapist', header: tEntry('therapist') },
      { id: 'hours', header: tEntry('hours'), kind: 'number' },
      { id: 'type', header: tEntry('type') },
      { id: 'location', header: tEntry('location') },
      { id: 'confirmed', header: t('confirmed'), kind: 'day' },
    ],
    rows: entries
      .toReversed()
      .map((entry) => [
        entry.date,
        entry.time?.slice(0, 5) ?? null,
        entry.supervisor_name,
        entry.therapist_name,
        entry.hours,
        entry.type && tEntry(typeWord(entry.type)),
        entry.location && tEntry(locationWord(entry.location)),
        entry.confirmed_at?.slice(0, 10) ?? null,
      ]),
  };
}
