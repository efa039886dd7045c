import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  home: {
    allTime: 'todo lo registrado hasta hoy',
    averageHours: 'Promedio de horas por terapeuta',
    currentMonth: 'Mes actual',
    dailyHours: 'Horas de supervisión por día',
    day: 'Día',
    disputed:
      '{count, plural, one {Una sesión que registró no es correcta, según su terapeuta. Vuelva a revisarla:} other {# sesiones que registró no son correctas, según sus terapeutas. Vuelva a revisarlas:}}',
    hours: 'Horas',
    hoursByTherapist: 'Horas por terapeuta',
    hoursOf: '{hours} h',
    hoursTimesRate: '{hours} h × {rate}',
    lead: 'Su supervisión de un vistazo.',
    logSession: 'Registrar sesión',
    monthlyPay: 'Pago mensual',
    monthRange: 'Mes',
    mostActiveDay: 'Día más activo',
    noRate: 'No hay tarifa de supervisión, por lo que no se paga nada.',
    none: '–',
    noSessionsThisMonth: 'Sin sesiones este mes',
    pay: 'Pago',
    perMonth:
      'Se muestra por mes calendario. La nómina paga las mismas líneas por período de pago.',
    rateSince: '{rate} por hora, desde el {since}',
    rateAlways: '{rate} por hora',
    reason: 'Motivo',
    recent: 'Sesiones de supervisión recientes',
    sendAlert: 'Enviar aviso',
    therapistsSupervised: 'Terapeutas supervisados',
    title: 'Panel',
    totalHours: 'Total de horas de supervisión',
    totalPay: 'Pago total',
    uniqueTherapists: 'Terapeutas distintos',
    why: '¿Por qué {amount}?',
  },
};
