import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  eachDay,
  firstOfMonth,
  partsOf,
  weekday,
} from '../../domain/calendar-day.ts';
import { memoize } from '../../domain/memoize.ts';
import { payPeriodOf } from '../../domain/pay-period.ts';
import {
  type CastMember,
  cast,
  newcomerEmail,
  priyaEmail,
  therapistEmail,
  walterEmail,
} from './cast.ts';
import { chance, pick } from './chance.ts';

export interface StorySession {
  therapist: string;
  client_name: string;
  date: CalendarDay;
  duration: 30 | 45 | 60;
  notes: string | null;
  is_no_show: boolean;
  no_show_fee_collected: boolean;
  archived: boolean;
  calendar_event_id: string | null;
}

/** The first day of the story: half a year of whole months before the present one. */
export function storyStart(today: CalendarDay): CalendarDay {
  return firstOfMonth(addMonths(today, -6));
}

const givenNames =
  'Abigail Amir Beatrice Caleb Carmen Cyrus Delphine Edgar Esther Felix Fiona Gideon Greta Hugo Imani Ines Jasper Joy Kofi Leila Linus Mabel Mateo Mina Nolan Odette Omar Pearl Quentin Rosa Rufus Sadie Silas Talia Theo Ursula Vera Wes Yara Zane'.split(
    ' ',
  );
const familyNames =
  'Adair Bennett Calder Dunmore Ellery Fontaine Garrick Hollis Iverson Jardine Keswick Lowell Mercer Nash Orchard Prescott Quimby Rowan Sorrel Thatcher Underhill Vance Whitlock Yardley'.split(
    ' ',
  );
/** One for each month, for those who come once: none of the names above. */
const familyNamesOfMonths =
  'Ashby Birdwell Corrigan Delacroix Eastman Fairbanks Goodwin Hartley Ingram Joyner Kimball Langley'.split(
    ' ',
  );
const sessionNotes = [
  'Breathing exercise went well; keep the daily log.',
  'Reviewed the week. Sleep is improving.',
  'Talked through the move. Plan a check-in next week.',
  'Practiced the difficult conversation.',
  'Set two small goals until next time.',
  'Worked on the thought record together.',
  'Came ten minutes late; we used the time well.',
  'Brought the diary. Fewer bad evenings.',
];

/** Weeks are counted from here, so that a day's sessions do not depend on when the demo is started. */
const firstSunday = '2020-01-05';
const weekOf = (date: CalendarDay) => Math.floor(daysBetween(firstSunday, date) / 7);

/** A slot in a therapist's week. Most belong to one client; in some, one client follows another. */
interface Place {
  index: number;
  weekday: number;
  duration: 30 | 45 | 60;
  everyWeeks: 1 | 2;
  /** The first place of each day of the week: its client always comes. */
  isSteady: boolean;
  /** No two places of a therapist share one, so nobody seems to be logged twice. */
  familyName: string;
  /** Shifts the weeks in which the client changes; undefined if the client never changes. */
  lateness: number | undefined;
}

/** How many weeks a client stays before another takes the place. */
const weeksOfClient = 20;

const places = new Map(cast.map((member) => [member.email, placesOf(member)]));

function placesOf({ email, therapist }: CastMember): Place[] {
  if (!therapist) return [];
  const { clients, weekdays } = therapist;
  const names = Math.floor(chance(email, 'family') * familyNames.length);
  return Array.from({ length: clients }, (_, index) => {
    const isSteady = index < weekdays.length;
    const isChanging = !isSteady && index % 4 === 3;
    return {
      index,
      weekday: weekdays[index % weekdays.length] ?? 1,
      duration: pick([60, 60, 60, 45, 45, 30] as const, email, index, 'duration'),
      everyWeeks: isSteady || chance(email, index, 'pace') < 0.75 ? 1 : 2,
      isSteady,
      familyName: familyNames[(names + index) % familyNames.length] ?? '',
      lateness: isChanging ? Math.floor(chance(email, index) * weeksOfClient) : undefined,
    };
  });
}

function clientOf(email: string, { index, familyName, lateness }: Place, date: CalendarDay) {
  const turn = lateness === undefined ? 0 : Math.floor((weekOf(date) + lateness) / weeksOfClient);
  return `${pick(givenNames, email, index, turn)} ${familyName}`;
}

/** Every session from the start of the story up to and including today. */
export function storySessions(today: CalendarDay): StorySession[] {
  const sessions = eachDay(storyStart(today), today).flatMap(sessionsOn);
  return [
    ...sessions.filter(({ therapist, date }) => isHere(therapist, date, today)),
    importedSession(today),
  ];
}

/** Whether a therapist worked here on a day of the story. */
export function isHere(therapist: string, date: CalendarDay, today: CalendarDay): boolean {
  const weeks = cast.find(({ email }) => email === therapist)?.therapist?.startedWeeksAgo;
  return weeks === undefined || date >= addDays(today, -7 * weeks);
}

/** What happened on a day: the same on every later day. */
const sessionsOn = memoize((date: CalendarDay) => [
  ...[...places].flatMap(([email, own]) => usualSessions(email, own, date)),
  ...mishaps(date),
]);

function usualSessions(email: string, own: readonly Place[], date: CalendarDay): StorySession[] {
  const usual = own
    .filter((place) => isAppointment(place, date))
    .map((place) => ({ place, client: clientOf(email, place, date) }))
    .filter(({ place, client }) => place.isSteady || chance(client, date, 'cancelled') > 0.07)
    .map(({ place, client }) => {
      const session = sessionOn(email, client, place, date);
      return isMisspelled(email, place, date) ? { ...session, client_name: `${client}e` } : session;
    });
  return email === therapistEmail && partsOf(date).day === 1
    ? [...usual, firstConversation(date)]
    : usual;
}

/** Priya gives one client's name a letter too many in the second week of each month. */
function isMisspelled(email: string, { index }: Place, date: CalendarDay): boolean {
  const { day } = partsOf(date);
  return email === priyaEmail && index === 0 && day > 7 && day <= 14;
}

function isAppointment(place: Place, date: CalendarDay): boolean {
  return weekday(date) === place.weekday && (weekOf(date) + place.index) % place.everyWeeks === 0;
}

function sessionOn(
  therapist: string,
  client: string,
  { duration, isSteady }: Place,
  date: CalendarDay,
): StorySession {
  const luck = isSteady ? 1 : chance(client, date, 'no-show');
  return {
    ...plainSession(therapist, client, date, duration),
    notes: chance(client, date, 'noted') < 0.35 ? pick(sessionNotes, client, date) : null,
    is_no_show: luck < 0.045,
    no_show_fee_collected: luck < 0.025,
    archived: !isSteady && chance(client, date, 'archived') < 0.008,
  };
}

function plainSession(
  therapist: string,
  client_name: string,
  date: CalendarDay,
  duration: 30 | 45 | 60,
): StorySession {
  return {
    therapist,
    client_name,
    date,
    duration,
    notes: null,
    is_no_show: false,
    no_show_fee_collected: false,
    archived: false,
    calendar_event_id: null,
  };
}

function onceOnly(date: CalendarDay, why: string): string {
  return `${pick(givenNames, date, why)} ${familyNamesOfMonths[partsOf(date).month - 1]}`;
}

/** On the 1st of each month somebody new comes to the therapist of the demo. */
function firstConversation(date: CalendarDay): StorySession {
  return plainSession(therapistEmail, onceOnly(date, 'first'), date, 60);
}

/**
 * In every half of a month the therapist of the demo has two no-shows, with and without a fee, and logs one
 * session twice, of which one is archived.
 */
function mishaps(date: CalendarDay): StorySession[] {
  const { startDate } = payPeriodOf(date);
  const day = (name: string, from: number) =>
    addDays(startDate, from + Math.floor(chance(startDate, name) * 3));
  const session = plainSession(therapistEmail, onceOnly(date, 'mishap'), date, 60);
  return [
    ...(date === day('fee', 2)
      ? [{ ...session, is_no_show: true, no_show_fee_collected: true }]
      : []),
    ...(date === day('no fee', 5) ? [{ ...session, is_no_show: true }] : []),
    ...(date === day('twice', 8) ? [session, { ...session, archived: true }] : []),
  ];
}

/** Came from a calendar before the newcomer had any rate: nobody knows yet what it pays. */
function importedSession(today: CalendarDay): StorySession {
  return {
    ...plainSession(newcomerEmail, 'Imported from Google Calendar', today, 60),
    calendar_event_id: 'harbor-light-intake',
  };
}

/** Which weeks each therapist has called complete, by their Sundays: of the last three, most; Priya all, Walter none. */
export function storyCompletedWeeks(
  today: CalendarDay,
): { therapist: string; sunday: CalendarDay }[] {
  const thisSunday = addDays(today, -weekday(today));
  return cast.flatMap(({ email, therapist }) =>
    [1, 2, 3]
      .map((weeks) => addDays(thisSunday, -7 * weeks))
      .filter((sunday) => therapist && isCalledComplete(email, sunday))
      .map((sunday) => ({ therapist: email, sunday })),
  );
}

function isCalledComplete(email: string, sunday: CalendarDay): boolean {
  if (email === priyaEmail) return true;
  return email !== walterEmail && chance(email, sunday, 'complete') < 0.7;
}
