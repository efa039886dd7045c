import { defineCopy } from '../../lib/i18n.ts';

export const signInCopy = defineCopy('signIn', {
  checkAgain: 'Check again',
  confirmAddress:
    'We have sent you a link. Open it to confirm your address and choose your password.',
  connectionError: 'Error:',
  connectionFailed: 'Unable to connect to the database. Please try again later.',
  connectionOk: 'The connection to the database works.',
  connectionSuccess: 'Success:',
  connectionTest: 'Connection Test',
  connectionTesting: 'Testing the connection…',
  email: 'Email address',
  emailInvalid: 'Enter a valid email address.',
  emailRequired: 'Enter your email address.',
  forgotPassword: 'Forgot your password',
  noAccount: "Don't have an account? Sign up",
  otherSignIn: 'Switch to another account?',
  otherSignInLead:
    'You are signed in as {present}. The link you opened signs in {arriving}. If you switch, whatever {present} has not sent yet is removed from this device.',
  password: 'Password',
  passwordRequired: 'Enter your password.',
  rememberMe: 'Remember me',
  setupPending:
    'This practice has not been set up yet. Open the one-time link that the server printed in its terminal when it started.',
  signIn: 'Sign in',
  signInFailed: 'Sign-in did not work. Please try again.',
  signInHeading: 'Sign in to your Track & Pay app',
  signInLead: 'Session tracking and payroll for therapy practices.',
  signedOutExpired: 'Your sign-in has expired. Please sign in again.',
  signedOutInactivity:
    'You were signed out because nothing happened for a while. Please sign in again.',
  signingIn: 'Signing in…',
  stay: 'Stay signed in as {present}',
  switchTo: 'Continue as {arriving}',
});

/** Refusals of auth, by code. */
export const signInErrors = defineCopy('signInErrors', {
  invalid_credentials: 'Invalid email or password. Please try again.',
  email_not_confirmed: 'Please confirm your email address first: open the link we sent you.',
  user_banned: 'This account is not active. Please ask your admin.',
  account_deactivated: 'This account can no longer be used here.',
  approval_pending: 'An admin still has to approve your account.',
});

export type SignInWords = (typeof signInCopy)['words'];
