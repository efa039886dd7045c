import { addDays, type CalendarDay, eachDay, partsOf, weekday } from '../../domain/calendar-day.ts';
import { type CastMember, cast, therapistEmail } from './cast.ts';
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
  /** What the therapist said to it; nothing yet where it waits. */
  answer: 'confirmed' | 'disputed' | undefined;
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
/** What is younger than this, nobody has looked at closely. */
const daysToDispute = 7;

export const storyDispute = 'I have half an hour in my own calendar.';

/** All supervision from the start of the story up to and including today. */
export function storySupervision(today: CalendarDay): StorySupervision[] {
  const logged = eachDay(storyStart(today), today)
    .flatMap(supervisionOn)
    .filter(({ therapist, date }) => isHere(therapist, date, today));
  const lastConfirmed = addDays(today, -daysToConfirm - 1);
  const lastDisputed = addDays(today, -daysToDispute);
  const own = logged.filter(({ therapist }) => therapist === therapistEmail);
  const disputed = own.findLast(({ date, hours }) => hours > 0.5 && date <= lastDisputed);
  return logged.map((session) => {
    if (session === disputed) return { ...session, answer: 'disputed' };
    const isConfirmed = session.therapist === therapistEmail && session.date <= lastConfirmed;
    return isConfirmed ? { ...session, answer: 'confirmed' } : session;
  });
}

const told = new Map<CalendarDay, readonly StorySupervision[]>();

/** What was logged for a day: the same on every later day. */
function supervisionOn(date: CalendarDay): readonly StorySupervision[] {
  const known = told.get(date);
  if (known) return known;
  const logged = cast.flatMap((member, index) => supervisionOf(member, index, date));
  told.set(date, logged);
  return logged;
}

/** A group on the 1st of each month, and an hour of one's own in most weeks. */
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
    answer: undefined,
  };
  const group: StorySupervision = {
    ...own,
    hours: 1,
    notes: 'The group of the month: one case each.',
    time: '09:00',
    type: 'Group',
    location: 'Virtual',
  };
  return [...(isFirst ? [group] : []), ...(isUsual || (isFirst && isOften) ? [own] : [])];
}
