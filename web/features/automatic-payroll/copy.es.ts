import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  automaticPayroll: {
    held: 'Este período debía procesarse automáticamente, pero algo necesita antes su decisión. Elija Procesar nómina para ver qué.',
    checks: 'Comprobación',
    checkTitle: 'Comprobación de la nómina',
    lead: 'Cada noche se recalcula cada período procesado a partir de sus sesiones. Debe resultar lo que se pagó, al centavo.',
    back: 'Nómina',
    checkNow: 'Comprobar ahora',
    checkFailed: 'No se pudo hacer la comprobación.',
    sound: 'Todo cuadra.',
    drifted: '{count, plural, one {# línea no cuadra.} other {# líneas no cuadran.}}',
    checksFailed: 'No se pudieron cargar las comprobaciones.',
    noChecks: 'Aún no hay comprobaciones',
    noChecksText: 'La primera se hace esta noche, o ahora si lo desea.',
    latest: 'Última comprobación',
    drifts: 'Lo que no cuadra',
    driftsFailed: 'No se pudo cargar lo que no cuadra.',
    driftText:
      'Una sesión o un ajuste cambió sin dejar corrección. Compare el registro de auditoría y compense la diferencia con un ajuste.',
    name: 'Nombre',
    period: 'Período de pago',
    what: 'Qué',
    session: 'Sesión',
    adjustment: 'Ajuste',
    paid: 'Pagado',
    due: 'Corresponde',
    earlier: 'Comprobaciones hasta ahora',
    at: 'Cuándo',
    by: 'Por',
    byItself: 'La ejecución nocturna',
    statements: 'Recibos',
    periods: 'Períodos de pago',
    outcome: 'Resultado',
  },
};
