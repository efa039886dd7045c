import { defineCopy, type PlainKey } from '../../lib/i18n.ts';

/** Words of the import of people and past sessions. */
export const importCopy = defineCopy('import', {
  title: 'Import',
  lead: 'Bring in what you kept in spreadsheets. Nothing is saved until you have seen the preview.',
  back: 'All therapists',
  what: 'What to import',
  people: 'People',
  sessions: 'Past sessions',
  peopleText:
    'A CSV file with a row for each therapist or supervisor. Anyone whose email address is already here is skipped. Nobody is invited by email yet.',
  sessionsText:
    'A CSV file with a row for each session. The therapist is named by email address or full name. Sessions that are already here are skipped. If a row has pay, that is kept; otherwise the rates of that day apply. A no-show with its fee collected is always paid the no-show fee. Pay periods that have ended then wait to be processed: where you have paid already, mark them as paid with that day.',
  dayOrder: 'In the file, 1/5/26 is',
  columns: 'Columns',
  required: 'required',
  template: 'Download a template',
  file: 'CSV file',
  fileHint: 'At most {rows} rows and {size} MB.',
  fileTooLarge:
    'This file is too large: at most {size} MB. Split it and import the parts one after the other.',
  fileWorkbook:
    'This is a workbook. Save it as CSV in your spreadsheet program, and choose that file.',
  fileUnreadable:
    'This is not a CSV file. Save it as CSV in your spreadsheet program, and choose that file.',
  fileEmpty: 'The file has no rows.',
  fileTooWide: 'This file has more than 200 columns.',
  fileTooLong:
    'This file has more than {rows} rows. Split it and import the parts one after the other.',
  fileLacksColumns:
    'The first row of the file has to name its columns, and lacks {columns}. Correct it and choose the file again.',
  fileRepeatsColumns:
    'These columns of the file mean the same: {columns}. Keep one of them and choose the file again.',
  fileRowTooLong:
    'Line {line} has more cells than the first line. A value with a comma in it needs quotes around it.',
  fileQuotes:
    'The quotes in line {line} do not match. A quote inside a quoted value is written twice: "".',
  reading: 'Reading the file…',
  sending: 'Sent {sent} of {count} rows…',
  checking: 'Checking {count, plural, one {# row} other {# rows}}…',
  stopping: 'Stopping…',
  stopped: 'Stopped. Nothing was imported, and nothing of the file is kept.',
  importing:
    'Importing {count, plural, one {# row} other {# rows}} in one step: all of them or none. Keep this page open until it is done; it can be undone afterwards.',
  preview: 'Preview of {file}',
  rows: 'Rows',
  days: 'Days',
  minutes: '{minutes} min',
  added: 'New',
  present: 'Already here',
  problems: 'Problems',
  pay: 'Total pay',
  ignored: 'These columns are not imported: {columns}.',
  unpriced:
    '{count, plural, one {# session has no rate yet and is imported unpriced.} other {# sessions have no rate yet and are imported unpriced.}}',
  processed:
    '{count, plural, one {# session is in a pay period that is already processed: it is paid as a correction with the next one.} other {# sessions are in pay periods that are already processed: they are paid as corrections with the next one.}}',
  firstRows: 'First rows, as they were understood',
  problemRows: 'Rows to fix',
  problemsText: 'Nothing is imported while a row has a problem. Fix the file and choose it again.',
  moreProblems: 'The first {shown} of {count, plural, other {#}} are listed.',
  line: 'Line',
  column: 'Column',
  problem: 'Problem',
  value: 'In the file',
  nothingNew: 'Every row of this file is already here.',
  run: '{count, plural, one {Import # row} other {Import # rows}}',
  done: '{count, plural, one {# row imported.} other {# rows imported.}}',
  failed: 'The file could not be imported. Nothing was saved. Please try again.',
  past: 'Earlier imports',
  pastFailed: 'The imports could not be loaded.',
  none: 'Nothing has been imported yet.',
  fileName: 'File',
  kind: 'What',
  count: 'Rows',
  when: 'When',
  by: 'By',
  undo: 'Undo',
  undoOf: 'Undo the import of {file}',
  undone: 'Undone',
  undoTitle: 'Undo this import?',
  undoSessions:
    'The sessions imported from {file} are deleted, with any later changes to them. What was paid for them is corrected in the next pay period.',
  undoPeople:
    'The people imported from {file} are deleted. Anyone who has sessions or pay by now is deactivated instead.',
  undoFailed: 'The import could not be undone. Please try again.',
  undoDone: 'Import undone.',
  undoKept:
    '{count, plural, one {Import undone. # person with a history was deactivated.} other {Import undone. # people with a history were deactivated.}}',
  cancel: 'Cancel',
  actions: 'Actions',
});

/** What is wrong with a row, by the database's stable key. */
export const problemCopy = defineCopy('problem', {
  missing: 'This is missing.',
  too_long: 'This is too long.',
  invalid: 'This value is not valid.',
  repeated: 'An earlier row has the same email address.',
  unknown_therapist: 'No therapist has this email address or name.',
  ambiguous_therapist: 'Several therapists have this name. Use the email address.',
  invalid_day: 'Write a day as 2026-01-31, or in figures in the order that is chosen above.',
  invalid_duration:
    'The practice does not offer sessions of this length. Write minutes, such as 60.',
  invalid_flag: 'Write yes or no.',
  fee_without_no_show: 'A fee can only be collected for a no-show.',
  invalid_amount: 'Write an amount such as 85 or 85.50.',
  pay_is_not_the_fee:
    'A no-show with its fee collected is paid the no-show fee. Leave the pay empty, or write no for the fee to keep this amount.',
  invalid_role: 'Write therapist or supervisor.',
  invalid_employment_type: 'Write contractor or W2.',
  invalid_state: 'Write the state in two letters, such as PA.',
});

export const importErrors = defineCopy('importErrors', {
  import_already_undone: 'This import was already undone.',
  import_not_staged: 'Please choose the file again: its rows are no longer kept.',
});

/** The columns of a file, as the template names them. */
export const importColumnCopy = defineCopy('importColumn', {
  therapist: 'Therapist',
  client_name: 'Client',
  date: 'Date',
  duration: 'Duration',
  notes: 'Notes',
  is_no_show: 'No-show',
  no_show_fee_collected: 'Fee collected',
  revenue: 'Pay',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  role: 'Role',
  phone: 'Phone',
  specialization: 'Specialization',
  employment_type: 'Employment type',
  ssn: 'SSN',
  ein: 'EIN',
  tax_form: 'Tax form',
  address_line1: 'Address line 1',
  address_line2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  rate_60: 'Rate 60',
  rate_45: 'Rate 45',
  rate_30: 'Rate 30',
  hourly_rate: 'Hourly rate',
  supervision_rate: 'Supervision rate',
  rate_other: 'Rate {minutes}',
});

export type ImportColumn = PlainKey<(typeof importColumnCopy)['words']>;

/** Values of the template's example row, which the database reads in each language. */
export const importExampleCopy = defineCopy('importExample', {
  therapist: 'therapist',
  contractor: 'contractor',
  no: 'no',
});
