import type * as copy from '../../../web/features/notifications/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  notifications: {
    title: 'Notifications',
    alertOf: 'Alerte de {sender}',
    from: 'De {sender},',
    new: 'Nouveau :',
    loadFailed: 'Les notifications n’ont pas pu être chargées.',
    markAll: 'Tout marquer comme lu',
    markFailed: 'Impossible de marquer comme lu. Veuillez réessayer.',
    markRead: 'Marquer « {title} » comme lu',
    none: 'Aucune notification',
    noneArchived: 'Rien n’est archivé.',
    unread: '{count, plural, one {# nouvelle} other {# nouvelles}}',
    seeAll: 'Tout afficher',
    show: 'Afficher',
    current: 'Actuelles',
    archived: 'Archivées',
    archive: 'Archiver « {title} »',
    archiveFailed: 'L’annonce n’a pas pu être archivée. Veuillez réessayer.',
    putBack: 'Restaurer « {title} »',
    putBackFailed: 'L’annonce n’a pas pu être restaurée. Veuillez réessayer.',
  },
});
