import { defineCopy } from '../../lib/i18n.ts';

/** What a person decides for themselves. */
export const ownSettingsCopy = defineCopy('ownSettings', {
  email: 'Email',
  name: 'Name',
  notifications: 'Notification Preferences',
  profile: 'Profile',
  profileFailed: 'Failed to load profile.',
  receive: 'Receive email notifications',
  receiveHint: 'Announcements and alerts reach you in the bell either way.',
  receiveHintNoBell: 'Without email, you may miss announcements and alerts.',
  save: 'Save Settings',
  saved: 'Settings updated!',
  saveFailed: 'Failed to update settings.',
  title: 'Settings',
});
