import { defineCopy } from '../../lib/i18n.ts';

export const notificationsCopy = defineCopy('notifications', {
  alert: 'Alert from your supervisor',
  button: 'Notifications',
  loadFailed: 'Notifications could not be loaded.',
  markFailed: 'This could not be marked as read. Please try again.',
  markRead: 'Mark as read',
  none: 'No new notifications',
  unread: '{count, plural, one {# new} other {# new}}',
});
