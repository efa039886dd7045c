import { defineCopy } from '../../lib/i18n.ts';

export const notificationsCopy = defineCopy('notifications', {
  title: 'Notifications',
  alertOf: 'Alert from {sender}',
  from: 'From {sender},',
  new: 'New:',
  loadFailed: 'Notifications could not be loaded.',
  markAll: 'Mark all as read',
  markFailed: 'This could not be marked as read. Please try again.',
  markRead: 'Mark “{title}” as read',
  none: 'No notifications',
  noneArchived: 'Nothing is archived.',
  unread: '{count, plural, one {# new} other {# new}}',
  seeAll: 'See all',
  show: 'Show',
  current: 'Current',
  archived: 'Archived',
  archive: 'Archive “{title}”',
  archiveFailed: 'The announcement could not be archived. Please try again.',
  putBack: 'Restore “{title}”',
  putBackFailed: 'The announcement could not be restored. Please try again.',
});
