import type * as copy from '../../../web/features/late-sessions/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  lateSession: {
    title: 'Sesiones presentadas con retraso',
    lead: '¿Falta una sesión? Preséntela: su administrador la incluirá en el próximo período de pago o le dirá por qué no.',
    handIn: 'Presentar una sesión',
    handInTitle: 'Presentar una sesión atrasada',
    handInText:
      'Este período de pago está procesado. Si su administrador acepta la sesión, se paga como corrección en el próximo.',
    minutes: '{minutes} min',
    message: 'Nota para su administrador',
    send: 'Presentar',
    sent: 'La sesión con {client} del {day} se presentó.',
    sendFailed: 'No se pudo presentar la sesión. Inténtelo de nuevo.',
    clientNeeded: 'Escriba el nombre del cliente.',
    clientTooLong: 'Escriba 200 caracteres como máximo.',
    dateNeeded: 'Elija una fecha.',
    durationNeeded: 'Elija una duración.',
    messageTooLong: 'Escriba 1,000 caracteres como máximo.',
    waiting: 'Pendiente de un administrador',
    taken: 'Aceptada',
    takenText: 'Se paga como corrección.',
    refused: 'Rechazada',
    withdraw: 'Retirar',
    withdrawOf: 'Retirar {client}, {day}',
    withdrawFailed: 'No se pudo retirar la sesión. Inténtelo de nuevo.',
    take: 'Aceptar',
    takeOf: 'Aceptar la sesión de {name} con {client}',
    tookIt:
      'La sesión de {name} con {client} se aceptó. Se paga como corrección en el próximo período de pago.',
    takeFailed: 'No se pudo aceptar la sesión. Inténtelo de nuevo.',
    refuse: 'Rechazar',
    refuseOf: 'Rechazar la sesión de {name} con {client}',
    refuseTitle: 'Rechazar la sesión de {name}',
    refuseText: 'El terapeuta verá el motivo.',
    refusedIt: 'La sesión se rechazó.',
    refuseFailed: 'No se pudo rechazar la sesión. Inténtelo de nuevo.',
    loadFailed: 'No se pudieron cargar las sesiones presentadas con retraso.',
  },
  lateSessionErrors: {
    session_not_late: 'Las sesiones de este día aún se pueden registrar como siempre.',
    late_session_too_late:
      'Una sesión atrasada se puede presentar hasta 60 días después del pago de su período. Hable con su administrador.',
    late_session_known: 'Ya hay una sesión con este cliente en este día.',
    late_sessions_waiting:
      'Ya tiene demasiadas sesiones atrasadas pendientes. Hable con su administrador.',
    late_session_not_found: 'Entretanto ya se decidió sobre esta sesión.',
    late_session_settled: 'Entretanto ya se decidió sobre esta sesión o se retiró.',
  },
});
