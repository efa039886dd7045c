import { amountOf, centsOf } from '../../../domain/money.ts';
import { nameOf } from '../../../domain/names.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { AdjustmentWords } from './copy.ts';
import type { Adjustment } from './data.ts';

/** An adjustment as decimal text in dollars; negative for a deduction. */
export function signedAmount({ kind, amount }: Pick<Adjustment, 'kind' | 'amount'>): string {
  return amountOf(kind === 'deduction' ? -centsOf(amount) : centsOf(amount));
}

/** Who an adjustment is for; supervisors are marked, because a therapist may have the same name. */
export function payeeName(t: Translate<AdjustmentWords>, payee: Adjustment['payee']): string {
  if (!payee) return '';
  const name = nameOf(payee);
  return payee.role === 'supervisor' ? t('supervisor', { name }) : name;
}
