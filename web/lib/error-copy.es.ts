import type * as copy from './error-copy.ts';
import type { Translation } from './i18n.ts';

export const es: Translation<typeof copy> = {
  error: {
    unreachable: 'No se puede contactar con el servidor. Revise su conexión e inténtelo de nuevo.',
    over_request_rate_limit: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  },
};
