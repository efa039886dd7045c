import { centsOf, sumOf } from '../../../../domain/money.ts';
import type { SupervisorPay, TherapistPay } from '../data.ts';

export interface PayrollTotals {
  therapists: number;
  sessions: number;
  minutes: number;
  /** Decimal text, in dollars. */
  amount: string;
  /** Amount without the corrections and the adjustments. */
  ofSessions: string;
  corrections: string;
  adjustments: string;
}

/** The sums over all therapists of a period. */
export function totalsOf(rows: readonly TherapistPay[]): PayrollTotals {
  return {
    therapists: rows.length,
    sessions: rows.reduce((total, row) => total + row.sessionCount, 0),
    minutes: rows.reduce((total, row) => total + row.totalMinutes, 0),
    amount: sumOf(rows.map((row) => row.amount)),
    ofSessions: sumOf(rows.flatMap((row) => [row.amount, -row.corrections, -row.adjustments])),
    corrections: sumOf(rows.map((row) => row.corrections)),
    adjustments: sumOf(rows.map((row) => row.adjustments)),
  };
}

/** What a period pays in all. */
export function runTotalOf(
  { amount }: Pick<PayrollTotals, 'amount'>,
  supervisors: readonly Pick<SupervisorPay, 'pay'>[],
): string {
  return sumOf([amount, ...supervisors.map(({ pay }) => pay)]);
}

/** How many people a period pays: somebody who is paid in both roles once, and nobody to whom nothing is due. */
export function peoplePaid(
  therapists: readonly Pick<TherapistPay, 'therapistId' | 'amount'>[],
  supervisors: readonly Pick<SupervisorPay, 'supervisor_id' | 'pay'>[],
): number {
  const due = new Map<string, number>();
  const add = (id: string, amount: number) => due.set(id, (due.get(id) ?? 0) + centsOf(amount));
  for (const { therapistId, amount } of therapists) add(therapistId, amount);
  for (const { supervisor_id, pay } of supervisors) add(supervisor_id, pay);
  return [...due.values()].filter((cents) => cents > 0).length;
}
