import { defineCopy } from '../../lib/i18n.ts';

export const notificationsCopy = defineCopy({
  en: {
    alert: 'Alert from your supervisor',
    button: 'Notifications',
    loadFailed: 'Notifications could not be loaded.',
    markFailed: 'This could not be marked as read. Please try again.',
    markRead: 'Mark as read',
    none: 'No new notifications',
    unread_one: '{{count}} new',
    unread_other: '{{count}} new',
  },
  es: {
    alert: 'Aviso de su supervisor',
    button: 'Notificaciones',
    loadFailed: 'No se pudieron cargar las notificaciones.',
    markFailed: 'No se pudo marcar como leído. Inténtelo de nuevo.',
    markRead: 'Marcar como leído',
    none: 'No hay notificaciones nuevas',
    unread_one: '{{count}} nueva',
    unread_other: '{{count}} nuevas',
  },
  fr: {
    alert: 'Alerte de votre superviseur',
    button: 'Notifications',
    loadFailed: 'Les notifications n’ont pas pu être chargées.',
    markFailed: 'Impossible de marquer comme lu. Veuillez réessayer.',
    markRead: 'Marquer comme lu',
    none: 'Aucune nouvelle notification',
    unread_one: '{{count}} nouvelle',
    unread_other: '{{count}} nouvelles',
  },
});
