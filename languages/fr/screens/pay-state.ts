import type * as copy from '../../../web/features/payments/state-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  payState: {
    pending: 'En attente',
    processed: 'Traité',
    paid: 'Payé',
    nothing_due: 'Rien à payer',
    paidOn: 'Payé le {day}',
    by_direct_deposit: 'virement',
    by_check: 'chèque',
    by_cash: 'espèces',
    by_card: 'carte',
    direct_deposit: 'Virement',
    check: 'Chèque',
    cash: 'Espèces',
    card: 'Carte',
    other: 'Autre',
  },
});
