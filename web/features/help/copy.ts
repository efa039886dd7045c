import { defineCopy, type PlainKey } from '../../lib/i18n.ts';

/** The therapists' help: the rules in force, said plainly. */
export const helpCopy = defineCopy('help', {
  title: 'Help & Instructions',
  lead: 'How logging, pay and pay periods work here.',
  logTitle: 'Logging a session',
  log1: 'Press Add session on the calendar or the list, Add New Session on the dashboard, or + on a phone. The clients you probably saw are offered: one press takes the name and the usual length.',
  log2: 'The curved arrows beside a session, or Log again in it, log another one like it, for today.',
  log3: 'When everything in a week is logged, say so under Sessions: the admin sees it in payroll.',
  payTitle: 'What a session pays',
  pay1: 'A session pays your rate for its length on its day. Without such a rate it pays the hourly rate for its length. Without any rate it is not yet priced, and the admin is asked for one.',
  pay2: 'Press any amount to see which rule and rate it comes from. Amounts are gross: taxes and deductions are not part of them.',
  pay3: 'Archived sessions are not paid. Restoring one brings it back.',
  noShowTitle: 'No-shows',
  noShowFee: 'A no-show whose fee was collected pays the no-show fee of {fee}.',
  noShowUsual: 'A no-show without a collected fee pays the usual rate.',
  noShowNothing: 'A no-show without a collected fee pays nothing.',
  periodsTitle: 'Pay periods',
  periodsNow: 'Today is in the period {period}, paid on {date}.',
  periods2:
    'The day of a session counts as the calendar of the practice has it, wherever your phone is.',
  lockTitle: 'After a period is processed',
  statementStays:
    'Its statement stays as it is. What is changed later appears as a correction on your next pay.',
  locked:
    'Its sessions are locked: only an admin can change them. Open the period under My Pay to hand in a missing one or to ask about an amount.',
  open: 'Its sessions can still be changed.',
  importTitle: 'Importing from a calendar',
  import1:
    'Connect Google Calendar in Settings, or choose an .ics file. Events of the calendar SimplePractice are taken if you have one, else those of your main calendar. An event that was imported once is recognized.',
  offlineTitle: 'Without a connection',
  offline1:
    'A session you log is kept on the device, shown at the top of every screen, and sent once as soon as there is a connection. Signing out deletes everything from the device.',
  supervisionTitle: 'Supervision for your license',
  supervision1:
    'Under Supervision, confirm what your supervisors logged. If something is not right, say so beside the session: the two of you settle it in one thread, which stays, and a change asks you again.',
  supervision2:
    'Progress towards a license shows what is missing by when, once an admin has entered what your board requires. Several supervisors count together.',
  supervision3:
    'Sign any days with your typed name. What was signed is kept; a later change says so beside it. The PDF has your license, both signatures and lines to sign on paper.',
  moreTitle: 'Something is not right?',
  more1:
    'Ask the admin of {practice}. If it is about an amount, say which session: everything else can be seen there.',
});

export type HelpWord = PlainKey<(typeof helpCopy)['words']>;
