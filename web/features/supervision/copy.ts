import { defineCopy, type PlainKey } from '../../lib/i18n.ts';

/** Why the database refuses a change, by its stable key. */
export const supervisionErrorCopy = defineCopy('supervisionError', {
  supervision_locked:
    'This day is in a pay period that was already processed. Ask an admin to change it.',
  supervision_changed_meanwhile:
    'Your supervisor changed a session in the meantime. Please look at it again.',
  supervision_not_found: 'This session is no longer there.',
  supervision_not_disputed: 'Nobody said that this session is not right.',
  meeting_entries_invalid: 'Name each therapist once, 50 at most, with the hours of each.',
  supervision_edited_meanwhile:
    'Somebody else changed or deleted this session in the meantime. Close this window to see how it is now.',
});

/** What is said in a conversation between supervisor and therapist. */
export const threadCopy = defineCopy('supervisionThread', {
  failed: 'The reply could not be sent. Please try again.',
  loadFailed: 'The conversation could not be loaded.',
  needed: 'Please write something.',
  none: 'Nobody has replied yet.',
  open: 'Conversation',
  openWith: 'Conversation with {name}: {about}',
  reply: 'Reply',
  send: 'Send reply',
  tooLong: 'Please keep to 2,000 characters.',
});

/** What a supervision session consists of, wherever it is shown or asked for. */
export const entryCopy = defineCopy('entry', {
  eachHours: 'Different hours for each',
  hoursOf: 'Hours of {name}',
  hoursShort: '{hours} h',
  meetingOf: 'Meeting of {count}',
  actions: 'Actions',
  confirmed: 'Confirmed',
  date: 'Date',
  disputed: 'Disputed',
  deleteOf: 'Delete the session with {name} on {date}',
  editOf: 'Edit the session with {name} on {date}',
  hours: 'Hours',
  hoursInvalid: 'Hours must be in quarters, from 0.25 to 24.',
  location: 'Location',
  locationInPerson: 'In-person',
  locationPhone: 'Phone',
  locationVirtual: 'Virtual',
  locked: 'Locked',
  lockedBecause:
    'Its pay period was already processed: date and hours stay, and it cannot be deleted. An admin can still change it.',
  lockedHint: 'Its pay period was already processed.',
  notes: 'Notes',
  notesOf: 'Notes for {name}',
  notesTooLong: 'Please keep notes to 4,000 characters.',
  notStated: 'Not stated',
  reopened: 'Changed, asked again',
  supervisor: 'Supervisor',
  therapist: 'Therapist',
  time: 'Time',
  total: 'Total',
  type: 'Type',
  typeGroup: 'Group',
  typeIndividual: 'Individual',
  typeOther: 'Other',
  typePeer: 'Peer',
  whyLocked: 'Why is this locked?',
});

export type EntryWords = (typeof entryCopy)['words'];
export type EntryWord = PlainKey<EntryWords>;

/** Logging, editing and deleting, in the words of the two screens that do. */
export const supervisionCopy = defineCopy('supervision', {
  deleteWhole: 'Delete it for all {count} therapists of the meeting',
  meetingEach: 'One meeting with {count} therapists. Each one’s hours are paid.',
  meetingOnce: 'One meeting with {count} therapists. It is paid once, by its longest entry.',
  meetingShared:
    'Day, time, type, location and notes change for all {count} therapists of the meeting.',
  confirmedAny:
    'Some have confirmed this session. Unless only the notes change, those it concerns are asked again.',
  all: 'All',
  allRequired: 'All fields except notes are required.',
  allSessions: 'All Supervision Sessions',
  calendar: 'Calendar',
  chooseSupervisor: 'Choose a supervisor',
  confirmedHint:
    '{name} has confirmed this session. Unless only the notes change, they are asked again.',
  disputedHint:
    '{name} says that this is not right: “{words}” Unless only the notes change, they are asked again.',
  create: 'Create Session',
  createFailed: 'Failed to create session.',
  created: 'Session created!',
  createTitle: 'Create Supervision Session',
  day: 'Supervision sessions by day',
  deleteAction: 'Delete',
  deleted: 'Session deleted.',
  deleteFailed: 'Failed to delete session.',
  deleteQuestion: 'Are you sure you want to delete this supervision session?',
  deleteQuestionFinal:
    'Are you sure you want to delete this supervision session? This action cannot be undone.',
  deleteTitle: 'Delete Session',
  deleteTitleAsked: 'Delete Session?',
  editTitle: 'Edit Supervision Session',
  filterTherapist: 'Filter by therapist',
  filterType: 'Filter by type',
  leftOf: '{name} (deactivated)',
  loadFailed: 'Failed to load data.',
  log: 'Log Supervision',
  logFailed: 'Failed to log supervision session.',
  logTitle: 'Log Supervision Session',
  noneFiltered: 'No session of this day matches the filters.',
  noneOnDay: 'No sessions for this date.',
  noneYet: 'No supervision sessions logged yet.',
  noSupervisors: 'No supervisors yet.',
  noSupervisorsText: 'Add one under Supervisors first.',
  noTherapists: 'No therapists assigned.',
  noTherapistsLeft: 'Restore this supervisor under Supervisors first, then assign therapists.',
  noTherapistsAdmin: 'Assign them under Supervisors. You can then log sessions with them.',
  noTherapistsText: 'An admin assigns them to you. You can then log sessions with them.',
  processedHint:
    'Where the pay period was already processed, a change of pay appears as a correction in the next one.',
  save: 'Save',
  saveChanges: 'Save Changes',
  sessionCount: '{count, plural, one {# session} other {# sessions}}',
  sessions: 'Sessions',
  sessionsOn: 'Sessions on {date}',
  therapistAndHoursRequired: 'Therapist and hours are required.',
  updated: 'Session updated!',
  updateFailed: 'Failed to update session.',
  updateSupervisionFailed: 'Failed to update supervision session.',
});
