import { QueryClient } from '@tanstack/react-query';
import type { Person } from '../lib/person.ts';
import type { Practice } from '../lib/practice-settings.ts';

/** A name as long as the practice may enter one. */
export const LONG_NAME = `Maximiliana ${'von und zu Hohenstaufen-'.repeat(7)}Brandenburg`;
export const TODAY = '2026-11-20';

/** A query in each of its states. */
export const loading = { data: undefined, error: null, refetch: () => undefined };
export const failed = { data: undefined, error: new Error('no'), refetch: () => undefined };

export const PERSON: Person = {
  id: 'sample',
  firstName: 'Maya',
  lastName: 'Castellanos',
  email: 'maya@example.com',
  role: 'therapist',
};

export const PRACTICE: Practice = {
  name: 'Harbor Therapy',
  address: '',
  phone: '',
  timeZone: 'America/New_York',
  language: 'en',
  sessionTimeoutMinutes: 30,
  noShowFee: '20.00',
  noShowPay: 'usual_rate',
  hasBell: true,
  sessionLengths: [60, 45, 30],
  isGroupPaidOnce: false,
};

/** A query that a copy of the database answered. */
export const COPIED = { queryKey: ['sample'] };
export const CLIENT = new QueryClient();
CLIENT.setQueryData(['copy', ...COPIED.queryKey], '2026-11-20T15:04:00Z');
