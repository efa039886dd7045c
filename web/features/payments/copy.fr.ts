import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  payment: {
    pending: 'En attente',
    processed: 'Traité',
    paid: 'Payé',
    nothing_due: 'Rien à payer',
    paidOn: 'Payé le {day}',
    by_direct_deposit: 'virement',
    by_check: 'chèque',
    by_cash: 'espèces',
    by_card: 'carte',
  },
};
