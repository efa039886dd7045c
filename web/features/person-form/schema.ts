import * as z from 'zod/mini';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { isTaxNumber } from '../../../domain/tax-number.ts';
import { fitsZip } from '../../../domain/us-state.ts';
import type { Translate } from '../../lib/i18n.ts';
import { typedDollars } from '../../lib/typed-numbers.ts';
import { dayField } from '../../ui/day-field.ts';
import { dollarsAtMost } from '../../ui/dollars-at-most.ts';
import { requiredText } from '../../ui/required-text.ts';
import { withSharedError } from '../../ui/shared-error.ts';
import { EMAIL } from '../sign-in/rules.ts';
import type { PersonFormWords } from './copy.ts';

/** The name a half-filled dialog is kept under when the sign-in ends. */
export const THERAPIST_DRAFT = 'therapist';

export const EMPLOYMENT_TYPES = ['contractor', 'w2'] as const;

/** '' if it is not set yet. */
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number] | '';

const MASK = /^\*/;

/** The names and the address everybody has; an address that is stored can stay, whatever it looks like. */
function essentials(t: Translate<PersonFormWords>, storedEmail: string) {
  const required = () => requiredText(t('essentialsRequired'));
  return {
    firstName: required(),
    lastName: required(),
    email: required().check(
      z.refine((text) => ['', storedEmail].includes(text) || EMAIL.test(text), t('emailInvalid')),
    ),
    phone: trimmed(),
  };
}

/** The worker type, and the day from which a change applies. */
const employment = (t: Translate<PersonFormWords>) => ({
  employmentType: z.enum([...EMPLOYMENT_TYPES, '']),
  employmentFrom: dayField(t('dayRequired')),
  /** The type is to stay, and to apply from another day. */
  isEmploymentRedated: z.boolean(),
});

const trimmed = () => z.string().check(z.trim());

/** A rate as it is typed; empty and zero mean that there is none. */
const rate = (notNumber: string, negative: string) =>
  z.string().check(
    z.refine((text) => text.trim() === '' || typedDollars(text) !== null, notNumber),
    z.refine((text) => !typedDollars(text)?.startsWith('-'), negative),
    dollarsAtMost(),
  );

/** The number and address under which a person is reported to the tax office. */
function taxData(t: Translate<PersonFormWords>) {
  // The mask of a stored number means that it is unchanged.
  const taxNumber = () =>
    z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || MASK.test(text) || isTaxNumber(text),
        t('taxNumberInvalid'),
      ),
    );
  return {
    ssn: taxNumber(),
    ein: taxNumber(),
    taxForm: trimmed(),
    addressLine1: trimmed(),
    addressLine2: trimmed(),
    city: trimmed(),
    state: trimmed(),
    zip: trimmed(),
  };
}

/** A US address has its state in two letters; one that is stored can stay, as it was imported or typed before. */
const stateFits = (t: Translate<PersonFormWords>, storedState: string) =>
  z.refine<{ state: string; zip: string }>(
    ({ state, zip }) => state === storedState || fitsZip(state, zip),
    { error: t('stateInvalid'), path: ['state'] },
  );

/** What is stored of a person; '' for somebody new. */
interface Stored {
  email: string;
  state: string;
}

interface TherapistRules {
  /** Somebody who signed up has no tax number yet and can be edited without one. */
  isTaxNumberOptional: (employmentType: EmploymentType) => boolean;
  stored: Stored;
  /** Of what is typed, what is on the screen. */
  shown: (typed: TherapistInput) => TherapistInput;
}

/** What an admin types about a therapist; the database checks all of it again. */
export function therapistSchema(t: Translate<PersonFormWords>, rules: TherapistRules) {
  return withSharedError(
    t('essentialsRequired'),
    z.pipe(z.transform(rules.shown), therapistFields(t, rules)),
  );
}

function therapistFields(
  t: Translate<PersonFormWords>,
  { isTaxNumberOptional, stored }: Omit<TherapistRules, 'shown'>,
) {
  return z
    .object({
      ...essentials(t, stored.email),
      specialization: trimmed(),
      ...employment(t),
      ...taxData(t),
      hourlyRate: rate(t('ratesNumeric'), t('rateNegative')),
      rate60: rate(t('ratesNumeric'), t('rateNegative')),
      rate45: rate(t('ratesNumeric'), t('rateNegative')),
      rate30: rate(t('ratesNumeric'), t('rateNegative')),
      /** By minutes. */
      otherRates: z.record(z.string(), rate(t('ratesNumeric'), t('rateNegative'))),
      ratesFrom: dayField(t('dayRequired')),
      /** The rates are to stay, and to apply from another day. */
      isRedated: z.boolean(),
      /** Somebody new gives the number and the address themselves. */
      isNumberLater: z.boolean(),
      isInvited: z.boolean(),
    })
    .check(
      stateFits(t, stored.state),
      z.refine(
        ({ employmentType, ssn, isNumberLater }) =>
          isTaxNumberOptional(employmentType) ||
          isNumberLater ||
          employmentType !== 'w2' ||
          ssn !== '',
        { error: t('ssnRequired'), path: ['ssn'] },
      ),
      z.refine(
        ({ employmentType, ein, ssn, isNumberLater }) =>
          isTaxNumberOptional(employmentType) ||
          isNumberLater ||
          employmentType !== 'contractor' ||
          ein !== '' ||
          ssn !== '',
        { error: t('einRequired'), path: ['ein'] },
      ),
    );
}

/** What an admin types about a supervisor. */
export function supervisorSchema(
  t: Translate<PersonFormWords>,
  today: CalendarDay,
  stored: Stored,
  shown: (typed: SupervisorInput) => SupervisorInput,
) {
  return withSharedError(
    t('essentialsRequired'),
    z.pipe(z.transform(shown), supervisorFields(t, today, stored)),
  );
}

function supervisorFields(t: Translate<PersonFormWords>, today: CalendarDay, stored: Stored) {
  const fields = z.object({
    ...essentials(t, stored.email),
    ...employment(t),
    ...taxData(t),
    supervisionRate: rate(t('supervisionRateNumeric'), t('rateNegative')),
    supervisionRateFrom: dayField(t('dayRequired'), undefined, today),
    /** The rate is to stay, and to apply from another day. */
    isRateRedated: z.boolean(),
    isInvited: z.boolean(),
  });
  return fields.check(stateFits(t, stored.state));
}

export type TherapistInput = z.input<ReturnType<typeof therapistFields>>;
export type TherapistValues = z.output<ReturnType<typeof therapistFields>>;
export type SupervisorInput = z.input<ReturnType<typeof supervisorFields>>;
export type SupervisorValues = z.output<ReturnType<typeof supervisorFields>>;
