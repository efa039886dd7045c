import type * as copy from './error-copy.ts';
import type { Translation } from './i18n.ts';

export const fr: Translation<typeof copy> = {
  error: {
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    over_request_rate_limit: 'Trop de tentatives. Patientez quelques minutes puis réessayez.',
  },
};
