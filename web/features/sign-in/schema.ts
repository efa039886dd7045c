import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import type { SignInWord } from './copy.ts';

type Words = Translate<SignInWord>;

/** Spec section 9. */
const SHORTEST_PASSWORD = 8;

function email(t: Words) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: t('emailRequired'), abort: true }),
      z.email(t('emailInvalid')),
    );
}

function personName(t: Words) {
  return z.string().check(z.trim(), z.minLength(1, t('namesRequired')));
}

function newPassword(t: Words) {
  return z.string().check(z.minLength(SHORTEST_PASSWORD, t('passwordTooShort')));
}

/** Sign-in (spec section 5): both required, the address in the form of one. */
export function signInSchema(t: Words) {
  return z.object({
    email: email(t),
    password: z.string().check(z.minLength(1, t('passwordRequired'))),
    isRemembered: z.boolean(),
  });
}

/** Sign-up (spec section 5). */
export function signUpSchema(t: Words) {
  return z
    .object({
      firstName: personName(t),
      lastName: personName(t),
      email: email(t),
      password: newPassword(t),
      confirmation: z.string(),
    })
    .check(sameTwice(t('passwordsDiffer')));
}

export function resetRequestSchema(t: Words) {
  return z.object({ email: email(t) });
}

/** Password change (spec section 5). */
export function newPasswordSchema(t: Words) {
  return z
    .object({ password: newPassword(t), confirmation: z.string() })
    .check(sameTwice(t('newPasswordsDiffer')));
}

function sameTwice(message: string) {
  return z.refine<{ password: string; confirmation: string }>(
    ({ password, confirmation }) => password === confirmation,
    { error: message, path: ['confirmation'], when: () => true },
  );
}

export const TIME_ZONES = [
  { value: 'America/New_York', label: 'timezoneET' },
  { value: 'America/Chicago', label: 'timezoneCT' },
  { value: 'America/Denver', label: 'timezoneMT' },
  { value: 'America/Los_Angeles', label: 'timezonePT' },
] as const;

/** First set-up: the two rules have no answer until somebody gives one. */
export function setupSchema(t: Words) {
  return z
    .object({
      firstName: personName(t),
      lastName: personName(t),
      email: email(t),
      password: newPassword(t),
      confirmation: z.string(),
      practiceName: z.string().check(z.trim(), z.minLength(1, t('practiceNameRequired'))),
      timeZone: z.enum(TIME_ZONES.map(({ value }) => value)),
      noShowPay: z.enum(['usual_rate', 'nothing'], t('chooseOne')),
      signUp: z.enum(['anyone', 'approval', 'invited'], t('chooseOne')),
    })
    .check(sameTwice(t('passwordsDiffer')));
}

export type SetupAnswers = z.output<ReturnType<typeof setupSchema>>;
export type SignUpAnswers = z.output<ReturnType<typeof signUpSchema>>;
