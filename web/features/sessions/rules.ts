import {
  addMonths,
  type CalendarDay,
  daysBetween,
  formatDay,
} from '../../../domain/calendar-day.ts';
import { isolated } from '../../../domain/direction.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { formatDollars } from '../../../domain/money.ts';
import { isNearName, matchingNames, nameKey } from '../../../domain/names.ts';
import { fold } from '../../../domain/search.ts';
import { localeOf } from '../../../languages/list.ts';
import { dayInAddress } from '../../lib/day-in-address.ts';
import type { BackendError } from '../../lib/errors.ts';
import { language, say } from '../../lib/i18n.ts';
import type { Role } from '../../lib/person.ts';
import { typedDollars } from '../../lib/typed-numbers.ts';
import { payCopy, sessionFieldCopy, sessionLoggingCopy } from './copy.ts';
import type { RecentClient, Session } from './data.ts';
import type { SessionValues } from './schema.ts';

/** What the list shows, as the page's address keeps it. A search text is not part of it: it may name a client. */
export interface SessionFilters {
  from: CalendarDay;
  to: CalendarDay;
  duration: number | null;
  isArchivedHidden: boolean;
}

const MONTHS_SHOWN = 3;

/** The last three months to today. */
export function defaultFilters(today: CalendarDay): SessionFilters {
  return {
    from: addMonths(today, -MONTHS_SHOWN),
    to: today,
    duration: null,
    isArchivedHidden: false,
  };
}

/** The filters in the address; what is missing or makes no sense there falls back to the default. */
export function filtersInUrl(params: URLSearchParams, today: CalendarDay): SessionFilters {
  const usual = defaultFilters(today);
  return {
    from: dayInAddress(params, 'from', usual.from),
    to: dayInAddress(params, 'to', usual.to),
    duration: lengthIn(params.get('duration')),
    isArchivedHidden: params.get('archived') === 'hidden',
  };
}

function lengthIn(text: string | null): number | null {
  return /^[1-9]\d{1,2}$/.test(text ?? '') ? Number(text) : null;
}

/** The lengths to choose from: those the practice offers, and the session's own if it no longer is. */
export function lengthChoices(offered: readonly number[], present: number | null): number[] {
  const all = present === null ? offered : [...offered, present];
  return [...new Set(all)].sort((a, b) => b - a);
}

/** What a new session is preselected with: the wished length, else an hour, else the longest. */
export function offeredLength(offered: readonly number[], wished: number | null): number {
  const choices = [wished, 60, ...offered];
  return choices.find((minutes) => minutes !== null && offered.includes(minutes)) ?? 60;
}

/** The parameters of these filters in the address; null for what is as usual or empty. */
export function addressOf(
  { from, to, duration, isArchivedHidden }: SessionFilters,
  today: CalendarDay,
): Record<string, string | null> {
  const usual = defaultFilters(today);
  return {
    from: from === usual.from ? null : from || null,
    to: to === usual.to ? null : to || null,
    duration: duration === null ? null : String(duration),
    archived: isArchivedHidden ? 'hidden' : null,
  };
}

/** What the pay rule says about a session or a line of a statement. */
export interface PayReason {
  reason: string;
  rate: number | null;
  rateSince: CalendarDay | null;
  minutes: number | null;
  isNoShow?: boolean;
}

/** Why an amount is what it is, as sentences, in the language in force; an admin is told what to do about it. */
export function payReasonWords(
  { reason, rate, rateSince, minutes, isNoShow }: PayReason,
  role: Role,
): string {
  const locale = localeOf(language());
  const values = {
    rate: rate === null ? '' : formatDollars(rate, locale),
    since: rateSince === null ? '' : formatDay(rateSince, 'medium', locale),
    minutes: minutes ?? 0,
  };
  const isByRate = reason === 'tier' || reason === 'hourly';
  let why = reason;
  if (isByRate && rateSince !== null) why = `${reason}Since`;
  if (reason === 'no_rate' && role === 'admin') why = 'no_rate_admin';
  const words = isPayReason(why) ? say(payCopy, why, values) : why;
  const isPaidNoShow = isNoShow === true && isByRate;
  return isPaidNoShow ? `${say(payCopy, 'usualRate')} ${words}` : words;
}

type PayWord = keyof (typeof payCopy)['words'];
/** Words about pay that are no reason for an amount. */
const noReasons = ['why', 'inPending', 'inPaid'] as const satisfies PayWord[];

function isPayReason(key: string): key is Exclude<PayWord, (typeof noReasons)[number]> {
  return key in payCopy.words && !noReasons.some((each) => each === key);
}

/** The day a new session starts with: today, or the nearest day the list shows. */
export function startingDay(today: CalendarDay, from: CalendarDay, to: CalendarDay): CalendarDay {
  if (today < from) return from;
  return today > to ? to : today;
}

/** How many clients the form offers to log with one press. */
const LIKELY = 4;

/**
 * Whom a therapist most likely saw on a day: those whose last session was whole weeks before come
 * first, then the latest. Clients already logged for that day, or later, are not offered.
 */
export function likelyClients(recent: readonly RecentClient[], day: CalendarDay): RecentClient[] {
  const before = recent.filter(({ last_date }) => last_date < day);
  const isUsualDay = ({ last_date }: RecentClient) => daysBetween(last_date, day) % 7 === 0;
  return [...before.filter(isUsualDay), ...before.filter((client) => !isUsualDay(client))].slice(
    0,
    LIKELY,
  );
}

/** The length one press logs: the usual one, if the practice still offers it. */
export function pressedLength(
  { usual_duration: usual }: Pick<RecentClient, 'usual_duration'>,
  offered: readonly number[],
): number | null {
  return usual !== null && offered.includes(usual) ? usual : null;
}

/** Sessions are of one client when the names look the same but for capitals and blanks (private.client_key). */
export function isSameClient(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

const MOST_OFFERED = 6;

/** What the field of a client offers for what was typed. */
export interface ClientOffer {
  matches: RecentClient[];
  /** Nobody is spelled like this yet. */
  isNew: boolean;
  /** The existing client whose name is similar to the new one. */
  near: RecentClient[];
}

/** The clients to offer for what was typed, at most six; without a letter the latest. */
export function clientOffer(known: readonly RecentClient[], typed: string): ClientOffer {
  const nameOf = ({ client_name }: RecentClient) => client_name;
  if (fold(typed) === '') {
    return { matches: known.slice(0, MOST_OFFERED), isNew: false, near: [] };
  }
  const isNew = !known.some((client) => isSameClient(client.client_name, typed));
  const begun = (name: string) => fold(name).startsWith(fold(typed));
  return {
    matches: matchingNames(known, nameOf, typed).slice(0, MOST_OFFERED),
    isNew,
    near: isNew
      ? known.filter(({ client_name: name }) => begun(name) || isNearName(name, typed)).slice(0, 2)
      : [],
  };
}

/** A page of sessions, the latest day first, by day; a day that may continue on another page is not complete. */
export function daysOfPage<Dated extends { date: CalendarDay }>(
  rows: readonly Dated[],
  cut: { before: boolean; after: boolean },
) {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  return [...groupBy(rows, ({ date }) => date)].map(([day, sessions]) => ({
    day,
    sessions,
    isWhole: !(cut.before && day === first) && !(cut.after && day === last),
  }));
}

const EDITED = [
  'client_name',
  'date',
  'duration',
  'notes',
  'is_no_show',
  'no_show_fee_collected',
  'archived',
  'revenue',
  'revenue_source',
] as const satisfies (keyof Session)[];

/** True where two readings of a session agree in all that a person can change. */
export function isSame(one: Session, other: Session): boolean {
  return EDITED.every((column) => one[column] === other[column]);
}

/** What the message about a new session names: its day where that is not today, and its pay where it is known. */
export function factsOf(values: SessionValues, pay: number | null, today: CalendarDay): string {
  const locale = localeOf(language());
  const facts = [
    isolated(values.clientName),
    values.date !== today && formatDay(values.date, 'medium', locale),
    say(sessionLoggingCopy, 'minutes', { minutes: values.duration }),
    values.isNoShow && say(sessionFieldCopy, 'is_no_show'),
    pay !== null && formatDollars(pay, locale),
  ];
  return facts.filter((fact) => fact !== false).join(', ');
}

/** What is sent of the form's values. */
export function rowOf(values: SessionValues) {
  return {
    client_name: values.clientName,
    date: values.date,
    duration: values.duration,
    notes: values.notes || null,
    is_no_show: values.isNoShow,
    no_show_fee_collected: values.isNoShow && values.feeCollected,
  };
}

/** An admin's own amount as the form has it; null hands the session back to the rates. */
export function revenueOf(pay: string): number | null {
  const amount = typedDollars(pay);
  return amount === null ? null : Number(amount);
}

/** A session that waits on the device for a connection, as it will be sent. */
export interface WaitingSession {
  therapist_id: string;
  client_name: string;
  date: string;
  duration: number;
  notes: string | null;
  is_no_show: boolean;
  no_show_fee_collected: boolean;
  revenue?: number | undefined;
}

/** Not a schema, because this alone would make the home page load the schema library. */
const WAITING_KINDS = {
  therapist_id: ['string'],
  client_name: ['string'],
  date: ['string'],
  duration: ['number'],
  notes: ['string', 'null'],
  is_no_show: ['boolean'],
  no_show_fee_collected: ['boolean'],
  revenue: ['number', 'undefined'],
} satisfies Record<keyof WaitingSession, readonly string[]>;

/** Whether something that waits on the device is a session. */
export function isWaitingSession(value: unknown): value is WaitingSession {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(WAITING_KINDS).every(([name, kinds]) => {
    const held: unknown = Reflect.get(value, name);
    return kinds.includes(held === null ? 'null' : typeof held);
  });
}

/** Whether a session that was not taken keeps waiting: it was the connection, something on the way or the sign-in that failed, not the session. */
export function isForLater({ isRefusal, status, key }: BackendError): boolean {
  return !isRefusal || status === 401 || key === 'second_factor_required';
}
