import { defineCopy } from '../../lib/i18n.ts';

/** Words for calling a week complete, and for what admins see of it. */
export const completedWeeksCopy = defineCopy('completedWeeks', {
  title: 'Is everything logged?',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  say: 'Mark complete',
  takeBack: 'Re-open',
  complete: 'Complete',
  failed: 'This could not be saved. Please try again.',
  ofPeriod: '{complete} of {weeks} weeks complete',
  allOfPeriod: 'All weeks complete',
});
