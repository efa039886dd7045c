import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  notifications: {
    alert: 'Aviso de su supervisor',
    button: 'Notificaciones',
    loadFailed: 'No se pudieron cargar las notificaciones.',
    markFailed: 'No se pudo marcar como leído. Inténtelo de nuevo.',
    markRead: 'Marcar como leído',
    none: 'No hay notificaciones nuevas',
    unread: '{count, plural, one {# nueva} other {# nuevas}}',
  },
};
