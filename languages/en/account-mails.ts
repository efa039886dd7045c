export type MailKind =
  | 'confirmation'
  | 'invitation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'already_registered';

interface MailCopy {
  subject: string;
  lead: string;
  /** Words on the link. */
  action?: string;
  /** What to do for a person who did not ask for it. */
  note: string;
}

/** `{practice}` is the practice's name, `{address}` a new email address, `{page}` where a code is entered. */
export type AccountMails = Record<MailKind, MailCopy> & { code: string; codeAt: string };

export const accountMails = {
  code: 'Or enter this code: {code}',
  codeAt: 'Or enter this code at {page}: {code}',
  confirmation: {
    subject: 'Confirm your email address',
    lead: 'Please confirm your email address to finish signing up with {practice}.',
    action: 'Confirm email address',
    note: 'If you did not sign up, ignore this message: without your confirmation nothing happens.',
  },
  invitation: {
    subject: 'You have been invited to {practice}',
    lead: '{practice} uses Track & Pay for sessions and payroll and has made an account for you. Accept the invitation and choose a password. The link works for 7 days.',
    action: 'Accept the invitation',
    note: 'If you do not know this practice, ignore this message.',
  },
  recovery: {
    subject: 'Reset your password',
    lead: 'Somebody asked to reset the password of your account with {practice}. The link works once and for 10 minutes.',
    action: 'Choose a new password',
    note: 'If it was not you, ignore this message: your password stays as it is.',
  },
  magic_link: {
    subject: 'Your sign-in link',
    lead: 'Use this link to sign in to {practice}. It works once and for 10 minutes.',
    action: 'Sign in',
    note: 'If you did not ask for it, ignore this message.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    lead: 'The address of your account with {practice} is to become {address}. Both the old and the new address must confirm this.',
    action: 'Confirm the change',
    note: 'If you did not ask for this, do not confirm it and change your password.',
  },
  reauthentication: {
    subject: 'Confirm that it is you',
    lead: 'Enter this code to confirm the change to your account with {practice}: {code}',
    note: 'If you are not changing your account, change your password now.',
  },
  already_registered: {
    subject: 'You already have an account',
    lead: 'Somebody tried to sign up with {practice} with your address, which already has an account. Sign in with it, or choose "Forgot your password".',
    action: 'Sign in',
    note: 'If it was not you, ignore this message: nothing was changed.',
  },
} as const satisfies AccountMails;
