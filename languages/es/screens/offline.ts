import type * as copy from '../../../web/features/offline/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  offline: {
    offline: 'No tiene conexión.',
    sessionsKept:
      'Las sesiones que registre se guardan en este dispositivo y se envían cuando haya conexión.',
    waiting:
      '{count, plural, one {# sesión espera en este dispositivo y aún no está en el consultorio:} other {# sesiones esperan en este dispositivo y aún no están en el consultorio:}}',
    stillInPractice:
      '{count, plural, one {# sesión que descartó sigue en el consultorio:} other {# sesiones que descartó siguen en el consultorio:}}',
    session: '{client}, {date}, {minutes} min',
    keptHere:
      'Lo que aún no se envió se guarda en esta página hasta que vuelva a iniciar sesión. Si la cierra, se pierde.',
    lost: '{count, plural, one {# entrada no se envió antes de que terminara su sesión y se perdió. Vuelva a registrarla.} other {# entradas no se enviaron antes de que terminara su sesión y se perdieron. Vuelva a registrarlas.}}',
    sendNow: 'Enviar ahora',
    discard: 'Descartar',
    discardTitle: '¿Descartar esta sesión?',
    discardQuestion: '{session} no se registrará. Si la descarta, se pierde.',
    signingOut: 'Cerrando sesión…',
    signOutTitle: '¿Cerrar sesión sin enviar?',
    signOutQuestion:
      '{count, plural, one {# sesión aún no se pudo enviar. Al cerrar sesión se borra de este dispositivo.} other {# sesiones aún no se pudieron enviar. Al cerrar sesión se borran de este dispositivo.}}',
    signOut: 'Cerrar sesión y borrar',
    stay: 'Mantener la sesión abierta',
  },
});
