import { type CalendarDay, FIRST_DAY, LAST_DAY } from '../../../domain/calendar-day.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { formatTimeOfDay, isSupervisionHours } from '../../../domain/hours.ts';
import { namesApart, withNamesOf } from '../../../domain/names.ts';
import { LAST_SUPERVISION } from '../../lib/session-storage.ts';
import { typedNumber } from '../../lib/typed-numbers.ts';
import type { Option } from '../../ui/select.tsx';
import type { Profile } from '../people/data.ts';
import type { EntryWord } from './copy.ts';
import type { AssignedTherapist, SummaryRow, SupervisionEntry } from './data.ts';
import {
  LOCATIONS,
  type SupervisionInput,
  type SupervisionLocation,
  type SupervisionType,
  TYPES,
} from './schema.ts';

/** Every day a session can be on. */
export const EVER = { from: FIRST_DAY, to: LAST_DAY } as const;

/** How much of the notes a table shows; the row opens to the rest. */
export const NOTES_SHOWN = 40;

/** The hours that one press enters. */
export const USUAL_HOURS = [0.5, 1, 1.5, 2] as const;

/** The name of the therapist a session was with, or their id where there is none. */
export function therapistOf({ therapist_name, therapist_id }: SupervisionEntry): string {
  return therapist_name.trim() || therapist_id;
}

/** A time of day as people write it; `--` for none. */
export function timeOf(time: string | null, locale: string): string {
  return time === null ? '--' : formatTimeOfDay(time, locale);
}

const TYPE_WORDS: Record<SupervisionType, EntryWord> = {
  Individual: 'typeIndividual',
  Group: 'typeGroup',
  Peer: 'typePeer',
  Other: 'typeOther',
};

const LOCATION_WORDS: Record<SupervisionLocation, EntryWord> = {
  'In-person': 'locationInPerson',
  Virtual: 'locationVirtual',
  Phone: 'locationPhone',
};

function wordFor(words: Record<string, EntryWord>, value: string | null): EntryWord {
  return words[value ?? ''] ?? 'notStated';
}

/** The word for a type of supervision. */
export const typeWord = (type: string | null) => wordFor(TYPE_WORDS, type);
/** The word for a place of supervision. */
export const locationWord = (location: string | null) => wordFor(LOCATION_WORDS, location);

/** What the next session probably has in common with the last: not whom, when or what about. */
export type Kept = Pick<SupervisionInput, 'hours' | 'type' | 'location'>;

/** What was remembered on the device, as far as it is valid; the text may be anything. */
function keptIn(text: string | null): Kept | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof kept !== 'object' || kept === null) return undefined;
  const of = (name: string, isFine: (value: string) => boolean) => {
    const value: unknown = Reflect.get(kept, name);
    return typeof value === 'string' && isFine(value) ? value : '';
  };
  return {
    hours: of('hours', (value) => isSupervisionHours(typedNumber(value))),
    type: of('type', (value) => TYPES.some((known) => known === value)),
    location: of('location', (value) => LOCATIONS.some((known) => known === value)),
  };
}

/** Remembers on this device, until the person signs out, what they logged last and chose themselves. */
export function keep(supervisorId: string, input: Kept & TypeChoice): void {
  const { hours, location } = input;
  const { type } = typeFor(input, 1);
  localStorage.setItem(LAST_SUPERVISION + supervisorId, JSON.stringify({ hours, type, location }));
}

/** What a supervisor logged last on this device. */
export function keptOf(supervisorId: string): Kept | undefined {
  return keptIn(localStorage.getItem(LAST_SUPERVISION + supervisorId));
}

/** The form's values for a new session on a day. */
export function newInput(day: CalendarDay, kept?: Kept): SupervisionInput {
  return {
    therapistIds: [],
    date: day,
    hours: '',
    isEach: false,
    hoursOf: {},
    notes: '',
    time: '',
    type: '',
    typeBefore: null,
    location: '',
    ...kept,
  };
}

/** The form's values for a session, or for all of a meeting. */
export function inputOf(
  entry: SupervisionEntry,
  meeting: readonly SupervisionEntry[],
): SupervisionInput {
  return {
    therapistIds: meeting.map(({ therapist_id }) => therapist_id),
    date: entry.date,
    hours: String(entry.hours),
    isEach: meeting.some(({ hours }) => hours !== entry.hours),
    hoursOf: Object.fromEntries(meeting.map((each) => [each.therapist_id, String(each.hours)])),
    notes: entry.notes ?? '',
    time: entry.time?.slice(0, 5) ?? '',
    type: entry.type ?? '',
    typeBefore: null,
    location: entry.location ?? '',
  };
}

type TypeChoice = Pick<SupervisionInput, 'type' | 'typeBefore'>;

/**
 * Suggests Group for several therapists, unless another type than Individual was chosen, and takes that back where
 * there are not several any more.
 */
export function typeFor({ type, typeBefore }: TypeChoice, count: number): TypeChoice {
  const isSuggested = typeBefore !== null && type === 'Group';
  if (count < 2) return { type: isSuggested ? typeBefore : type, typeBefore: null };
  if (isSuggested) return { type, typeBefore };
  return type === '' || type === 'Individual'
    ? { type: 'Group', typeBefore: type }
    : { type, typeBefore: null };
}

/** Whom a session can be with: who is assigned, and once each whom an older session was with all the same. */
export function therapistOptions(
  assigned: readonly AssignedTherapist[],
  entries: readonly Pick<
    SupervisionEntry,
    'therapist_id' | 'therapist_name' | 'therapist_email'
  >[] = [],
): Option[] {
  const therapists = new Map(
    entries.map(({ therapist_id: id, therapist_name: name, therapist_email: email }) => [
      id,
      { name, email },
    ]),
  );
  const gone = [...therapists].filter(([id]) => !assigned.some((therapist) => therapist.id === id));
  const all = [...assigned.map((therapist) => [therapist.id, therapist] as const), ...gone];
  const labelOf = namesApart(all.map(([, therapist]) => therapist));
  return all.map(([value, therapist]) => ({ value, label: labelOf(therapist) }));
}

/** Whom an admin can log for: who works here first, then who left and may have forgotten hours. */
export function supervisorOptions(
  supervisors: readonly Pick<
    Profile,
    'id' | 'first_name' | 'last_name' | 'email' | 'deactivated_at'
  >[],
  leftOf: (name: string) => string,
): Option[] {
  const labelOf = namesApart(supervisors);
  const here = supervisors.filter(({ deactivated_at }) => deactivated_at === null);
  const left = supervisors.filter(({ deactivated_at }) => deactivated_at !== null);
  return [
    ...here.map((person) => ({ value: person.id, label: labelOf(person) })),
    ...left.map((person) => ({ value: person.id, label: leftOf(labelOf(person)) })),
  ];
}

/** Sessions by their day. */
export function byDay(
  entries: readonly SupervisionEntry[],
): ReadonlyMap<CalendarDay, readonly SupervisionEntry[]> {
  return groupBy(entries, ({ date }) => date);
}

/** The hours of some sessions together. */
export function totalHours(rows: readonly { hours: number }[]): number {
  return rows.reduce((sum, { hours }) => sum + hours, 0);
}

/** The day with the most hours of supervision; the earlier one of two alike. */
export function mostActiveDay(
  entries: readonly SupervisionEntry[],
): { day: CalendarDay; hours: number } | null {
  const days = [...byDay(entries)].map(([day, rows]) => ({ day, hours: totalHours(rows) }));
  days.sort((a, b) => b.hours - a.hours || a.day.localeCompare(b.day));
  return days[0] ?? null;
}

/** A therapist's hours by the columns of the summary. */
export interface HoursOfTherapist {
  id: string;
  name: string;
  hours: ReadonlyMap<string | null, number>;
  total: number;
  confirmed: number;
}

/** The summary as one row a therapist, with hours by type or by location. */
export function hoursOfTherapists(
  rows: readonly SummaryRow[],
  column: 'type' | 'location',
): HoursOfTherapist[] {
  const named = withNamesOf('therapist', rows);
  return [...groupBy(named, ({ therapist_id }) => therapist_id)].map(([id, own]) => ({
    id,
    name: own[0]?.therapist_name ?? id,
    hours: new Map(
      [...groupBy(own, (row) => row[column])].map(([value, part]) => [value, totalHours(part)]),
    ),
    total: totalHours(own),
    confirmed: own.reduce((sum, { confirmed_hours }) => sum + confirmed_hours, 0),
  }));
}
