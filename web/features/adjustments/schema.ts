import * as z from 'zod/mini';
import { centsOf } from '../../../domain/money.ts';
import type { Translate } from '../../lib/i18n.ts';
import { typedDollars } from '../../lib/typed-numbers.ts';
import { dollarsAtMost } from '../../ui/dollars-at-most.ts';
import { requiredText } from '../../ui/required-text.ts';
import type { AdjustmentWords } from './copy.ts';

export const ADJUSTMENT_KINDS = ['bonus', 'reimbursement', 'deduction'] as const;

/** The name under which the form's input is kept when the sign-in ends. */
export const ADJUSTMENT_DRAFT = 'adjustment';

const LONGEST_NOTE = 500;
const MOST = '1000000.00';

/** The fields of the form; the database checks all of it again. */
export function adjustmentSchema(t: Translate<AdjustmentWords>) {
  return z.object({
    payeeId: z.string().check(z.minLength(1, t('payeeNeeded'))),
    kind: z.enum(ADJUSTMENT_KINDS, t('kindNeeded')),
    amount: z.pipe(
      z.string().check(z.refine(isAmount, t('amountNeeded')), dollarsAtMost(MOST)),
      z.transform((text) => typedDollars(text) ?? ''),
    ),
    note: requiredText(t('noteNeeded'), LONGEST_NOTE, t('noteTooLong')),
  });
}

function isAmount(text: string): boolean {
  const amount = typedDollars(text);
  return amount !== null && centsOf(amount) > 0;
}

export type AdjustmentInput = z.input<ReturnType<typeof adjustmentSchema>>;
export type AdjustmentValues = z.output<ReturnType<typeof adjustmentSchema>>;
