import { defineCopy } from '../../lib/i18n.ts';

export const lateSessionCopy = defineCopy('lateSession', {
  title: 'Sessions handed in late',
  lead: 'Is a session missing? Hand it in: your admin adds it to the next pay period, or tells you why not.',
  handIn: 'Hand in a session',
  handInTitle: 'Hand in a late session',
  handInText:
    'This pay period is processed. If your admin accepts the session, it is paid as a correction in the next one.',
  minutes: '{minutes} min',
  message: 'Note for your admin',
  send: 'Hand in',
  sent: 'The session with {client} on {day} was handed in.',
  sendFailed: 'The session could not be handed in. Please try again.',
  clientNeeded: 'Please enter the client’s name.',
  clientTooLong: 'Please keep to 200 characters.',
  dateNeeded: 'Please choose a date.',
  durationNeeded: 'Please choose a duration.',
  messageTooLong: 'Please keep to 1,000 characters.',
  waiting: 'Waiting for an admin',
  taken: 'Accepted',
  takenText: 'Paid as a correction.',
  refused: 'Refused',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw {client}, {day}',
  withdrawFailed: 'The session could not be withdrawn. Please try again.',
  take: 'Accept',
  takeOf: 'Accept {client}, from {name}',
  tookIt:
    'The session of {name} with {client} is accepted. It is paid as a correction in the next pay period.',
  takeFailed: 'The session could not be accepted. Please try again.',
  refuse: 'Refuse',
  refuseOf: 'Refuse {client}, from {name}',
  refuseTitle: 'Refuse the session of {name}',
  refuseText: 'The therapist will see the reason.',
  refusedIt: 'The session was refused.',
  refuseFailed: 'The session could not be refused. Please try again.',
  loadFailed: 'The sessions handed in late could not be loaded.',
});

export type LateSessionWords = (typeof lateSessionCopy)['words'];

export const lateSessionErrors = defineCopy('lateSessionErrors', {
  session_not_late: 'Sessions of this day can still be logged as usual.',
  late_session_too_late:
    'A late session can be handed in for up to 60 days after its pay period is paid. Please talk to your admin.',
  late_session_known: 'A session with this client on this day is already logged.',
  late_sessions_waiting:
    'You already have too many late sessions waiting. Please talk to your admin.',
  late_session_not_found: 'This session has been decided on in the meantime.',
  late_session_settled: 'This session has been decided on or withdrawn in the meantime.',
});
