import { defineCopy } from '../../lib/i18n.ts';

/** Words of the import from a calendar, and of the connection to it. */
export const calendarImportCopy = defineCopy('calendarImport', {
  source: 'From',
  google: 'Google Calendar',
  file: 'Calendar file',
  period: 'Pay period',
  processed: '{period} (processed)',
  allProcessed: 'These pay periods are processed',
  allProcessedText: 'Hand in a session that is missing on My Pay.',
  notConfigured:
    'The practice has not set up Google Calendar. You can import a calendar file instead.',
  disconnected: 'Your Google Calendar is not connected.',
  connect: 'Connect Google Calendar',
  disconnect: 'Disconnect',
  stateConnected: 'Connected',
  stateDisconnected: 'Not connected',
  readOnly: 'We only read events, and only when you import.',
  connectionFailed: 'The connection to the calendar could not be checked.',
  chooseFile: 'Calendar file (.ics)',
  fileHint: 'Any calendar can export one. The file is read on this device and not sent anywhere.',
  unreadable:
    '{count, plural, one {# event of the file cannot be read and is not listed.} other {# events of the file cannot be read and are not listed.}}',
  noEvents: 'No events found for this pay period...',
  events: 'Events',
  selectAll: 'Select all',
  selectNone: 'Select none',
  selected: '{chosen} of {total} selected',
  untitled: 'Imported from Google Calendar',
  noDate: 'Invalid date format',
  alreadyThere: 'Already imported',
  whole_day: 'All day: not a session?',
  ahead: 'Has not taken place yet',
  logged: 'Already logged by hand',
  twice: 'The same client twice that day?',
  durationOf: 'Duration of {title}, {day}',
  minutes: '{minutes} min',
  importSelected: '{count, plural, one {Import # event} other {Import # events}}',
  importing: 'Importing… {done} of {total}',
  failed: 'Failed to create session. Please try again.',
  imported: '{count, plural, one {# session imported.} other {# sessions imported.}}',
  wereThere:
    '{count, plural, one {# event was already imported.} other {# events were already imported.}}',
  notImported:
    '{count, plural, one {# event could not be imported:} other {# events could not be imported:}}',
  done: 'Done',
  connecting: 'Connecting your calendar…',
  connected: 'Your calendar is connected.',
  connectionError: 'Connection Error',
  returning: 'You will be taken back in a moment.',
});

/** What went wrong with the calendar service or a file, by its stable key. */
export const calendarErrors = defineCopy('calendarErrors', {
  calendar_state_invalid: 'Invalid state parameter',
  calendar_code_missing: 'No authorization code received',
  calendar_no_token: 'No Google access token found. Please reconnect.',
  calendar_connection_invalid: 'Your Google Calendar connection is invalid. Please reconnect.',
  calendar_list_failed: 'Failed to fetch calendar list',
  calendar_events_failed: 'Failed to fetch events',
  calendar_too_many: 'There are more than 1,000 events in this period. Import a calendar file.',
  calendar_refused: 'The calendar service refused the connection. Please try again.',
  calendar_client_refused:
    'Google does not accept the Google settings of this practice. Please tell an admin.',
  calendar_unreachable: 'The calendar service is not answering. Please try again.',
  calendar_not_configured: 'The practice has not set up Google Calendar.',
  not_a_calendar: 'This is not a calendar file. Export an .ics file from your calendar.',
  calendar_too_large:
    'This calendar file is too large, or repeats too often. Export a shorter period.',
});
