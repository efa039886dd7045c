import { defineCopy } from '../../lib/i18n.ts';

/** How far pay has come, which is said where people see their pay: apart, because those load no payments. */
export const payStateCopy = defineCopy('payState', {
  pending: 'Pending',
  processed: 'Processed',
  paid: 'Paid',
  nothing_due: 'Nothing due',
  paidOn: 'Paid {day}',
  by_direct_deposit: 'direct deposit',
  by_check: 'check',
  by_cash: 'cash',
  by_card: 'card',
  direct_deposit: 'Direct deposit',
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
});
