import { defineCopy } from '../../lib/i18n.ts';

/** Words of the therapist's calendar. */
export const calendarCopy = defineCopy('calendar', {
  title: 'Calendar',
  lead: 'Choose a day to see its sessions, or to add one.',
  grid: 'Sessions of the month',
  sessions: '{count, plural, one {# session} other {# sessions}}',
  loadFailed: 'The month could not be loaded.',
});
