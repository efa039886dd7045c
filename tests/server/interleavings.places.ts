/** The act by which a writing procedure meets the others here, or why it need not. */
type Place = { act: string } | { reason: string };

const alone = 'puts in one row of its own, or takes it out, and decides on nothing';
const told = 'leaves an entry in the audit trail alone, which takes turns by itself';

/** Every writing procedure of permissions.csv. */
export const places: Record<string, Place> = {
  'admin_announcements delete': { reason: alone },
  'admin_announcements insert': { reason: alone },
  'admin_announcements update': { reason: 'a text; of two the later stays' },
  'answer_pay_question execute': { act: 'a question answered' },
  'archived_announcements delete': { reason: alone },
  'archived_announcements insert': { reason: alone },
  'ask_about_pay execute': { act: 'asked about pay' },
  'assigntherapisttosupervisor execute': { act: 'an assignment made' },
  'change_rates execute': { act: 'rates changed' },
  'check_payroll execute': { reason: 'recomputes and compares; payroll.drift.test.ts' },
  'completed_weeks delete': { reason: alone },
  'completed_weeks insert': { reason: alone },
  'confirm_supervision execute': { act: 'supervision confirmed' },
  'discard_import_rows execute': { act: 'rows dropped' },
  'dispute_supervision execute': { act: 'supervision disputed' },
  'end_own_sign_in execute': { act: 'a sign-in ended' },
  'ensure_pay_periods execute': {
    reason: 'adds what is missing, on conflict nothing; part of every processing',
  },
  'erase_person execute': {
    reason: 'of people who left, whom nobody works on any more; own-data.test.ts',
  },
  'import_people execute': {
    reason: 'adds people as `added by an admin` does, by the same trigger',
  },
  'import_sessions execute': { act: 'sessions imported' },
  'make_recovery_codes execute': { act: 'recovery codes' },
  'mark_alert_read execute': { reason: 'a mark that is set once' },
  'own_data execute': { reason: told },
  'payroll_adjustments delete': { act: 'an adjustment removed' },
  'payroll_adjustments insert': { act: 'an adjustment added' },
  'payroll_adjustments update': { act: 'an adjustment changed' },
  'practice_settings update': { act: 'a no-show fee' },
  'prepare_invitation execute': { reason: told },
  'process_payroll_period execute': { act: 'a period processed' },
  'profiles delete': { act: 'removed' },
  'profiles insert': { act: 'added by an admin' },
  'profiles update': { act: 'given another role' },
  'record_export execute': { reason: told },
  'removetherapistfromsupervisor execute': { act: 'an assignment ended' },
  'reopen_payroll_period execute': { act: 'a period re-opened' },
  'reset_second_factor execute': { act: 'a factor reset' },
  'reveal_tax_identifier execute': { reason: told },
  'session_pay_preview execute': { reason: 'tries a session and takes it back' },
  'sessions delete': { act: 'a session removed' },
  'sessions insert': { act: 'a session added' },
  'sessions update': { act: 'a session corrected' },
  'settle_failed_mails execute': { reason: 'a mark that is set once' },
  'settle_outgoing_mail execute': { reason: 'for the program that took the mail; mails.test.ts' },
  'stage_import_rows execute': { act: 'rows sent' },
  'supervision_sessions delete': { act: 'supervision corrected' },
  'supervision_sessions insert': { act: 'supervision corrected' },
  'supervision_sessions update': { act: 'supervision corrected' },
  'supervisor_alerts insert': { act: 'an alert' },
  'take_outgoing_mail execute': { reason: 'takes what nobody else has taken; mails.test.ts' },
  'undo_import execute': { act: 'an import undone' },
  'use_recovery_code execute': {
    reason: 'spends a code by the statement that finds it; auth-second-factor.test.ts',
  },
  'withdraw_pay_question execute': { act: 'a question withdrawn' },
};
