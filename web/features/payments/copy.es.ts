import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  payment: {
    pending: 'Pendiente',
    processed: 'Procesado',
    paid: 'Pagado',
    nothing_due: 'Nada que pagar',
    paidOn: 'Pagado el {day}',
    by_direct_deposit: 'depósito directo',
    by_check: 'cheque',
    by_cash: 'efectivo',
    by_card: 'tarjeta',
  },
};
