import type * as copy from '../../../web/features/payments/state-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  payState: {
    pending: 'Pendiente',
    processed: 'Procesado',
    paid: 'Pagado',
    nothing_due: 'Nada que pagar',
    paidOn: 'Pagado el {day}',
    by_direct_deposit: 'depósito directo',
    by_check: 'cheque',
    by_cash: 'efectivo',
    by_card: 'tarjeta',
    direct_deposit: 'Depósito directo',
    check: 'Cheque',
    cash: 'Efectivo',
    card: 'Tarjeta',
    other: 'Otra',
  },
});
