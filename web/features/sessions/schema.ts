import * as z from 'zod/mini';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { amountOf, centsOf } from '../../../domain/money.ts';
import type { Translate } from '../../lib/i18n.ts';
import { asTyped, typedDollars } from '../../lib/typed-numbers.ts';
import { dayField } from '../../ui/day-field.ts';
import { dollarsAtMost } from '../../ui/dollars-at-most.ts';
import type { SchemaForm } from '../../ui/form.tsx';
import { requiredText } from '../../ui/required-text.ts';
import type { Session } from './data.ts';
import type { SessionFormWords } from './form-copy.ts';

/** The longest texts the database takes. */
export const MAX_CLIENT_NAME = 200;
export const MAX_NOTES = 4000;

/** The days a session may be put on, both included. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

/** What a person types into the form of a new or present session; the database checks all of it again. */
export function sessionSchema(
  t: Translate<SessionFormWords>,
  { isNew, days }: { isNew: boolean; days?: DayRange | undefined },
) {
  return z.object({
    clientName: requiredText(t('clientRequired'), MAX_CLIENT_NAME, t('clientTooLong')),
    date: dayField(t('dateRequired'), days?.from, days?.to),
    duration: z.pipe(z.string(), z.transform(Number)),
    notes: z.string().check(z.trim(), z.maxLength(MAX_NOTES, t('notesTooLong'))),
    isNoShow: z.boolean(),
    feeCollected: z.boolean(),
    /** Admins only: an amount of their own, or the empty text for what the rates say. */
    pay: z.string().check(
      z.refine((text) => text.trim() === '' || isAmount(text), t('payInvalid')),
      dollarsAtMost(),
      // The database takes 0 with a new session for a missing price, and the rates would apply.
      z.refine((text) => !isNew || Number(typedDollars(text) ?? 1) !== 0, t('payZeroLater')),
    ),
  });
}

function isAmount(text: string): boolean {
  const amount = typedDollars(text);
  return amount !== null && !amount.startsWith('-');
}

export type SessionInput = z.input<ReturnType<typeof sessionSchema>>;
export type SessionValues = z.output<ReturnType<typeof sessionSchema>>;

interface NoShowForm {
  field: SchemaForm<{ isNoShow: boolean }, unknown>['field'];
  setValue: (name: 'feeCollected', value: boolean) => void;
}

/** A fee belongs to one no-show: unticking and ticking again must not bring an old answer back. */
export const noShowField = (form: NoShowForm) =>
  form.field('isNoShow', { onChange: () => form.setValue('feeCollected', false) });

/** The initial values of a new session, except its day. */
export interface SessionDefaults {
  clientName?: string;
  duration: number;
}

/** The form's values for a session, or for a new one on a day. */
export function formValues(
  session: Session | undefined,
  day: CalendarDay,
  defaults?: SessionDefaults,
): SessionInput {
  return {
    clientName: session?.client_name ?? defaults?.clientName ?? '',
    date: session?.date ?? day,
    duration: String(session?.duration ?? defaults?.duration ?? ''),
    notes: session?.notes ?? '',
    isNoShow: session?.is_no_show ?? false,
    feeCollected: session?.no_show_fee_collected ?? false,
    pay: session?.revenue_source === 'admin' ? asTyped(amountOf(centsOf(session.revenue))) : '',
  };
}
