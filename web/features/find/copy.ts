import { defineCopy } from '../../lib/i18n.ts';

export const findCopy = defineCopy('find', {
  title: 'Find or do',
  field: 'Find people, pay periods, screens and actions',
  add: 'Add',
  none: 'Nothing found',
  found: '{count, plural, one {# result} other {# results}}',
  loadFailed: 'People and pay periods could not be loaded. Screens and actions can still be found.',
  actions: 'Actions',
  screens: 'Screens',
  people: 'People',
  periods: 'Pay periods',
  therapist: 'Therapist',
  supervisor: 'Supervisor',
  keys: 'Keyboard shortcuts',
  keyFind: 'Find or do',
  keyAdd: 'Add',
  keyList: 'Show this list',
  keyClose: 'Close what is open',
  or: 'or',
  keysOn: 'Single keys',
  keysOnHint: 'N, / and ? work by themselves. Ctrl K (⌘ K on a Mac) always does.',
});
