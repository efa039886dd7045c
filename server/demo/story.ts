import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  eachDay,
  firstOfMonth,
  weekday,
} from '../../domain/calendar-day.ts';
import {
  type CastMember,
  cast,
  newcomerEmail,
  secondSupervisorEmail,
  supervisorEmail,
  therapistEmail,
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

export interface StorySupervision {
  supervisor: string;
  therapist: string;
  date: CalendarDay;
  hours: number;
  notes: string;
  time: string;
  type: 'Individual' | 'Group' | 'Peer' | 'Other';
  location: 'In-person' | 'Virtual' | 'Phone';
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
const supervisionNotes = [
  'Case review: two new intakes, treatment goals agreed. Next time we look at the ending of long cases.',
  'Documentation check. All notes are in.',
  'Talked about boundaries with a demanding client and rehearsed the next session.',
  'Reviewed a recording together.',
  'Planned the group for next quarter.',
];

interface Client {
  name: string;
  weekday: number;
  duration: 30 | 45 | 60;
  everyWeeks: 1 | 2;
  /** Weeks after the start of the story. */
  firstWeek: number;
}

/** A therapist's clients: always the same people, on the same weekday, for the same time. */
function caseload(email: string, size: number): Client[] {
  return Array.from({ length: size }, (_, index) => ({
    name: `${pick(givenNames, email, index, 'given')} ${pick(familyNames, email, index, 'family')}`,
    weekday: 1 + (index % 5),
    duration: pick([60, 60, 60, 45, 45, 30] as const, email, index, 'duration'),
    everyWeeks: chance(email, index, 'pace') < 0.75 ? 1 : 2,
    firstWeek: index % 4 === 3 ? Math.floor(chance(email, index, 'first') * 24) : 0,
  }));
}

/** Every session from the start of the story up to and including today. */
export function storySessions(today: CalendarDay): StorySession[] {
  const start = storyStart(today);
  const sessions = cast.flatMap((member) => sessionsOf(member, start, today));
  return [...sessions, importedSession(today)];
}

function sessionsOf(member: CastMember, start: CalendarDay, today: CalendarDay): StorySession[] {
  if (!member.therapist) return [];
  const { clients, startedWeeksAgo } = member.therapist;
  const firstDay = startedWeeksAgo === undefined ? start : addDays(today, -7 * startedWeeksAgo);
  const people = caseload(member.email, clients);
  return eachDay(firstDay, today).flatMap((date) =>
    people
      .filter((client) => isAppointment(client, start, date))
      .filter((client) => chance(client.name, date, 'cancelled') > 0.07)
      .map((client) => sessionOn(member.email, client, date)),
  );
}

function isAppointment(client: Client, start: CalendarDay, date: CalendarDay): boolean {
  if (weekday(date) !== client.weekday) return false;
  const week = Math.floor(daysBetween(start, date) / 7);
  return week >= client.firstWeek && week % client.everyWeeks === 0;
}

function sessionOn(therapist: string, client: Client, date: CalendarDay): StorySession {
  const luck = chance(client.name, date, 'no-show');
  const isNoShow = luck < 0.045;
  return {
    therapist,
    client_name: client.name,
    date,
    duration: client.duration,
    notes: chance(client.name, date, 'noted') < 0.35 ? pick(sessionNotes, client.name, date) : null,
    is_no_show: isNoShow,
    no_show_fee_collected: isNoShow && luck < 0.025,
    archived: chance(client.name, date, 'archived') < 0.008,
    calendar_event_id: null,
  };
}

/** Came from a calendar before the newcomer had any rate: nobody knows yet what it pays. */
function importedSession(today: CalendarDay): StorySession {
  return {
    therapist: newcomerEmail,
    client_name: 'Imported from Google Calendar',
    date: today,
    duration: 60,
    notes: null,
    is_no_show: false,
    no_show_fee_collected: false,
    archived: false,
    calendar_event_id: 'harbor-light-intake',
  };
}

/** Every other week each supervised therapist has an hour, give or take. */
export function storySupervision(today: CalendarDay): StorySupervision[] {
  const start = storyStart(today);
  return cast.flatMap(({ email, therapist }, index) => {
    const supervisor = therapist?.supervisor;
    if (!therapist || !supervisor) return [];
    const since = therapist.startedWeeksAgo === undefined ? start : addDays(today, -7);
    return eachDay(since, today)
      .filter((date) => weekday(date) === 1 + (index % 5))
      .filter((date) => chance(email, date, 'supervised') < 0.55)
      .map((date) => ({
        supervisor,
        therapist: email,
        date,
        hours: pick([0.5, 0.75, 1, 1, 1, 1.5, 2], email, date, 'hours'),
        notes: pick(supervisionNotes, email, date, 'notes'),
        time: pick(['09:00', '11:30', '14:00', '16:15'], email, date, 'time'),
        type: pick(
          ['Individual', 'Individual', 'Group', 'Peer', 'Other'] as const,
          email,
          date,
          'type',
        ),
        location: pick(
          ['In-person', 'In-person', 'Virtual', 'Phone'] as const,
          email,
          date,
          'place',
        ),
      }));
  });
}

export interface StoryAnnouncement {
  title: string;
  message: string;
  audience: 'therapist' | 'supervisor' | null;
  daysAgo: number;
  /** Addresses of those who have put it away. */
  readBy?: string[];
}

const daniel = 'daniel.osei@harborlight.example';
const priya = 'priya.raman@harborlight.example';
const walter = 'walter.finch@harborlight.example';

export const storyAnnouncements: StoryAnnouncement[] = [
  {
    title: 'Please finish your notes',
    message:
      'The pay period closes soon. Sessions logged by the evening of its last day are paid on time.',
    audience: 'therapist',
    daysAgo: 2,
    readBy: [daniel, priya],
  },
  {
    title: 'Welcome, Nadia',
    message:
      'Nadia Karim joins us this month. Say hello when you see her in the room by the stairs.',
    audience: null,
    daysAgo: 6,
    readBy: [daniel, priya, walter, secondSupervisorEmail],
  },
  {
    title: 'Supervision hours',
    message: 'Please log supervision on the day it happens, with its type and place.',
    audience: 'supervisor',
    daysAgo: 17,
    readBy: [secondSupervisorEmail],
  },
  {
    title: 'New waiting room hours',
    message: 'From Monday the waiting room opens at 7:30. The side door stays closed until then.',
    audience: null,
    daysAgo: 33,
  },
  {
    title: 'Fire drill on Thursday',
    message: 'At 12:15, between sessions. It takes ten minutes; we meet at the flagpole.',
    audience: null,
    daysAgo: 61,
  },
  {
    title: 'Rates reviewed',
    message:
      "This year's review of rates is done. Your own are in your profile, with the day they start.",
    audience: 'therapist',
    daysAgo: 66,
  },
];

export interface StoryAlert {
  supervisor: string;
  therapist: string;
  message: string;
  daysAgo: number;
  isRead: boolean;
}

export const storyAlerts: StoryAlert[] = [
  {
    supervisor: supervisorEmail,
    therapist: therapistEmail,
    message: 'Can we move our hour to Thursday? I have the recording you asked about.',
    daysAgo: 1,
    isRead: false,
  },
  {
    supervisor: supervisorEmail,
    therapist: therapistEmail,
    message: 'Please add the duration to your notes of last week.',
    daysAgo: 12,
    isRead: true,
  },
  {
    supervisor: supervisorEmail,
    therapist: 'priya.raman@harborlight.example',
    message: 'Well done with the family intake. Let us talk about the follow-up.',
    daysAgo: 8,
    isRead: true,
  },
  {
    supervisor: secondSupervisorEmail,
    therapist: newcomerEmail,
    message: 'Welcome! Your first supervision is on Friday at 11:30.',
    daysAgo: 5,
    isRead: false,
  },
];

/** Which weeks each therapist has called complete, by their Sundays: of the last three, most. */
export function storyCompletedWeeks(
  today: CalendarDay,
): { therapist: string; sunday: CalendarDay }[] {
  const thisSunday = addDays(today, -weekday(today));
  return cast.flatMap(({ email, therapist }) =>
    [1, 2, 3]
      .map((weeks) => addDays(thisSunday, -7 * weeks))
      .filter((sunday) => therapist && chance(email, sunday, 'complete') < 0.7)
      .map((sunday) => ({ therapist: email, sunday })),
  );
}
export interface StoryAdjustment {
  payee: string;
  kind: 'bonus' | 'reimbursement' | 'deduction';
  amount: string;
  note: string;
  /** Paid with the first period of the story; the others wait. */
  isPaid: boolean;
}

export const storyAdjustments: StoryAdjustment[] = [
  {
    payee: therapistEmail,
    kind: 'bonus',
    amount: '150.00',
    note: 'Led the Thursday group',
    isPaid: true,
  },
  {
    payee: therapistEmail,
    kind: 'reimbursement',
    amount: '42.75',
    note: 'Play therapy materials, receipt of the 3rd',
    isPaid: false,
  },
  {
    payee: newcomerEmail,
    kind: 'bonus',
    amount: '100.00',
    note: 'Welcome',
    isPaid: false,
  },
  {
    payee: supervisorEmail,
    kind: 'bonus',
    amount: '75.00',
    note: 'Prepared the training day',
    isPaid: true,
  },
  {
    payee: supervisorEmail,
    kind: 'reimbursement',
    amount: '18.40',
    note: 'Copies for the group',
    isPaid: false,
  },
];

export const storyQuestion = 'I think this one ran a full hour. Could you have a look?';
