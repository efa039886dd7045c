import { defineCopy } from '../../lib/i18n.ts';

/** The button of the import and what it opens; the import itself is loaded when it is opened. */
export const calendarOfferCopy = defineCopy('calendarOffer', {
  import: 'Import from Google Calendar',
  title: 'Import from a calendar',
});
