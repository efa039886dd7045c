import { sumOf } from '../../../../domain/money.ts';
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

/** What a period pays in all, and how much of it to whom. */
export function runTotalOf(
  { therapists, amount }: Pick<PayrollTotals, 'therapists' | 'amount'>,
  supervisors: readonly Pick<SupervisorPay, 'pay'>[],
) {
  const forSupervisors = sumOf(supervisors.map(({ pay }) => pay));
  return {
    therapists,
    forTherapists: amount,
    supervisors: supervisors.length,
    forSupervisors,
    amount: sumOf([amount, forSupervisors]),
  };
}
