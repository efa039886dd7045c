import { addDays, type CalendarDay, isCalendarDay } from '../../../domain/calendar-day.ts';
import { dayOfInstant, minutesBetween } from '../../../domain/instant.ts';
import { type PayPeriod, payPeriodBefore, payPeriodOf } from '../../../domain/pay-period.ts';
import { beginningOf, isBlank } from '../../../domain/text.ts';
import { isUniversalZone } from '../../lib/universal-zone.ts';
import type { PayPeriodRow } from '../pay-periods/data.ts';
import { isSameClient } from '../sessions/rules.ts';
import { MAX_CLIENT_NAME } from '../sessions/schema.ts';
import type { GoogleEvent } from './schema.ts';

/** An event that can become a session. */
export interface CalendarEvent {
  id: string;
  /** Empty where the calendar has none. */
  title: string;
  /** Null for an event without a date, which cannot be imported. */
  day: CalendarDay | null;
  /** How long it lasts; null where the calendar does not say. */
  minutes: number | null;
}

const PERIODS_OFFERED = 6;
const DAY_MINUTES = 24 * 60;

/** The pay period of today and the ones before it. */
export function periodsToImport(today: CalendarDay): PayPeriod[] {
  const periods = [payPeriodOf(today)];
  while (periods.length < PERIODS_OFFERED) {
    const [oldest] = periods.slice(-1);
    if (!oldest) break;
    periods.push(payPeriodBefore(oldest));
  }
  return periods;
}

/** The first days of the periods that take no more sessions: processed ones, where processing locks them. */
export function closedPeriods(
  periods: readonly Pick<PayPeriodRow, 'start_date' | 'status'>[] | undefined,
  settings: { lock_sessions: boolean } | null | undefined,
): ReadonlySet<CalendarDay> {
  const processed = periods?.filter(({ status }) => status !== 'pending') ?? [];
  return new Set(settings?.lock_sessions ? processed.map((period) => period.start_date) : []);
}

/** The range to request: a day more at each end, as zones differ by up to a day. */
export function askedInstants({ startDate, endDate }: Pick<PayPeriod, 'startDate' | 'endDate'>) {
  return {
    timeMin: `${addDays(startDate, -1)}T00:00:00Z`,
    timeMax: `${addDays(endDate, 2)}T00:00:00Z`,
  };
}

/** The name of the client; a title longer than a name can be is cut. */
export function clientNameOf(title: string, fallback: string): string {
  return isBlank(title) ? fallback : beginningOf(title.trim(), MAX_CLIENT_NAME);
}

/** An event of the service as it is used here. Its day is the day in its own zone. */
export function eventOf(event: GoogleEvent, practiceZone: string): CalendarEvent {
  const { start, end } = event;
  const isTimed = start?.dateTime && end?.dateTime;
  return {
    id: event.id,
    title: event.summary?.trim() ?? '',
    day: dayOf(start, practiceZone),
    minutes: isTimed ? minutesOf(start.dateTime, end.dateTime) : null,
  };
}

function minutesOf(from: string | undefined, to: string | undefined): number | null {
  try {
    return minutesBetween(from ?? '', to ?? '');
  } catch {
    return null;
  }
}

function dayOf(start: GoogleEvent['start'], practiceZone: string): CalendarDay | null {
  const { date, dateTime, timeZone } = start ?? {};
  const written = date ?? dateTime?.slice(0, 10) ?? '';
  if (!isCalendarDay(written)) return null;
  if (!dateTime) return written;
  // An instant in universal time names no place; then it is the practice's.
  const isUniversal = /(Z|[+-]00:00)$/.test(dateTime);
  const zone = timeZone && !isUniversalZone(timeZone) ? timeZone : practiceZone;
  try {
    return timeZone || isUniversal ? dayOfInstant(dateTime, zone) : written;
  } catch {
    return written;
  }
}

/** Why an event is probably not a session that took place, or is one that is already logged. */
export type Doubt = 'whole_day' | 'ahead' | 'logged' | 'twice';

/** What an event is compared with: a session, or an event that may become one. */
interface KnownSession {
  client_name: string;
  date: CalendarDay;
}

/**
 * Which events are not preselected, and why, by their ids: those that last a day or longer, those in the
 * future, and those whose client has a session on that day, or an earlier event in the list. The therapist
 * can still choose them.
 */
export function doubtsOf(
  events: readonly CalendarEvent[],
  today: CalendarDay,
  sessions: readonly KnownSession[],
): ReadonlyMap<string, Doubt> {
  const doubts = new Map<string, Doubt>();
  const offered: KnownSession[] = [];
  for (const event of events) {
    const { id, title, day } = event;
    const doubt = doubtOf(event, today, { sessions, offered });
    if (doubt !== null) doubts.set(id, doubt);
    else if (day !== null && title !== '') offered.push({ client_name: title, date: day });
  }
  return doubts;
}

function doubtOf(
  { title, day, minutes }: CalendarEvent,
  today: CalendarDay,
  known: { sessions: readonly KnownSession[]; offered: readonly KnownSession[] },
): Doubt | null {
  if (day === null) return null;
  if (minutes === null || minutes >= DAY_MINUTES) return 'whole_day';
  if (day > today) return 'ahead';
  const isOfThatDay = ({ client_name, date }: KnownSession) =>
    date === day && isSameClient(client_name, title);
  if (known.sessions.some(isOfThatDay)) return 'logged';
  return known.offered.some(isOfThatDay) ? 'twice' : null;
}

/** The events of a period, and those without a day. */
export function eventsOfPeriod(
  events: readonly CalendarEvent[],
  { startDate, endDate }: Pick<PayPeriod, 'startDate' | 'endDate'>,
): CalendarEvent[] {
  return events
    .filter(({ day }) => day === null || (day >= startDate && day <= endDate))
    .sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
}
