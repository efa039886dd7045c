import { defineCopy } from '../../lib/i18n.ts';

export const logCopy = defineCopy('log', {
  allTherapists: 'All therapists',
  byLocation: 'By location',
  byType: 'By type',
  columns: 'Columns',
  confirm: 'Confirm',
  confirmAll: 'Confirm all shown ({count})',
  confirmed: 'Confirmed',
  confirmedOn: 'Confirmed {day}',
  confirmFailed: 'This could not be confirmed. Please try again.',
  confirmOf: 'Confirm the session of {date} with {name}',
  done: 'Confirmed. Thank you!',
  exportCsv: 'Download CSV',
  exportFailed: 'The log could not be downloaded.',
  exportPdf: 'Download log to sign (PDF)',
  from: 'From',
  hoursTitle: 'Hours of supervision',
  lead: 'Hours by therapist over any days, as a licensing board asks for them.',
  leadTherapist:
    'What your supervisors logged about you. Please confirm what is right; a later change asks you again.',
  loadFailed: 'Failed to load data.',
  none: 'No supervision in these days.',
  noneText: 'Choose other days.',
  pdfNeedsOne: 'Choose one therapist for the log to sign.',
  reopened: 'Changed since you confirmed',
  reopenedShort: 'Changed since confirmed',
  sessionCount: '{count, plural, one {# session} other {# sessions}}',
  sessions: 'Sessions',
  state: 'Confirmation',
  title: 'Supervision Log',
  titleTherapist: 'Supervision',
  to: 'To',
  toBeforeFrom: 'This day comes before the first one.',
  unconfirmed: 'Not confirmed yet',
});

export type LogWord = keyof (typeof logCopy)['words'];
