import { sumOf } from '../../../domain/money.ts';
import type { Activity, AlertOf } from './data.ts';

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
      return `${row.first_name} ${row.last_name}`;
  }
}

export function totalsOf(rows: readonly Activity[]) {
  return {
    sessions: rows.reduce((total, row) => total + row.sessionCount, 0),
    minutes: rows.reduce((total, row) => total + row.totalMinutes, 0),
    pay: sumOf(rows.map(({ amount }) => amount)),
  };
}

/** Where a job that fails is dealt with. */
export function jobAddress(job: string): string {
  if (job === 'payroll_check') return '/admin/payroll-check';
  if (job === 'automatic_payroll' || job === 'pay_periods') return '/admin/payroll';
  return '/admin/help';
}

/** Where somebody's address is mended. */
export function personAddress({
  role,
  subject_id,
}: Pick<AlertOf<'mail_failed'>, 'role' | 'subject_id'>): string {
  if (role === 'therapist') return `/admin/therapists/${subject_id}`;
  return role === 'supervisor' ? '/admin/supervisors' : '/admin/account';
}
