import { defineCopy } from '../../lib/i18n.ts';

export const twoFactorCopy = defineCopy('twoFactor', {
  begin: 'Begin',
  code: 'Code',
  codeHint: 'Six digits, new every 30 seconds.',
  codeInvalid: 'Enter the six digits the app shows.',
  codesKept: 'I have kept these codes',
  codesLead:
    'If you lose your phone, each of these codes lets you in once. Keep them where you keep important papers; they are not shown again.',
  codesLeft: '{count, plural, one {# recovery code left.} other {# recovery codes left.}}',
  codesTitle: 'Recovery codes',
  codesFailed: 'The codes could not be made. Please try again.',
  confirm: 'Confirm',
  confirmFailed: 'The code could not be checked. Please try again.',
  copyKey: 'Copy the key',
  done: 'Done',
  fileName: 'track-and-pay-recovery-codes.txt',
  intro:
    'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or the one of your password manager. It shows a new code every 30 seconds, even without a connection.',
  keyLabel: 'Or type this key into the app:',
  keyCopied: 'Key copied.',
  keyNotCopied: 'The key could not be copied. Please type it.',
  leaveCodes: 'Close',
  leaveCodesText: 'They are not shown again.',
  leaveCodesTitle: 'Close without keeping the codes?',
  loadFailed: 'Two-factor sign-in could not be loaded.',
  lostBoth: 'Neither at hand? An admin of your practice can reset your two-factor sign-in.',
  newCodes: 'Make new recovery codes',
  newCodesText: 'The codes you have now will no longer work.',
  off: 'Off',
  on: 'On',
  openApp: 'Open in your authenticator app',
  qrLabel: 'QR code for the authenticator app',
  recoveryCode: 'Recovery code',
  recoveryCodeRequired: 'Enter one of your recovery codes.',
  recoveryLead:
    'Enter one of the codes you kept when you set up two-factor sign-in. Each works once.',
  requiredByPractice: 'Your practice requires it, so it cannot be turned off.',
  requiredLead: 'Your practice asks for a second step at sign-in. Setting it up takes a minute.',
  reset: 'Reset two-factor sign-in',
  resetDone: 'Two-factor sign-in of {name} was reset.',
  resetFailed: 'Two-factor sign-in could not be reset. Please try again.',
  resetText:
    '{name} is signed out everywhere now, and then signs in with the password alone until two-factor sign-in is set up again. Make sure that it is {name} who asks.',
  saveCodes: 'Save as a file',
  scan: 'Scan this code with the app, then enter the six digits it shows.',
  setUp: 'Set up two-factor sign-in',
  setUpFailed: 'Two-factor sign-in could not be set up. Please try again.',
  showCodes: 'Show recovery codes',
  stayWithCodes: 'Back to the codes',
  stepLead: 'Enter the six digits that your authenticator app shows now.',
  stepTitle: 'Confirm that it is you',
  title: 'Two-factor sign-in',
  toSignIn: 'Back to sign in',
  turnOff: 'Turn off',
  turnOffFailed: 'Two-factor sign-in could not be turned off. Please try again.',
  turnOffTitle: 'Turn off two-factor sign-in?',
  turnOffText: 'From then on, your password alone opens your account.',
  turnedOff: 'Two-factor sign-in is off.',
  useApp: 'Use the authenticator app instead',
  useRecoveryCode: 'Use a recovery code instead',
  why: 'A code from your phone in addition to the password keeps your account closed even to somebody who learns the password.',
});

/** Refusals, by code. */
export const twoFactorErrors = defineCopy('twoFactorErrors', {
  mfa_verification_failed: 'This code is wrong or has expired. Please enter the next one.',
  recovery_code_wrong: 'This is not one of your recovery codes, or it was already used.',
  recovery_codes_tried: 'Too many wrong codes. Sign in again to try another one.',
});

export type TwoFactorWords = (typeof twoFactorCopy)['words'];
