import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { sumOf } from '../../../domain/money.ts';
import type { TableExport } from '../../lib/exports/index.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { PayPeriodRow } from '../pay-periods/data.ts';
import { PERIOD_PARAMETER } from '../pay-periods/rules.ts';
import type { PayState } from '../payments/rules.ts';
import type { PayrollWords } from './copy.ts';
import type {
  Payee,
  PayLine,
  PayPart,
  PayrollWarning,
  SupervisorPay,
  TherapistPay,
} from './data.ts';

/** The search parameter that keeps the step of the run. */
const STEP_PARAMETER = 'step';
export const STEPS = ['review', 'process', 'pay'] as const;
export type RunStep = (typeof STEPS)[number];

/** The step the address asks for; without one, what is to be paid is looked at first. */
export function stepIn(parameters: URLSearchParams): RunStep {
  const asked = parameters.get(STEP_PARAMETER);
  return STEPS.find((step) => step === asked) ?? 'review';
}

/** The address of a step of a period's run. */
export function stepSearch({ start_date }: Pick<PayPeriodRow, 'start_date'>, step: RunStep) {
  return `?${new URLSearchParams({ [PERIOD_PARAMETER]: start_date, [STEP_PARAMETER]: step })}`;
}

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

const WARNING_KINDS = [
  'not_ended',
  'questioned',
  'supervision_disputed',
  'unpriced',
  'supervision_unpriced',
  'future_dated',
  'duplicate',
  'missing_tax',
] as const;
type WarningKind = (typeof WARNING_KINDS)[number];

/** The warnings by kind, in the order in which they matter. */
export function groupWarnings(
  warnings: readonly PayrollWarning[],
): { kind: WarningKind; found: PayrollWarning[] }[] {
  return WARNING_KINDS.map((kind) => ({
    kind,
    found: warnings.filter((warning) => warning.kind === kind),
  })).filter(({ found }) => found.length > 0);
}

export function therapistPayee({ therapistId, name, amount }: TherapistPay): Payee {
  return { role: 'therapist', id: therapistId, name, amount };
}

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

/** Who stands before and after a therapist in the list as it is shown, to go through it one by one. */
export function neighboursOf(rows: readonly TherapistPay[], at: Payee): Neighbours {
  const index = rows.findIndex(({ therapistId }) => therapistId === at.id);
  const payeeAt = (place: number) => {
    const row = index < 0 ? undefined : rows[place];
    return row && therapistPayee(row);
  };
  return { previous: payeeAt(index - 1), next: payeeAt(index + 1) };
}

/** Whose lines to open; somebody without a row in the list is paid nothing. */
export function payeeOf(
  rows: readonly TherapistPay[],
  { therapistId, name }: { therapistId: string; name: string },
): Payee {
  const row = rows.find((each) => each.therapistId === therapistId);
  return row ? therapistPayee(row) : { role: 'therapist', id: therapistId, name, amount: 0 };
}

/** The rows whose name or email has the text, whatever the case. */
export function matching(rows: readonly TherapistPay[], search: string): readonly TherapistPay[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted));
}

/**
 * The report of a period: Therapist, Sessions, Hours, Amount. Hours are decimal, to
 * add up. Supervisors follow, without sessions and said to be supervisors.
 */
export function payrollReport(
  t: Translate<PayrollWords>,
  period: Pick<PayPeriodRow, 'start_date' | 'end_date'>,
  rows: readonly TherapistPay[],
  supervisors: readonly SupervisorPay[],
): TableExport {
  return {
    name: 'pay-period-report',
    title: t('title'),
    from: period.start_date,
    to: period.end_date,
    columns: [
      { id: 'therapist', header: t('therapist') },
      { id: 'sessions', header: t('sessions'), kind: 'number' },
      { id: 'hours', header: t('hours'), kind: 'number' },
      { id: 'amount', header: t('amount'), kind: 'dollars' },
    ],
    rows: [
      ...rows.map((row) => [row.name, row.sessionCount, row.totalMinutes / 60, row.amount]),
      ...supervisors.map((row) => [
        t('supervisorInReport', { name: row.name }),
        null,
        row.total_hours,
        row.pay,
      ]),
    ],
  };
}

/** Lines that stand under one heading: those of a day, the corrections, or the adjustments. */
export interface LineGroup {
  /** The day of sessions; null under the other two headings. */
  day: CalendarDay | null;
  kind: string;
  lines: PayLine[];
}

/** Sessions by day, the first day first, then what is not of a day of the period. */
export function groupLines(lines: readonly PayLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const day = line.kind === 'session' ? line.day : null;
    const group = groups.get(day ?? line.kind) ?? { day, kind: line.kind, lines: [] };
    groups.set(day ?? line.kind, { ...group, lines: [...group.lines, line] });
  }
  const order = ({ day, kind }: LineGroup) => day ?? `later ${kind === 'correction' ? 1 : 2}`;
  return [...groups.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

export function lineKey({ kind, sessionId, adjustmentId }: PayLine): string {
  return `${kind} ${sessionId ?? adjustmentId}`;
}

const PARTS = [
  'sessions',
  'supervision',
  'no_show_fee',
  'no_show_unpaid',
  'overrides',
  'unpriced',
  'bonus',
  'reimbursement',
  'deduction',
  'corrections',
] as const;

/** The words of a row of a summary (rpc/pay_summary). */
export function partWord({ part }: PayPart): `sum_${(typeof PARTS)[number]}` {
  return `sum_${PARTS.find((known) => known === part) ?? 'overrides'}`;
}

/** True for what is added to pay or taken from it, beside work. */
export function isChange({ part }: PayPart): boolean {
  return ['bonus', 'reimbursement', 'deduction', 'corrections'].includes(part);
}

/** What is out of the ordinary about a session: null for one at the usual rate. */
export function lineMark({ reason, isNoShow, hours }: PayLine) {
  switch (reason) {
    case 'no_show_fee':
      return 'markFee';
    case 'no_show_unpaid':
      return 'markUnpaid';
    case 'admin':
      return 'markAdmin';
    case 'no_rate':
      return 'markNoRate';
    case 'paid_with_group':
      return 'markWithGroup';
    case 'deleted':
      return 'markDeleted';
    case 'moved':
      return 'markMoved';
    case 'archived':
      return 'markArchived';
    default:
      return isNoShow && hours === null ? 'markUsual' : null;
  }
}
