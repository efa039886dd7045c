import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { sumOf } from '../../../domain/money.ts';
import { nameOf } from '../../../domain/names.ts';
import type { PayPeriodRow } from '../pay-periods/data.ts';
import { overduePeriods, selectPeriod } from '../pay-periods/rules.ts';
import type { Activity, AdminAlert, AlertOf, FirstStep } from './data.ts';

/** What the columns of the Therapist Activity table sort by. */
export function activitySortKey(row: Activity, column: string): string | number {
  switch (column) {
    case 'sessions':
      return row.sessionCount;
    case 'hours':
      return row.totalMinutes;
    case 'clients':
      return row.uniqueClientCount;
    case 'pay':
      return row.amount;
    default:
      return nameOf(row);
  }
}

/** The sums of the table: sessions, minutes, and pay as decimal text in dollars. */
export function totalsOf(rows: readonly Activity[]) {
  return {
    sessions: rows.reduce((total, row) => total + row.sessionCount, 0),
    minutes: rows.reduce((total, row) => total + row.totalMinutes, 0),
    pay: sumOf(rows.map(({ amount }) => amount)),
  };
}

/** The payroll to look at next: the oldest that waits, as far as that is known, else that of the current period. */
export function payrollNext(
  newestFirst: readonly PayPeriodRow[],
  alerts: readonly AdminAlert[] | undefined,
  today: CalendarDay,
): PayPeriodRow | undefined {
  const waiting = alerts
    ?.filter(({ kind }) => kind === 'period_due' || kind === 'period_held')
    .map(({ subject_id }) => subject_id);
  const [oldest] = overduePeriods(newestFirst, waiting, undefined, today);
  return oldest ?? selectPeriod(newestFirst, null, today);
}

/** Where a job that fails is dealt with. */
export function jobAddress(job: string): string {
  if (job === 'payroll_check') return '/admin/payroll-check';
  if (job === 'automatic_payroll' || job === 'pay_periods') return '/admin/payroll';
  return '/admin/help';
}

/** Where a person is approved, or a profile completed; supervisors have no page of their own. */
export function profileAddress(alert: AlertOf<'approval' | 'incomplete'>): string {
  if (alert.kind === 'approval' && alert.role === 'supervisor') return '/admin/supervisors';
  return `/admin/therapists/${alert.subject_id}`;
}

/** Where a person's address is corrected; nowhere for another admin, who does so alone. */
export function personAddress(
  { role, subject_id }: Pick<AlertOf<'mail_failed'>, 'role' | 'subject_id'>,
  ownId: string,
): string | undefined {
  if (role === 'therapist') return `/admin/therapists/${subject_id}`;
  if (role === 'supervisor') return '/admin/supervisors';
  return subject_id === ownId ? '/admin/account' : undefined;
}

/** Where a step of the first hour is done. */
export interface StepWay {
  label:
    | 'addTherapist'
    | 'importList'
    | 'setRates'
    | 'choose'
    | 'change'
    | 'openTherapists'
    | 'howTo';
  to: string;
}

const WAYS = {
  people: [
    { label: 'addTherapist', to: '/admin/therapists?add=first' },
    { label: 'importList', to: '/admin/import' },
  ],
  rates: [{ label: 'setRates', to: '/admin/therapists' }],
  pay_days: [{ label: 'change', to: '/admin/settings?tab=payroll' }],
  sign_up: [{ label: 'choose', to: '/admin/settings?tab=security' }],
  invitations: [{ label: 'openTherapists', to: '/admin/therapists' }],
  mail: [{ label: 'howTo', to: '/admin/help' }],
} as const satisfies Record<string, readonly StepWay[]>;

type StepName = keyof typeof WAYS;
export type KnownStep = FirstStep & { step: StepName };

/** A step this front end has words for: the database may be newer. */
export function isFirstStep(step: FirstStep): step is KnownStep {
  return step.step in WAYS;
}

/** The words of a step, by their keys, and where it is done. */
export function firstStepOf({ step, is_done }: KnownStep) {
  const text = is_done || step === 'pay_days' ? (`${step}Done` as const) : (`${step}Text` as const);
  return { title: step, text, ways: WAYS[step] };
}
