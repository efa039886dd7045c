export interface Mail {
  subject: string;
  body: string;
  /** What to do for a person who did not do this. */
  note?: string;
}

const ifNotYou = 'If it was not you, choose "Forgot your password" at once and tell your practice.';

/**
 * The mails of the practice, by the names under which SQL queues them. `{period}` is written as the name of a
 * pay period, `{pay}` as dollars, `{hours}` as a number, `{days}` as days, every other value as it is.
 */
export const mails = {
  alert: {
    subject: 'New alert from {sender}',
    body: '{sender} sent you an alert. Sign in to read it.',
  },
  reply: {
    subject: '{author} replied to you',
    body: '{author} replied to you about supervision. Sign in to read it.',
  },
  dispute: {
    subject: '{therapist} says that a supervision session is not right',
    body: '{therapist} says that a supervision session you logged is not right. Sign in to read why.',
  },
  approval: { subject: 'Your account is approved', body: 'You can sign in now.' },
  late_session_waits: {
    subject: 'A late session waits for you',
    body: '{therapist} handed in a session of a pay period that was already processed. You will find it under Payroll.',
  },
  late_session_decided: {
    subject: 'Your late session was decided on',
    body: 'There is an answer to the session you handed in after its pay period was processed. You will find it under My Pay.',
  },
  pay_question_answered: {
    subject: 'Your question about your pay was answered',
    body: 'Your question about your pay for {period} was answered. You will find the answer under My Pay.',
  },
  complete_sessions: {
    subject: 'Please complete your sessions for {period}',
    body: 'Payroll for {period} will be processed soon. Sign in, check that nothing is missing, mark your weeks complete and confirm your supervision.',
  },
  paid: {
    subject: 'Your pay for {period}',
    body: 'Your pay for {period} is recorded as paid. Sign in to see the statement.',
  },
  payroll_differs: {
    subject: 'Payroll no longer adds up',
    body: 'The processed pay periods were recomputed. Lines that differ from what was paid: {lines}. Open Payroll, then Payroll check.',
  },
  payroll_held: {
    subject: 'Payroll for {period} was not processed',
    body: 'Payroll for {period} was due to be processed automatically, but something needs your decision first. Open Payroll to see what.',
  },
  payroll_runs_tomorrow: {
    subject: 'Payroll for {period} runs tomorrow',
    body: 'Payroll for {period} will be processed automatically tomorrow, {days}, if nothing is in the way. Open Payroll to look it over first.',
  },
  payroll_due_tomorrow: {
    subject: 'Tomorrow is the payment date for {period}',
    body: 'Payroll for {period} is to be paid tomorrow, {days}, and has not been processed yet. Open Payroll to look it over and process it.',
  },
  report: {
    subject: 'Report for {days}',
    body: 'Sessions: {sessions}\nHours: {hours}\nPay: {pay}\nPay periods that have ended and are not processed yet: {waiting}',
  },
  supervision_due_this_week: {
    subject: 'Supervision is due: {therapist}',
    body: '{therapist} still needs {hours} h of supervision this week.',
  },
  supervision_due_this_month: {
    subject: 'Supervision is due: {therapist}',
    body: '{therapist} still needs {hours} h of supervision this month.',
  },
  password_changed: {
    subject: 'Your password was changed',
    body: 'The password of your account was just changed, and other devices were signed out.',
    note: ifNotYou,
  },
  address_changed: {
    subject: 'Your email address was changed',
    body: 'Your account now has another email address. This one no longer signs in.\n\nIf neither you nor your practice did this, tell your practice at once.',
  },
  second_factor_added: {
    subject: 'An authenticator app was added',
    body: "Two-factor sign-in was set up for your account. From now on signing in asks for the app's code, too.",
    note: ifNotYou,
  },
  second_factor_removed: {
    subject: 'An authenticator app was removed',
    body: 'An authenticator app was removed from your account. The password may now be enough to sign in.',
    note: ifNotYou,
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    body: 'Somebody signed in to your account with a recovery code. Codes left: {codes_left}.',
    note: ifNotYou,
  },
  new_device: {
    subject: 'New sign-in to your account',
    body: 'Somebody signed in to your account with a device or browser it was not used with before{device}.',
    note: ifNotYou,
  },
} as const satisfies Record<string, Mail>;

export type Mails = Record<keyof typeof mails, Mail>;
