import { addMonths, type CalendarDay } from '../../../domain/calendar-day.ts';
import { amountOf, centsOf } from '../../../domain/money.ts';
import { nameOf, namesApart } from '../../../domain/names.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { Option } from '../../ui/select.tsx';
import type { AdjustmentWords } from './copy.ts';
import type { Adjustment, Payee } from './data.ts';

/** An adjustment as decimal text in dollars; negative for a deduction. */
export function signedAmount({ kind, amount }: Pick<Adjustment, 'kind' | 'amount'>): string {
  return amountOf(kind === 'deduction' ? -centsOf(amount) : centsOf(amount));
}

/** Who an adjustment is for; supervisors are marked, because a therapist may have the same name. */
export function payeeName(
  t: Translate<AdjustmentWords>,
  payee: Adjustment['payee'],
  name = nameOf(payee),
): string {
  if (!payee) return '';
  return payee.role === 'supervisor' ? t('supervisor', { name }) : name;
}

/** Whose pay can be adjusted: who works here first, then who left within a year and may have a last pay. */
export function payeeOptions(
  t: Translate<AdjustmentWords>,
  payees: readonly Payee[],
  today: CalendarDay,
): Option[] {
  const labelOf = namesApart(payees);
  const here = payees.filter(({ deactivated_at }) => deactivated_at === null);
  const since = addMonths(today, -12);
  const left = payees.filter(({ deactivated_at }) => (deactivated_at ?? '') >= since);
  return [
    ...here.map((payee) => ({ value: payee.id, label: payeeName(t, payee, labelOf(payee)) })),
    ...left.map((payee) => ({
      value: payee.id,
      label: t('leftOf', { name: payeeName(t, payee, labelOf(payee)) }),
    })),
  ];
}
