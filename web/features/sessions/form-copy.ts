import { defineCopy } from '../../lib/i18n.ts';

/** Words of the form that logs and edits a session, which is loaded when it is opened. */
export const sessionFormCopy = defineCopy('sessionForm', {
  createdFacts: 'Session created! {facts}.',
  newClient: 'New client',
  didYouMean: 'Did you mean {name}?',
  createClient: 'Create “{name}”',
  usually: 'usually {minutes} min',
  loggedToday: 'Already logged today. Log again?',
  loggedThatDay: 'Already logged on that day. Log again?',
  updated: 'Session updated!',
  client: 'Client name',
  payHint: 'Leave empty to pay by the rates.',
  save: 'Save changes',
  create: 'Add session',
  updateFailed: 'Failed to update session.',
  clientRequired: 'Please enter the name of the client.',
  clientTooLong: 'The name can have at most 200 characters.',
  dateRequired: 'Please choose the date of the session.',
  notesTooLong: 'Notes can have at most 4,000 characters.',
  payInvalid: 'Pay must be an amount, such as 85 or 85.50.',
  payZeroLater: 'To pay 0, add the session first, then edit its pay.',
  effect: 'Pay for this session',
  effectWas: 'Pay for this session, until now {before}',
  effectUnknown: 'The pay could not be worked out just now. You can still save.',
  openClosed: 'Open this pay period',
  changedMeanwhile:
    'Somebody changed this session in the meantime. It now says: {client}, {date}, {minutes} min. What you typed is still here: save again to replace that change.',
});

export type SessionFormWords = (typeof sessionFormCopy)['words'];
