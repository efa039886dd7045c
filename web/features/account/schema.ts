import * as z from 'zod/mini';
import { LANGUAGES, nameOf } from '../../../languages/list.ts';
import type { Translate } from '../../lib/i18n.ts';
import { sixDigits } from '../../lib/six-digits.ts';
import { requiredText } from '../../ui/required-text.ts';
import { withSharedError } from '../../ui/shared-error.ts';
import { emailSchema } from '../sign-in/schema.ts';
import type { AccountWords } from './copy.ts';

type Words = Translate<AccountWords>;

/** The server refuses shorter ones whatever the practice's rules. */
const SHORTEST_PASSWORD = 8;

function personName(t: Words) {
  return requiredText(t('namesRequired'));
}

/** A new password, typed twice. */
function newPassword(t: Words) {
  return {
    password: z.string().check(z.minLength(SHORTEST_PASSWORD, t('passwordTooShort'))),
    confirmation: z.string(),
  };
}

function typedTwice(message: string) {
  return z.refine<{ password: string; confirmation: string }>(
    ({ password, confirmation }) => password === confirmation,
    { error: message, path: ['confirmation'], when: () => true },
  );
}

/** The fields of the sign-up form. */
export function signUpSchema(t: Words) {
  return withSharedError(
    t('namesRequired'),
    z
      .object({
        firstName: personName(t),
        lastName: personName(t),
        email: emailSchema(),
        ...newPassword(t),
      })
      .check(typedTwice(t('passwordsDiffer'))),
  );
}

/** The address to mail a link to. */
export function resetRequestSchema() {
  return z.object({ email: emailSchema() });
}

/** Another address to sign in with than the present one. */
export function emailChangeSchema(t: Words, current: string) {
  const isOther = (email: string) => email.toLowerCase() !== current.toLowerCase();
  return z.object({ email: emailSchema().check(z.refine(isOther, t('emailUnchanged'))) });
}

/** The code from an email, with the address it was sent to. */
export function mailedCodeSchema(t: Words) {
  return z.object({
    email: emailSchema(),
    code: sixDigits(t('codeInvalid')),
  });
}

/** The fields for choosing a new password. */
export function newPasswordSchema(t: Words) {
  return z.object(newPassword(t)).check(typedTwice(t('newPasswordsDiffer')));
}

/** The same for a person who is signed in. */
export function passwordChangeSchema(t: Words) {
  return z
    .object({
      current: z.string().check(z.minLength(1, t('currentPasswordRequired'))),
      ...newPassword(t),
    })
    .check(typedTwice(t('newPasswordsDiffer')));
}

/** The person's own first and last name. */
export function nameSchema(t: Words) {
  return withSharedError(
    t('namesRequired'),
    z.object({ firstName: personName(t), lastName: personName(t) }),
  );
}

export const TIME_ZONES = [
  { value: 'America/New_York', label: 'timezoneET' },
  { value: 'America/Chicago', label: 'timezoneCT' },
  { value: 'America/Denver', label: 'timezoneMT' },
  { value: 'America/Los_Angeles', label: 'timezonePT' },
] as const;

export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: nameOf(value) }));

/** First set-up: the two rules have no default. */
export function setupSchema(t: Words) {
  return withSharedError(
    t('namesRequired'),
    z
      .object({
        firstName: personName(t),
        lastName: personName(t),
        email: emailSchema(),
        ...newPassword(t),
        practiceName: requiredText(t('practiceNameRequired')),
        timeZone: z.enum(TIME_ZONES.map(({ value }) => value)),
        language: z.enum(LANGUAGES),
        noShowPay: z.enum(['usual_rate', 'nothing'], t('noShowNeeded')),
        signUp: z.enum(['anyone', 'approval', 'invited'], t('signUpNeeded')),
      })
      .check(typedTwice(t('passwordsDiffer'))),
  );
}

export type SignUpAnswers = z.output<ReturnType<typeof signUpSchema>>;
export type SetupAnswers = z.output<ReturnType<typeof setupSchema>>;

/** A part of what the practice holds about a person: each list goes on in the next one. */
export const ownDataPart = z.looseObject({ next_part: z.nullable(z.number()) });
export type OwnDataPart = z.infer<typeof ownDataPart>;
