import * as z from 'zod/mini';
import { LANGUAGES } from '../../../languages/list.ts';
import type { Translate } from '../../lib/i18n.ts';
import { typedDollars } from '../../lib/typed-numbers.ts';
import { dollarsAtMost } from '../../ui/dollars-at-most.ts';
import { requiredText } from '../../ui/required-text.ts';
import { TIME_ZONES } from '../account/schema.ts';
import type { SettingsWords } from './copy.ts';

type Words = Translate<SettingsWords>;

/** The days of a month that every month has. */
export const PAYMENT_DAYS = Array.from({ length: 28 }, (_, index) => index + 1);
export const TIMEOUTS = [15, 30, 60, 120] as const;
export const STRENGTHS = ['strong', 'medium', 'basic'] as const;
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'never'] as const;

/** Name, address, zone and language of the practice. */
export function generalSchema(t: Words) {
  return z.object({
    company_name: requiredText(t('companyNameRequired'), 200, t('companyNameTooLong')),
    timezone: z.enum(TIME_ZONES.map(({ value }) => value)),
    language: z.enum(LANGUAGES),
    business_address: z.string().check(z.trim(), z.maxLength(500, t('addressTooLong'))),
    business_phone: z.string().check(z.trim(), z.maxLength(50, t('phoneTooLong'))),
  });
}

const paymentDay = z.pipe(
  z.string(),
  z.transform((text) => PAYMENT_DAYS.find((day) => String(day) === text) ?? 1),
);

const MOST_LENGTHS = 12;

/** '60, 45, 53' as minutes, the longest first; null where it names none or one out of range. */
function readLengths(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const lengths = [...new Set(parts.map(Number))].sort((a, b) => b - a);
  const isValid = lengths.every(
    (minutes) => Number.isInteger(minutes) && minutes >= 10 && minutes <= 240,
  );
  return isValid && lengths.length >= 1 && lengths.length <= MOST_LENGTHS ? lengths : null;
}

const MOST_REVIEW_AMOUNT = 100_000;

function isReviewAmount(text: string): boolean {
  const amount = Number(typedDollars(text) ?? -1);
  return amount >= 0 && amount <= MOST_REVIEW_AMOUNT;
}

/** The payment days count only where the practice chose days of its own. */
export function payrollSchema(t: Words) {
  return z.pipe(
    z.object({
      schedule: z.enum(['standard', 'own']),
      payment_day_1: paymentDay,
      payment_day_2: paymentDay,
      business_day_before: z.boolean(),
      automatic_payroll: z.boolean(),
      email_reminders: z.boolean(),
      lock_sessions: z.boolean(),
      no_show_pay: z.enum(['usual_rate', 'nothing']),
      group_supervision_pay: z.enum(['each', 'once']),
      session_lengths: z
        .string()
        .check(z.refine((text) => readLengths(text) !== null, t('lengthsInvalid'))),
      no_show_fee: z.string().check(
        z.refine((text) => typedDollars(text)?.startsWith('-') === false, t('feeInvalid')),
        dollarsAtMost(),
      ),
      review_percent: z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,4}$/.test(text.trim()) && Number(text) <= 1000,
            t('reviewPercentInvalid'),
          ),
        ),
      review_amount: z.string().check(z.refine(isReviewAmount, t('reviewAmountInvalid'))),
    }),
    z.transform(
      ({
        schedule,
        payment_day_1,
        payment_day_2,
        no_show_fee,
        session_lengths,
        review_percent,
        review_amount,
        ...rest
      }) => ({
        ...rest,
        review_percent: Number(review_percent),
        review_amount: Number(typedDollars(review_amount)),
        session_lengths: readLengths(session_lengths) ?? [],
        payment_day_1: schedule === 'own' ? payment_day_1 : null,
        payment_day_2: schedule === 'own' ? payment_day_2 : null,
        no_show_fee: Number(typedDollars(no_show_fee)),
      }),
    ),
  );
}

const timeout = z.pipe(
  z.string(),
  z.transform((text) => TIMEOUTS.find((minutes) => String(minutes) === text) ?? 60),
);

export const securitySchema = z.object({
  two_factor_required: z.boolean(),
  session_timeout_minutes: timeout,
  password_strength: z.enum(STRENGTHS),
  sign_up: z.enum(['anyone', 'approval', 'invited']),
});

export const notificationsSchema = z.object({
  email_notifications: z.boolean(),
  in_app_notifications: z.boolean(),
  report_frequency: z.enum(FREQUENCIES),
});
