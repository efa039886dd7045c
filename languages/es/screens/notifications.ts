import type * as copy from '../../../web/features/notifications/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  notifications: {
    title: 'Notificaciones',
    alertOf: 'Aviso de {sender}',
    from: 'De {sender},',
    new: 'Nuevo:',
    loadFailed: 'No se pudieron cargar las notificaciones.',
    markAll: 'Marcar todo como leído',
    markFailed: 'No se pudo marcar como leído. Inténtelo de nuevo.',
    markRead: 'Marcar «{title}» como leído',
    none: 'No hay notificaciones',
    noneArchived: 'No hay nada archivado.',
    unread: '{count, plural, one {# nueva} other {# nuevas}}',
    seeAll: 'Ver todas',
    show: 'Mostrar',
    current: 'Actuales',
    archived: 'Archivadas',
    archive: 'Archivar «{title}»',
    archiveFailed: 'No se pudo archivar el anuncio. Inténtelo de nuevo.',
    putBack: 'Restaurar «{title}»',
    putBackFailed: 'No se pudo restaurar el anuncio. Inténtelo de nuevo.',
  },
});
