import {
  danielEmail,
  newcomerEmail,
  priyaEmail,
  secondSupervisorEmail,
  supervisorEmail,
  therapistEmail,
  walterEmail,
} from './cast.ts';

export interface StoryAnnouncement {
  title: string;
  message: string;
  audience: 'therapist' | 'supervisor' | null;
  daysAgo: number;
  /** Addresses of those who have put it away. */
  readBy?: string[];
}

export const storyAnnouncements: StoryAnnouncement[] = [
  {
    title: 'Please finish your notes',
    message:
      'The pay period closes soon. Sessions logged by the evening of its last day are paid on time.',
    audience: 'therapist',
    daysAgo: 2,
    readBy: [danielEmail, priyaEmail],
  },
  {
    title: 'Welcome, Nadia',
    message:
      'Nadia Karim joins us this month. Say hello when you see her in the room by the stairs.',
    audience: null,
    daysAgo: 6,
    readBy: [danielEmail, priyaEmail, walterEmail, secondSupervisorEmail],
  },
  {
    title: 'Supervision hours',
    message: 'Please log supervision on the day it happens, with its type and place.',
    audience: 'supervisor',
    daysAgo: 17,
    readBy: [secondSupervisorEmail],
  },
  {
    title: 'New waiting room hours',
    message: 'From Monday the waiting room opens at 7:30. The side door stays closed until then.',
    audience: null,
    daysAgo: 33,
  },
  {
    title: 'Fire drill on Thursday',
    message: 'At 12:15, between sessions. It takes ten minutes; we meet at the flagpole.',
    audience: null,
    daysAgo: 61,
  },
  {
    title: 'Rates reviewed',
    message:
      "This year's review of rates is done. Open any of your sessions to see the rate that it pays.",
    audience: 'therapist',
    daysAgo: 66,
  },
];

export interface StoryAlert {
  supervisor: string;
  therapist: string;
  message: string;
  daysAgo: number;
  isRead: boolean;
  /** What the therapist answered. */
  reply?: string;
}

export const storyAlerts: StoryAlert[] = [
  {
    supervisor: supervisorEmail,
    therapist: therapistEmail,
    message: 'Can we move our hour to Thursday? I have the recording you asked about.',
    daysAgo: 1,
    isRead: false,
  },
  {
    supervisor: supervisorEmail,
    therapist: therapistEmail,
    message: 'Please add the duration to your notes of last week.',
    daysAgo: 12,
    isRead: true,
    reply: 'Done, all five of them.',
  },
  {
    supervisor: supervisorEmail,
    therapist: priyaEmail,
    message: 'Well done with the family intake. Let us talk about the follow-up.',
    daysAgo: 8,
    isRead: true,
  },
  {
    supervisor: secondSupervisorEmail,
    therapist: newcomerEmail,
    message: 'Welcome! Your first supervision is on Friday at 11:30.',
    daysAgo: 5,
    isRead: false,
  },
];

export interface StoryAdjustment {
  payee: string;
  kind: 'bonus' | 'reimbursement' | 'deduction';
  amount: string;
  note: string;
  /** Paid with the first period of the story; the others wait. */
  isPaid: boolean;
}

export const storyAdjustments: StoryAdjustment[] = [
  {
    payee: therapistEmail,
    kind: 'bonus',
    amount: '150.00',
    note: 'Led the Thursday group',
    isPaid: true,
  },
  {
    payee: therapistEmail,
    kind: 'reimbursement',
    amount: '42.75',
    note: 'Play therapy materials, receipt of the 3rd',
    isPaid: false,
  },
  {
    payee: newcomerEmail,
    kind: 'bonus',
    amount: '100.00',
    note: 'Welcome',
    isPaid: false,
  },
  {
    payee: supervisorEmail,
    kind: 'bonus',
    amount: '75.00',
    note: 'Prepared the training day',
    isPaid: true,
  },
  {
    payee: supervisorEmail,
    kind: 'reimbursement',
    amount: '18.40',
    note: 'Copies for the group',
    isPaid: false,
  },
];

export const storyQuestion = 'I think this one ran a full hour. Could you have a look?';
