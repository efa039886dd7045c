import { defineCopy } from './i18n.ts';

/** What the refusals mean that can meet any call. Those of one feature stand in its own copy. */
export const errorCopy = defineCopy({
  en: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    over_request_rate_limit: 'Too many attempts. Please wait a few minutes and try again.',
  },
  es: {
    unreachable: 'No se puede contactar con el servidor. Revise su conexión e inténtelo de nuevo.',
    over_request_rate_limit: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  },
  fr: {
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    over_request_rate_limit: 'Trop de tentatives. Patientez quelques minutes puis réessayez.',
  },
});
