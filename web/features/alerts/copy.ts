import { defineCopy } from '../../lib/i18n.ts';

export const alertsCopy = defineCopy('alerts', {
  from: 'From',
  noneReceived: 'No alerts received.',
  received: 'Alerts from supervisors',
  replies: 'Replies',
  date: 'Date',
  lead: 'An alert waits behind the therapist’s bell until it is read, and goes out by email to those who want it.',
  leadNoBell:
    'An alert goes out by email to those who want it. Nothing tells a therapist who gets no email; it stays under Supervision.',
  message: 'Message',
  none: 'No alerts sent yet.',
  noTherapists: 'No therapists assigned.',
  noTherapistsText: 'An admin assigns them to you.',
  readAt: 'Read {at}',
  required: 'All fields are required.',
  send: 'Send Alert',
  sendFailed: 'Failed to send alert.',
  sendTitle: 'Send Alert to Therapist',
  sent: 'Alert sent!',
  sentAlerts: 'Sent Alerts',
  selectTherapist: 'Select a therapist',
  therapist: 'Therapist',
  title: 'Alerts',
  tooLong: 'Please keep to 2,000 characters.',
  unread: 'Not read yet',
  loadFailed: 'Failed to load data.',
});

export type AlertsWords = (typeof alertsCopy)['words'];
