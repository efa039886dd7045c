import { fold, isFoundIn } from '../../../../domain/search.ts';
import type { PayState } from '../../payments/rules.ts';
import type { Payee, SupervisorPay, TherapistPay } from '../data.ts';

/** A therapist’s row as somebody who is paid. */
export function therapistPayee({ therapistId, name, amount }: TherapistPay): Payee {
  return { role: 'therapist', id: therapistId, name, amount };
}

/** A supervisor’s row as somebody who is paid. */
export function supervisorPayee({ supervisor_id, name, pay }: SupervisorPay): Payee {
  return { role: 'supervisor', id: supervisor_id, name, amount: pay };
}

/** What the columns of the Supervisor Payroll table sort by. */
export function supervisorSortKey(row: SupervisorPay, column: string): string | number | null {
  switch (column) {
    case 'hours':
      return row.total_hours;
    case 'rate':
      return row.rate;
    case 'pay':
      return row.pay;
    default:
      return row.name;
  }
}

const STATES: readonly PayState['status'][] = ['pending', 'nothing_due', 'processed', 'paid'];

/** What the columns of the Therapist Details table sort by. */
export function therapistSortKey(row: TherapistPay, column: string): string | number {
  switch (column) {
    case 'sessions':
      return row.sessionCount;
    case 'hours':
      return row.totalMinutes;
    case 'amount':
      return row.amount;
    case 'status':
      return STATES.indexOf(row.state.status);
    default:
      return row.name;
  }
}

export interface Neighbours {
  previous: Payee | undefined;
  next: Payee | undefined;
}

/** The therapists before and after one in the list as shown, to go through it one by one. */
export function neighboursOf(rows: readonly TherapistPay[], at: Payee): Neighbours {
  const index = rows.findIndex(({ therapistId }) => therapistId === at.id);
  const payeeAt = (place: number) => {
    const row = index < 0 ? undefined : rows[place];
    return row && therapistPayee(row);
  };
  return { previous: payeeAt(index - 1), next: payeeAt(index + 1) };
}

/** Whose lines to open; a person without a row in the list is paid nothing. */
export function payeeOf(
  rows: readonly TherapistPay[],
  { therapistId, name }: { therapistId: string; name: string },
): Payee {
  const row = rows.find((each) => each.therapistId === therapistId);
  return row ? therapistPayee(row) : { role: 'therapist', id: therapistId, name, amount: 0 };
}

/** The rows whose name or email contains the text, ignoring case and accents. */
export function matching(rows: readonly TherapistPay[], search: string): readonly TherapistPay[] {
  if (fold(search) === '') return rows;
  return rows.filter(({ name, email }) => isFoundIn(`${name} ${email}`, search));
}
