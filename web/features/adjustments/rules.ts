import { amountOf, centsOf } from '../../../domain/money.ts';
import type { Adjustment } from './data.ts';

/** As it counts: a deduction takes from pay. */
export function signedAmount({ kind, amount }: Pick<Adjustment, 'kind' | 'amount'>): string {
  return amountOf(kind === 'deduction' ? -centsOf(amount) : centsOf(amount));
}

export function nameOf({ therapist }: Pick<Adjustment, 'therapist'>): string {
  return therapist ? `${therapist.first_name} ${therapist.last_name}` : '';
}
