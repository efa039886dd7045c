import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  notifications: {
    alert: 'Alerte de votre superviseur',
    button: 'Notifications',
    loadFailed: 'Les notifications n’ont pas pu être chargées.',
    markFailed: 'Impossible de marquer comme lu. Veuillez réessayer.',
    markRead: 'Marquer comme lu',
    none: 'Aucune nouvelle notification',
    unread: '{count, plural, one {# nouvelle} other {# nouvelles}}',
  },
};
