import ICAL from 'ical.js';
import type { CalendarDay } from '../../domain/calendar-day.ts';
import { dayOfInstant } from '../../domain/instant.ts';
import { registerNamedZone } from './named-zone.ts';
import { isUniversalZone } from './universal-zone.ts';

/** Which days of a calendar file are wanted, and the zone for times that name none. */
export interface FileQuestion {
  text: string;
  from: CalendarDay;
  to: CalendarDay;
  timeZone: string;
}

export interface FileEvent {
  id: string;
  title: string;
  day: CalendarDay;
  /** Null for an event of whole days. */
  minutes: number | null;
}

export interface FileContents {
  events: FileEvent[];
  /** How many more there are that cannot be read. */
  unreadable: number;
}

/** Why a file was refused. */
export type FileProblem = 'not_a_calendar' | 'calendar_too_large';

/** Thrown for a file that is refused. */
export class CalendarFileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = 'CalendarFileError';
    this.problem = problem;
  }
}

const MOST_EVENTS = 20_000;
/** Ten daily events of twenty-five years; a file with more takes longer than anybody waits. */
const MOST_REPETITIONS = 100_000;
/** What repeats less often than every thousand days, weeks, months or years does not repeat in any period. */
const LONGEST_INTERVAL = 1000;
/** Days without a repetition after which there is none: February 29 may be eight years away. */
const MOST_TRIES = 10_000;

// Some programs write a day without saying that it is one.
ICAL.design.strict = false;

/**
 * The events of some days in an iCalendar file (RFC 5545), each repetition on its own. ical.js reads it,
 * time zones and recurrence rules included; a file with too many repetitions is refused.
 */
export function readCalendarFile(question: FileQuestion): FileContents {
  const budget = { left: MOST_REPETITIONS };
  const parsed = parse(question.text).map((component) => component && eventOf(component));
  const events = parsed.filter((event) => event !== null);
  const file = { question, ...idsOf(events), budget };
  const found = events.map((event) => attempt(() => occurrences(event, file)));
  return {
    events: found.flatMap((each) => each ?? []),
    unreadable: parsed.length - events.length + found.filter((each) => each === null).length,
  };
}

/** What was read; null where the file says something else there than it may. */
function attempt<Found>(read: () => Found): Found | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof CalendarFileError) throw error;
    return null;
  }
}

interface OpenFile {
  question: FileQuestion;
  /** The id of an event that stands for an occurrence of a series, moved, changed or cancelled. */
  idOfMoved: (event: ICAL.Event) => string;
  /** The id of an event that is no series. */
  idOfSingle: (event: ICAL.Event) => string;
  moved: ReadonlySet<string>;
  budget: Budget;
}

/** How many more repetitions are read before the file is refused. */
interface Budget {
  left: number;
}

function idsOf(
  events: readonly ICAL.Event[],
): Pick<OpenFile, 'idOfMoved' | 'idOfSingle' | 'moved'> {
  const starts = new Map<string, ICAL.Time>();
  const shared = new Set<string>();
  for (const event of events) {
    const { uid } = event;
    const start = attempt(() => event.startDate);
    if (!start || event.isRecurrenceException()) continue;
    const first = starts.get(uid);
    if (!first) starts.set(uid, start);
    else if (start.compare(first) !== 0) shared.add(uid);
  }
  const idOfMoved = ({ uid, recurrenceId }: ICAL.Event) =>
    instanceId(uid, recurrenceId, starts.get(uid) ?? recurrenceId);
  // Some programs give several events one id. Each is known by its time then: which of them comes first differs from
  // file to file.
  const idOfSingle = ({ uid, startDate }: ICAL.Event) =>
    shared.has(uid) ? instanceId(uid, startDate, startDate) : uid;
  const moved = events
    .filter((event) => event.isRecurrenceException())
    .flatMap((event) => attempt(() => idOfMoved(event)) ?? []);
  return { idOfMoved, idOfSingle, moved: new Set(moved) };
}

/** Each event of the file, null where it cannot be read. */
function parse(text: string): (ICAL.Component | null)[] {
  const isWhole = /^\s*BEGIN:VCALENDAR/i.test(text) && /^END:VCALENDAR/im.test(text);
  if (!isWhole || text.includes('\0')) throw new CalendarFileError('not_a_calendar');
  if ((text.match(/BEGIN:VEVENT/gi)?.length ?? 0) > MOST_EVENTS) {
    throw new CalendarFileError('calendar_too_large');
  }
  const parts = text.split(/^(?=BEGIN:(?:VEVENT|VTIMEZONE)\b)/im).slice(1);
  const root = new ICAL.Component('vcalendar');
  const changes = { left: MOST_REPETITIONS };
  const isZone = (part: string) => /^BEGIN:VTIMEZONE/i.test(part);
  for (const part of parts.filter(isZone)) {
    const zone = parsePart(part, root);
    for (const half of zone?.getAllSubcomponents() ?? []) limitRepetitions(half, changes);
    if (zone?.hasProperty('tzid')) root.addSubcomponent(zone);
  }
  const named = Array.from(text.matchAll(/;TZID="?([\w+/-]+)/gi), ([, name = '']) => name);
  new Set(named).forEach(registerNamedZone);
  return parts
    .filter((part) => !isZone(part))
    .map((part) => {
      const event = parsePart(part, root);
      return event?.hasProperty('dtstart') && event.hasProperty('uid') ? event : null;
    });
}

/** ical.js would refuse the whole file for a line that it cannot read. */
function parsePart(part: string, root: ICAL.Component): ICAL.Component | null {
  const end = /^END:(?:VEVENT|VTIMEZONE)\b/im.exec(part);
  const whole = end ? part.slice(0, end.index + end[0].length) : part;
  return attempt(() => new ICAL.Component(ICAL.parse(whole), root));
}

/** Left to itself, ical.js looks for exceptions of each event among all of the file. */
function eventOf(component: ICAL.Component): ICAL.Event {
  return new ICAL.Event(component, { exceptions: [] });
}

/** What an occurrence is known by: its time in the zone of its series, or the day where no time is given. */
function instanceId(uid: string, at: ICAL.Time, start: ICAL.Time): string {
  const written = inZone(at, start.zone).toICALString();
  return `${uid}_${start.isDate ? dayIn(written) : written}`;
}

/** A time without a zone is taken as one of this zone. */
function inZone(time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  const converted = time.convertToZone(zone);
  const isPlaced = [time.zone, zone].every((each) => each !== ICAL.Timezone.localTimezone);
  // Within hours of a change of the clocks, ical.js is wrong by what they change.
  const error = isPlaced && !time.isDate ? time.toUnixTime() - converted.toUnixTime() : 0;
  if (error !== 0) converted.adjust(0, 0, 0, error);
  return converted;
}

const DAY_LENGTH = '20261103'.length;
const dayIn = (written: string) => written.slice(0, DAY_LENGTH);

/** The occurrences that a series leaves out; ical.js overlooks those behind one that it does not meet. */
function takeExclusions(component: ICAL.Component, { uid, startDate }: ICAL.Event): Set<string> {
  const times = component.getAllProperties('exdate').flatMap((property) => property.getValues());
  component.removeAllProperties('exdate');
  return new Set(
    times.flatMap((time) => (time instanceof ICAL.Time ? instanceId(uid, time, startDate) : [])),
  );
}

function occurrences(event: ICAL.Event, file: OpenFile): FileEvent[] {
  const { component } = event;
  const { question, budget } = file;
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  const at = (id: string, start: ICAL.Time): FileEvent[] => {
    const day = dayOf(start, tzid, question.timeZone);
    if (day < question.from || day > question.to) return [];
    const minutes = start.isDate ? null : event.duration.toSeconds() / 60;
    return [{ id, title: event.summary ?? '', day, minutes }];
  };
  if (component.getFirstPropertyValue('status') === 'CANCELLED') return [];
  if (event.isRecurrenceException()) return at(file.idOfMoved(event), event.startDate);
  if (!event.isRecurring()) return at(file.idOfSingle(event), event.startDate);
  // Nobody is seen every hour; such rules are only meant to keep a program busy.
  if (Object.keys(event.getRecurrenceTypes()).some((type) => /SECOND|MINUTE|HOUR/.test(type))) {
    throw new CalendarFileError('calendar_too_large');
  }
  const lastYear = Number(question.to.slice(0, 4)) + 1;
  // To count up to year 9999, ical.js would work out when the clocks of each year change.
  if (event.startDate.year > lastYear) return [];
  limitRepetitions(component, budget);
  endWithTheDay(component, event.startDate, lastYear);
  // A series of dates alone begins with its start; ical.js would only give the dates.
  if (!component.hasProperty('rrule')) component.addPropertyWithValue('rdate', event.startDate);
  const excluded = takeExclusions(component, event);
  const found: FileEvent[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const day = dayOf(next, tzid, question.timeZone);
    if (day > question.to) break;
    // Years of earlier repetitions are passed over before anything else is read of them.
    if (day < question.from) continue;
    const id = instanceId(event.uid, next, event.startDate);
    const ofDay = id.slice(0, event.uid.length + 1 + DAY_LENGTH);
    const isLeftOut = [id, ofDay].some((each) => file.moved.has(each) || excluded.has(each));
    if (isLeftOut) continue;
    found.push(...at(id, next));
    // What a rule and a date both name is one event.
    excluded.add(id);
  }
  return found;
}

const rulesOf = (component: ICAL.Component) =>
  component
    .getAllProperties('rrule')
    .flatMap((property) => property.getValues())
    .filter((rule) => rule instanceof ICAL.Recur);

/** ical.js would look for ever for a February 30, and count a billion days one by one. */
function limitRepetitions(component: ICAL.Component, budget: Budget): void {
  const spend = (count: number) => {
    budget.left -= count;
    if (budget.left < 0) throw new CalendarFileError('calendar_too_large');
  };
  for (const rule of rulesOf(component)) {
    if (rule.interval > LONGEST_INTERVAL) rule.count = 1;
    rule.iterator = (dtstart) => {
      const iterator = new ICAL.RecurIterator({ rule, dtstart });
      spend(1 + iterator.last.year - dtstart.year);
      const applies = iterator.check_contracting_rules.bind(iterator);
      let found = 0;
      let tries = 0;
      iterator.check_contracting_rules = () => {
        spend(1);
        tries = found === iterator.occurrence_number ? tries + 1 : 0;
        found = iterator.occurrence_number;
        if (tries <= MOST_TRIES) return applies();
        // What is found after its end is not given.
        rule.until = dtstart;
        return true;
      };
      return iterator;
    };
  }
}

/**
 * A rule may name its end without a time or a zone; ical.js would take midnight and universal time. An end after the
 * last year is as good as none.
 */
function endWithTheDay(component: ICAL.Component, start: ICAL.Time, lastYear: number): void {
  for (const rule of rulesOf(component)) {
    if (rule.until && rule.until.year > lastYear) rule.until = null;
    if (!rule.until || start.isDate) continue;
    const { year, month, day, isDate, zone } = rule.until;
    if (isDate) {
      rule.until = new ICAL.Time(
        { year, month, day, hour: 23, minute: 59, second: 59 },
        start.zone,
      );
    } else if (zone === ICAL.Timezone.localTimezone) rule.until.zone = start.zone;
  }
}

/** The day in the event's own zone; an instant in universal time names no place. */
function dayOf(time: ICAL.Time, tzid: string, practiceZone: string): CalendarDay {
  const written = time.toString();
  const isUniversal = written.endsWith('Z') || (!time.isDate && isUniversalZone(tzid));
  return isUniversal
    ? dayOfInstant(`${written.slice(0, 19)}Z`, practiceZone)
    : written.slice(0, 10);
}
