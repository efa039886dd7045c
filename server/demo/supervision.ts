import {
  addDays,
  addMonths,
  type CalendarDay,
  eachDay,
  firstOfMonth,
  lastOfMonth,
  partsOf,
  weekday,
} from '../../domain/calendar-day.ts';
import { memoize } from '../../domain/memoize.ts';
import { type CastMember, cast, danielEmail, supervisorEmail, therapistEmail } from './cast.ts';
import { chance, pick } from './chance.ts';
import { isHere, storyStart } from './sessions.ts';

export interface StorySupervision {
  supervisor: string;
  therapist: string;
  date: CalendarDay;
  hours: number;
  notes: string;
  time: string;
  type: 'Individual' | 'Group' | 'Peer' | 'Other';
  location: 'In-person' | 'Virtual' | 'Phone';
  /** Sessions with the same one were one meeting with several therapists. */
  meeting: string | undefined;
  /**
   * What the therapist said to it; nothing yet where it waits. A settled one was logged as half an hour
   * longer, disputed, put right and confirmed.
   */
  answer: 'confirmed' | 'disputed' | 'settled' | undefined;
}

const supervisionNotes = [
  'Case review: two new intakes, treatment goals agreed. Next time we look at the ending of long cases.',
  'Documentation check. All notes are in.',
  'Talked about boundaries with a demanding client and rehearsed the next session.',
  'Reviewed a recording together.',
  'Planned the group for next quarter.',
];

/** What is older than this has been confirmed by the therapist of the demo. */
const daysToConfirm = 30;
/** Nobody has looked closely at what is more recent than this. */
const daysToDispute = 7;

export const storyDispute = 'I have half an hour in my own calendar.';

export const storySettled = [
  { by: therapistEmail, message: 'We stopped half an hour early that day.' },
  { by: supervisorEmail, message: 'So we did, the room was needed. I have put it right.' },
  { by: therapistEmail, message: 'Thank you!' },
];

/** Who the two are to a licensing board. */
export const storyLicenses = [
  {
    person: supervisorEmail,
    license: 'LCSW',
    number: 'LC 10442',
    qualification: 'Supervisor training, 30 hours, 2019',
  },
  { person: therapistEmail, license: 'LMSW', number: 'MC 20817', qualification: '' },
];

/** What the practice entered for two of its therapists, since when and for how long. */
export function storyRequirements(today: CalendarDay) {
  const starts = storyStart(today);
  const days = { starts, ends: addDays(addMonths(starts, 24), -1) };
  return [
    {
      therapist: therapistEmail,
      license: 'LCSW',
      total: 96,
      individual: 48,
      groupMost: 48,
      ...days,
    },
    {
      therapist: danielEmail,
      license: 'LCPC',
      total: 67,
      individual: null,
      groupMost: null,
      ...days,
    },
  ];
}

/** The month of the log that the therapist of the demo and her supervisor have signed. */
export function storySigned(today: CalendarDay) {
  const month = addMonths(firstOfMonth(today), -3);
  return { from: month, to: lastOfMonth(month) };
}

/** All supervision from the start of the story up to and including today. */
export function storySupervision(today: CalendarDay): StorySupervision[] {
  const logged = eachDay(storyStart(today), today)
    .flatMap(supervisionOn)
    .filter(({ therapist, date }) => isHere(therapist, date, today));
  const lastConfirmed = addDays(today, -daysToConfirm - 1);
  const lastDisputed = addDays(today, -daysToDispute);
  const own = logged.filter(({ therapist }) => therapist === therapistEmail);
  const disputed = own.findLast(({ date, hours }) => hours > 0.5 && date <= lastDisputed);
  const settled = own.findLast(({ date, meeting }) => !meeting && date <= lastConfirmed);
  const met = new Map<string | undefined, number>();
  for (const { meeting } of logged) met.set(meeting, (met.get(meeting) ?? 0) + 1);
  return logged.map((told) => {
    // Nobody else was there yet.
    const session = met.get(told.meeting) === 1 ? { ...told, meeting: undefined } : told;
    if (told === disputed) return { ...session, answer: 'disputed' };
    if (told === settled) return { ...session, answer: 'settled' };
    const isConfirmed = session.therapist === therapistEmail && session.date <= lastConfirmed;
    return isConfirmed ? { ...session, answer: 'confirmed' } : session;
  });
}

/** What was logged for a day: the same on every later day. */
const supervisionOn = memoize((date: CalendarDay) =>
  cast.flatMap((member, index) => supervisionOf(member, index, date)),
);

/** A group on the 1st of each month, and individual supervision in most weeks. */
function supervisionOf(
  { email, therapist }: CastMember,
  index: number,
  date: CalendarDay,
): StorySupervision[] {
  const supervisor = therapist?.supervisor;
  if (!supervisor) return [];
  const isFirst = partsOf(date).day === 1;
  // The therapist of the demo goes every week, and after each group.
  const isOften = email === therapistEmail;
  const isUsualDay = weekday(date) === 1 + (index % 5);
  const isUsual = isUsualDay && (isOften || chance(email, date, 'supervised') < 0.55);
  if (!isUsual && !isFirst) return [];
  const own: StorySupervision = {
    supervisor,
    therapist: email,
    date,
    hours: pick([0.5, 0.75, 1, 1, 1, 1.5, 2], email, date, 'hours'),
    notes: pick(supervisionNotes, email, date, 'notes'),
    time: pick(['11:30', '14:00', '16:15'], email, date, 'time'),
    type: pick(['Individual', 'Individual', 'Peer', 'Other'] as const, email, date, 'type'),
    location: pick(['In-person', 'In-person', 'Virtual', 'Phone'] as const, email, date, 'place'),
    meeting: undefined,
    answer: undefined,
  };
  const group: StorySupervision = {
    ...own,
    hours: 1,
    notes: 'The group of the month: one case each.',
    time: '09:00',
    type: 'Group',
    location: 'Virtual',
    meeting: `${supervisor} ${date}`,
  };
  return [...(isFirst ? [group] : []), ...(isUsual || (isFirst && isOften) ? [own] : [])];
}
