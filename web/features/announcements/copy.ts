import { defineCopy } from '../../lib/i18n.ts';

/** Words about announcements. */
export const announcementsCopy = defineCopy('announcements', {
  title: 'Announcements',
  none: 'No announcements yet.',
  noneText:
    'What you announce appears on the home of therapists and supervisors, and behind the bell.',
  noneTextNoBell:
    'What you announce appears on the home of therapists and supervisors and goes out by email to those who want it.',
  loadFailed: 'The announcements could not be loaded.',
  showMore: 'Show more',
  showLess: 'Show less',
  viewAll: 'View All',
  allTitle: 'All announcements',
  send: 'Send Announcement',
  announcementTitle: 'Title',
  message: 'Message',
  audience: 'For',
  everyone: 'Everyone',
  therapist: 'Therapists',
  supervisor: 'Supervisors',
  titleNeeded: 'Enter a title.',
  titleTooLong: 'At most 200 characters.',
  messageNeeded: 'Enter a message.',
  messageTooLong: 'At most 5,000 characters.',
  sendFailed: 'Failed to send announcement.',
  sent: 'Announcement sent!',
  read: 'Read by {readers} of {audience}',
  remove: 'Take back',
  removeOf: 'Take back “{title}”',
  removeTitle: 'Take back announcement?',
  removeQuestion: '“{title}” disappears for everyone. This action cannot be undone.',
  removeFailed: 'The announcement could not be taken back. Please try again.',
  removed: 'Announcement taken back.',
  archive: 'Archive',
  archiveOf: 'Archive “{title}”',
  archiveFailed: 'The announcement could not be archived. Please try again.',
});

export type AnnouncementWords = (typeof announcementsCopy)['words'];
