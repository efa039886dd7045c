import { defineCopy } from '../../lib/i18n.ts';

export const paletteCopy = defineCopy('palette', {
  field: 'Find people, pay periods and screens',
  fieldScreens: 'Find screens and actions',
  add: 'Add',
  none: 'Nothing found',
  found: '{count, plural, one {# result} other {# results}}',
  foundFirst: 'The first {shown} of {count, plural, other {#}} results',
  loadFailed: 'People and pay periods could not be loaded. Screens and actions can still be found.',
  actions: 'Actions',
  screens: 'Screens',
  people: 'People',
  periods: 'Pay periods',
  therapist: 'Therapist',
  supervisor: 'Supervisor',
});
