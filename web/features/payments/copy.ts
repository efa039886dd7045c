import { defineCopy } from '../../lib/i18n.ts';

export const paymentCopy = defineCopy('payment', {
  pending: 'Pending',
  processed: 'Processed',
  paid: 'Paid',
  nothing_due: 'Nothing due',
  paidOn: 'Paid {day}',
  by_direct_deposit: 'direct deposit',
  by_check: 'check',
  by_cash: 'cash',
  by_card: 'card',
});

export type PaymentWord = keyof (typeof paymentCopy)['words'];
