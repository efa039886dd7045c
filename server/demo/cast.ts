/** The people of Harbor Light Counseling, the practice of the demo. */

export const demoPassword = 'demo-practice-2026';
export const practiceName = 'Harbor Light Counseling';
export const practiceTimeZone = 'America/New_York';

export interface Rates {
  rate_60: number | null;
  rate_45: number | null;
  rate_30: number | null;
  hourly_rate: number | null;
}

export interface CastMember {
  firstName: string;
  lastName: string;
  email: string;
  role: 'admin' | 'therapist' | 'supervisor';
  phone: string;
  /** Admins are not paid. */
  workerType?: '1099' | 'w2';
  /** A made-up number nobody has; without one, the practice still has to ask for it. */
  taxNumber?: string;
  address?: { line1: string; city: string; zip: string };
  /** Supervisors: dollars an hour. */
  supervisionRate?: number;
  therapist?: {
    specialization: string;
    rates: Rates | undefined;
    /** Sessions a week, more or less. */
    clients: number;
    /** The days this person works on, 0 for Sunday to 6 for Saturday. */
    weekdays: number[];
    /** Weeks before today since when this person works here; undefined for longer than the story. */
    startedWeeksAgo?: number;
    supervisor: string | undefined;
  };
}

const weekdays = [1, 2, 3, 4, 5];

const rates = (
  rate_60: number | null,
  rate_45: number | null,
  rate_30: number | null,
  hourly_rate: number | null,
): Rates => ({ rate_60, rate_45, rate_30, hourly_rate });

export const adminEmail = 'admin@example.com';
export const therapistEmail = 'therapist@example.com';
export const supervisorEmail = 'supervisor@example.com';
export const secondSupervisorEmail = 'samuel.adeyemi@harborlight.example';
export const danielEmail = 'daniel.osei@harborlight.example';
export const priyaEmail = 'priya.raman@harborlight.example';
export const yukiEmail = 'yuki.tanaka@harborlight.example';
export const walterEmail = 'walter.finch@harborlight.example';

/** Works here for a week: rates and tax number are still missing, and so is her pay. */
export const newcomerEmail = 'nadia.karim@harborlight.example';

/** Her rates went up during the story; sessions before that day keep the old ones. */
export const raise = { email: therapistEmail, weeksAgo: 9, rates: rates(115, 90, 62.5, 115) };

export const cast: CastMember[] = [
  {
    firstName: 'Eleanor',
    lastName: 'Marsh',
    email: adminEmail,
    role: 'admin',
    phone: '(207) 555-0100',
  },
  {
    firstName: 'Ruth',
    lastName: 'Abernathy',
    email: supervisorEmail,
    role: 'supervisor',
    phone: '(207) 555-0101',
    workerType: 'w2',
    taxNumber: '900-65-1011',
    address: { line1: '27 Eastern Promenade', city: 'Portland', zip: '04101' },
    supervisionRate: 85,
  },
  {
    firstName: 'Samuel',
    lastName: 'Adeyemi',
    email: secondSupervisorEmail,
    role: 'supervisor',
    phone: '(207) 555-0102',
    workerType: 'w2',
    supervisionRate: 80,
  },
  {
    firstName: 'Maya',
    lastName: 'Castellanos',
    email: therapistEmail,
    role: 'therapist',
    phone: '(207) 555-0111',
    workerType: '1099',
    taxNumber: '98-7651001',
    address: { line1: '14 Wharf Street', city: 'Portland', zip: '04101' },
    therapist: {
      specialization: 'Anxiety and trauma',
      rates: rates(110, 85, 60, 110),
      clients: 17,
      // Every day of the week: whenever the demo is shown, this therapist has seen somebody.
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      supervisor: supervisorEmail,
    },
  },
  {
    firstName: 'Daniel',
    lastName: 'Osei',
    email: danielEmail,
    role: 'therapist',
    phone: '(207) 555-0112',
    workerType: 'w2',
    taxNumber: '900-65-1002',
    address: { line1: '3 Munjoy Hill', city: 'Portland', zip: '04101' },
    therapist: {
      specialization: 'Couples',
      rates: rates(100, 75, 50, 100),
      clients: 18,
      weekdays,
      supervisor: supervisorEmail,
    },
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: priyaEmail,
    role: 'therapist',
    phone: '(207) 555-0113',
    workerType: '1099',
    taxNumber: '98-7651003',
    address: { line1: '221 Congress Street', city: 'Portland', zip: '04102' },
    therapist: {
      specialization: 'Children and families',
      rates: rates(120, 92.5, 65, 120),
      clients: 20,
      weekdays: [2, 3, 4, 5, 6],
      supervisor: supervisorEmail,
    },
  },
  {
    firstName: 'Tomás',
    lastName: 'Herrera',
    email: 'tomas.herrera@harborlight.example',
    role: 'therapist',
    phone: '(207) 555-0114',
    workerType: '1099',
    taxNumber: '98-7651004',
    address: { line1: '9 Lighthouse Road', city: 'South Portland', zip: '04106' },
    therapist: {
      specialization: 'Addiction recovery',
      rates: rates(95, 72.5, 47.5, 95),
      clients: 15,
      weekdays,
      supervisor: secondSupervisorEmail,
    },
  },
  {
    firstName: 'Hannah',
    lastName: 'Weiss',
    email: 'hannah.weiss@harborlight.example',
    role: 'therapist',
    phone: '(207) 555-0115',
    workerType: 'w2',
    taxNumber: '900-65-1005',
    address: { line1: '58 Pine Street', city: 'Portland', zip: '04102' },
    therapist: {
      specialization: 'Grief',
      // Paid by the hour alone: her 45 and 30 minutes are parts of it.
      rates: rates(null, null, null, 92),
      clients: 12,
      weekdays,
      supervisor: secondSupervisorEmail,
    },
  },
  {
    firstName: 'Yuki',
    lastName: 'Tanaka',
    email: yukiEmail,
    role: 'therapist',
    phone: '(207) 555-0116',
    workerType: '1099',
    taxNumber: '98-7651006',
    address: { line1: '77 Forest Avenue', city: 'Portland', zip: '04101' },
    therapist: {
      specialization: 'Adolescents',
      rates: rates(105, 80, null, 105),
      clients: 14,
      weekdays,
      supervisor: supervisorEmail,
    },
  },
  {
    firstName: 'Walter',
    lastName: 'Finch',
    email: walterEmail,
    role: 'therapist',
    phone: '(207) 555-0117',
    workerType: '1099',
    taxNumber: '98-7651007',
    address: { line1: '12 Harbor View', city: 'Falmouth', zip: '04105' },
    therapist: {
      specialization: 'Veterans',
      rates: rates(108, 81, 54, 108),
      clients: 11,
      weekdays,
      supervisor: undefined,
    },
  },
  {
    firstName: 'Nadia',
    lastName: 'Karim',
    email: newcomerEmail,
    role: 'therapist',
    phone: '(207) 555-0118',
    workerType: '1099',
    address: { line1: '5 Cumberland Avenue', city: 'Portland', zip: '04101' },
    therapist: {
      specialization: 'Anxiety',
      rates: undefined,
      clients: 4,
      weekdays,
      startedWeeksAgo: 1,
      supervisor: secondSupervisorEmail,
    },
  },
];
