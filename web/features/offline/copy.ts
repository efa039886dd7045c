import { defineCopy } from '../../lib/i18n.ts';

/** Words about having no connection, and about what waits for one. */
export const offlineCopy = defineCopy('offline', {
  offline: 'You are offline.',
  sessionsKept: 'A session you log is kept on this device and sent when there is a connection.',
  waiting:
    '{count, plural, one {# session waits on this device and is not yet in the practice:} other {# sessions wait on this device and are not yet in the practice:}}',
  stillInPractice:
    '{count, plural, one {# session that you discarded is still in the practice:} other {# sessions that you discarded are still in the practice:}}',
  session: '{client}, {date}, {minutes} min',
  keptHere:
    'What was not sent yet is kept on this page until you sign in again. Closing the page deletes it.',
  lost: '{count, plural, one {# entry was not sent before your sign-in ended, and is gone. Please make it again.} other {# entries were not sent before your sign-in ended, and are gone. Please make them again.}}',
  sendNow: 'Send now',
  discard: 'Discard',
  discardTitle: 'Discard this session?',
  discardQuestion: '{session} will not be logged. It cannot be brought back.',
  signingOut: 'Signing out…',
  signOutTitle: 'Sign out without sending?',
  signOutQuestion:
    '{count, plural, one {# session could not be sent yet. Signing out deletes it from this device.} other {# sessions could not be sent yet. Signing out deletes them from this device.}}',
  signOut: 'Sign out and delete',
  stay: 'Stay signed in',
});
