import type * as copy from '../../../web/lib/error-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  error: {
    unreachable: 'No se puede contactar con el servidor. Revise su conexión e inténtelo de nuevo.',
    outOfReach: 'No se puede contactar con el servidor. Revise su conexión.',
    over_request_rate_limit: 'Demasiados intentos. Inténtelo de nuevo más tarde.',
    too_many_requests: 'Demasiado a la vez. Inténtelo de nuevo en un momento.',
    too_many_rows: 'Se pueden guardar como máximo 1,000 registros a la vez.',
    too_many_rows_today:
      'Hoy ha guardado 10,000 registros, el máximo por persona. Siga mañana. Lo que un administrador importe no cuenta.',
    too_many_mails_today:
      'Sus mensajes ya generaron 50 correos hoy, el máximo por persona. Siga mañana.',
    22003: 'Un importe es demasiado grande. Se pueden guardar $99,999,999.99 como máximo.',
    profile_gone: 'Su perfil ya no existe. Pregunte a un administrador.',
    day_too_far_ahead: 'Falta más de un año para este día. Elija uno anterior.',
    day_before_practice:
      'Este día es anterior al primer año del consultorio. Pida a un administrador que lo añada.',
  },
});
