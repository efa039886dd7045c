import { defineCopy } from '../../lib/i18n.ts';

/** Words of the session list, its filters and the one session form. */
export const sessionsCopy = defineCopy('sessions', {
  title: 'Sessions',
  add: 'Add session',
  filters: 'Filters',
  search: 'Search client or notes',
  allDurations: 'All durations',
  startDate: 'Start date',
  endDate: 'End date',
  endBeforeStart: 'The end date is before the start date.',
  hideArchived: 'Hide archived',
  resetFilters: 'Reset filters',
  loadFailed: 'The sessions could not be loaded.',
  none: 'No sessions found',
  noneFiltered: 'Try other dates, or reset the filters.',
  noneInRange: 'Sessions you add appear here with their pay.',
  minutes: '{minutes} min',
  actions: 'Actions',
  archivedBadge: 'Archived',
  locked: 'Locked',
  repeatOf: 'Log another session like {client}’s on {date}',
  editOf: 'Edit the session of {client} on {date}',
  archiveOf: 'Archive the session of {client} on {date}',
  restoreOf: 'Restore the session of {client} on {date}',
  removeOf: 'Delete the session of {client} on {date}',
  whyLocked: 'Why this session is locked',
  lockedBecause:
    'The pay period {period} was already processed, so this session can no longer be changed here. Ask an admin: a change then appears as a correction on your next pay.',
  archiveFailed: 'Failed to archive session. Please check if the database column exists.',
  restoreFailed: 'Failed to unarchive session. Please check if the database column exists.',
  deleteTitle: 'Delete session?',
  deleteQuestion: 'Delete the session of {client} on {date}? This action cannot be undone.',
  yes: 'Yes',
  no: 'No',
  deleteFailed: 'Failed to delete session.',
  deleted: 'Session deleted.',
  archived: 'Session archived.',
  edit: 'Edit',
  archive: 'Archive',
  restore: 'Restore',
  remove: 'Delete',
  repeat: 'Log again',
  unpriced: 'Not yet priced',
  daySum: '{count, plural, one {# session} other {# sessions}} · {amount}',
  today: "Today's Sessions",
  allSessions: 'View all sessions',
  noneToday: 'No sessions today',
  noneTodayText: 'What you log for today appears here.',
  todayFailed: 'Today’s sessions could not be loaded.',
  waits: 'Waiting for a connection',
  restored: 'Session restored.',
});

/** What a session's columns are called: in the list, in the form and in the audit trail. */
export const sessionFieldCopy = defineCopy('sessionField', {
  client_name: 'Client',
  date: 'Date',
  duration: 'Duration',
  notes: 'Notes',
  is_no_show: 'No-show',
  no_show_fee_collected: 'Fee collected',
  revenue: 'Pay',
});

/** Words of logging a session that come before its form. */
export const sessionLoggingCopy = defineCopy('sessionLogging', {
  editTitle: 'Edit session',
  addTitle: 'Add session',
  created: 'Session created!',
  kept: 'No connection: the session is kept on this device and sent later.',
  added: '{client}, {minutes} min, {amount} added.',
  logOf: 'Log {client} {minutes} min, today',
  logWith: 'Log {client}, today: choose the duration',
  likely: 'Clients you probably saw',
  minutes: '{minutes} min',
  createFailed: 'Failed to create session. Please try again.',
});

/** Why an amount is what it is: the reasons the pay rule gives (`private.session_pay`), in words. */
export const payCopy = defineCopy('pay', {
  why: 'Why {amount}?',
  archived: 'Archived, so it is not paid.',
  no_show_fee: 'No-show with the fee collected: the no-show fee is paid.',
  no_show_unpaid: 'No-show without a collected fee: the practice pays nothing for it.',
  admin: 'Set by an admin.',
  tier: '{rate} for {minutes} minutes.',
  tierSince: '{rate} for {minutes} minutes, since {since}.',
  hourly: '{minutes} minutes at {rate} an hour.',
  hourlySince: '{minutes} minutes at {rate} an hour, since {since}.',
  no_rate: 'Not yet priced: there is no rate for {minutes} minutes. An admin can set one.',
  no_rate_admin:
    'Not yet priced: there is no rate for {minutes} minutes. Add one under Therapists, or set the pay of this session.',
  usualRate: 'No-show without a collected fee: the practice pays the usual rate.',
  moved: 'It now counts in another pay period, or for another therapist.',
  deleted: 'The session was deleted.',
  inPending: 'Counts in the pay period {period}.',
  inPaid:
    'Its pay period, {period}, has been processed. What changes later appears as a correction.',
  notCounted: 'It is not part of any pay.',
});

/** What the database means when it refuses a change of a session. */
export const sessionErrorCopy = defineCopy('sessionError', {
  session_locked:
    'The pay period of this day was already processed. Open it under My Pay to hand in a late session, or ask an admin to change one.',
  length_not_offered:
    'The practice no longer offers sessions of this length. Choose another length. Admins can offer it again under Settings.',
  session_archived: 'This session is archived. Restore it before you change it.',
  session_deleted_meanwhile: 'This session was deleted in the meantime.',
});
