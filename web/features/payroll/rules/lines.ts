import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { groupBy } from '../../../../domain/group-by.ts';
import type { PayLine, PayPart } from '../data.ts';

/** Lines under one heading: those of a day, the corrections, or the adjustments. */
export interface LineGroup {
  /** The day of sessions; null under the other two headings. */
  day: CalendarDay | null;
  kind: string;
  lines: PayLine[];
}

/** Sessions by day, the first day first, then what is not of a day of the period. */
export function groupLines(lines: readonly PayLine[]): LineGroup[] {
  const dayOf = ({ kind, day }: PayLine) => (kind === 'session' ? day : null);
  const groups = groupBy(lines, (line) => dayOf(line) ?? line.kind);
  const order = ({ day, kind }: LineGroup) => day ?? `later ${kind === 'correction' ? 1 : 2}`;
  return [...groups.values()]
    .map((own) => ({ day: dayOf(own[0]), kind: own[0].kind, lines: own }))
    .sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** What tells a line from the others of a statement. */
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
