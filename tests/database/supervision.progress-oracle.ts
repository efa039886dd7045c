import { addDays, type CalendarDay } from '../../domain/calendar-day.ts';

/**
 * A therapist's progress calculated without SQL, day by day and in quarters of hours, to compare the
 * database with.
 */

export interface Logged {
  date: CalendarDay;
  quarters: number;
  type: 'Individual' | 'Group' | 'Peer' | 'Other' | null;
  isConfirmed: boolean;
  isDisputed: boolean;
}

export interface Required {
  starts: CalendarDay;
  ends: CalendarDay;
  /** In quarters of hours, like all amounts here. */
  total: number;
  individual: number | null;
  groupMost: number | null;
  every: 'week' | 'month' | null;
  hoursEvery: number | null;
  clientHoursPerHour: number | null;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const earlier = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);
const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);

/** `clientMinutes`: of the sessions held within the requirement's dates. */
export function progressOf(
  required: Required,
  log: readonly Logged[],
  clientMinutes: number,
  today: CalendarDay,
) {
  const counts = log.filter(
    ({ type, isDisputed }) => !isDisputed && type !== 'Peer' && type !== 'Other',
  );
  const last = earlier(today, required.ends);
  const within = counts.filter(({ date }) => date >= required.starts && date <= last);
  const quartersOf = (rows: readonly Logged[]) => sum(rows.map(({ quarters }) => quarters));
  const of = (type: Logged['type']) => quartersOf(within.filter((row) => row.type === type));
  const group = Math.min(of('Group'), required.groupMost ?? Number.POSITIVE_INFINITY);
  const counted = of('Individual') + of(null) + group;
  const missing = Math.max(required.total - counted, 0);
  const individualMissing = Math.max((required.individual ?? 0) - of('Individual'), 0);
  const clientHours = Math.round((clientMinutes / 60) * 100) / 100;
  const ratio =
    required.clientHoursPerHour === null
      ? null
      : Math.ceil((clientHours / required.clientHoursPerHour) * 4 - 1e-9);

  const paceFrom = later(required.starts, addDays(last, -83));
  const paceDays = Math.max(daysBetween(paceFrom, last) + 1, 1);
  const groupCounts = of('Group') < (required.groupMost ?? Number.POSITIVE_INFINITY);
  const recent = within.filter(({ date }) => date >= paceFrom);
  const pace = quartersOf(recent.filter(({ type }) => type !== 'Group' || groupCounts));
  const paceIndividual = quartersOf(recent.filter(({ type }) => type === 'Individual'));
  const daysFor = (left: number, at: number) =>
    left === 0 ? 0 : Math.ceil((left * paceDays) / at);
  const days = Math.max(daysFor(missing, pace), daysFor(individualMissing, paceIndividual));
  const isDone = missing === 0 && individualMissing === 0;
  const hasBegun = today >= required.starts;
  const before = hasBegun ? today : addDays(required.starts, -1);
  const daysLeft = Math.max(daysBetween(before, required.ends), 0);
  // Day by day, in parts of a quarter of an hour, because a day's pace is seldom a whole quarter.
  let partsLeft = missing * paceDays;
  let individualPartsLeft = individualMissing * paceDays;
  for (let day = 0; day < daysLeft; day++) {
    partsLeft -= pace;
    individualPartsLeft -= paceIndividual;
  }
  // An hour of individual supervision counts towards both.
  const hundredthsAtEnd = (Math.max(partsLeft, individualPartsLeft, 0) * 25) / paceDays;

  const windows = windowsOf(required, last).map(({ from, to }) => ({
    from,
    to,
    quarters: quartersOf(counts.filter(({ date }) => date >= from && date <= to)),
  }));
  const isRunning = today >= required.starts && today <= required.ends;
  const present = windows.find(({ from, to }) => isRunning && today >= from && today <= to);
  return {
    counted: counted / 4,
    confirmed: quartersOf(within.filter(({ isConfirmed }) => isConfirmed)) / 4,
    missing: missing / 4,
    individual_missing: individualMissing / 4,
    ratio_missing: ratio === null ? null : Math.max(ratio - counted, 0) / 4,
    window_from: present?.from ?? null,
    window_missing: present ? Math.max((required.hoursEvery ?? 0) - present.quarters, 0) / 4 : null,
    windows_short: windows.filter(
      ({ from, to, quarters }) =>
        from >= required.starts &&
        to < today &&
        to <= required.ends &&
        quarters < (required.hoursEvery ?? 0),
    ).length,
    finish_on: isDone || days > 36_500 ? null : addDays(today, days),
    missing_at_end: hasBegun ? Math.ceil(hundredthsAtEnd) / 100 : 0,
    needed_per_week:
      daysLeft === 0
        ? null
        : Math.ceil((Math.max(missing, individualMissing) * 25 * 7) / daysLeft) / 100,
  };
}

/** The weeks or months that overlap the requirement, up to `last`. */
function windowsOf({ every, starts }: Required, last: CalendarDay) {
  const windows: { from: CalendarDay; to: CalendarDay }[] = [];
  if (every === null) return windows;
  const weekday = new Date(`${starts}T00:00:00Z`).getUTCDay();
  let from = every === 'week' ? addDays(starts, -weekday) : `${starts.slice(0, 8)}01`;
  while (from <= last) {
    const next = every === 'week' ? addDays(from, 7) : `${addDays(from, 31).slice(0, 8)}01`;
    windows.push({ from, to: addDays(next, -1) });
    from = next;
  }
  return windows;
}
