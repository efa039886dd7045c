import { type CalendarDay, formatDay } from '../../../domain/calendar-day.ts';
import { say } from '../../lib/i18n.ts';
import { payStateCopy } from './state-copy.ts';

/** How pay reaches a person; the order is the one in which it is offered. */
export const PAYMENT_METHODS = ['direct_deposit', 'check', 'cash', 'card', 'other'] as const;

/** The state of a person's pay for a period: the same for therapist, supervisor and admin. */
export interface PayState {
  status: 'pending' | 'processed' | 'paid' | 'nothing_due';
  paidOn: CalendarDay | null;
  method: string | null;
  reference: string | null;
}

/** The columns that all queries for a person's pay have in common. */
interface PaidRow {
  status: string;
  /** Of the pay, where `status` is of its period. */
  pay_status?: string;
  paid_on: CalendarDay | null;
  payment_method: string | null;
  payment_reference: string | null;
}

/** The state of a person’s pay, from a row of any query for it. */
export function payStateOf(row: PaidRow): PayState {
  return {
    status: statusOf(row),
    paidOn: row.paid_on,
    method: row.payment_method,
    reference: row.payment_reference,
  };
}

function statusOf({ status, pay_status, paid_on }: PaidRow): PayState['status'] {
  if (paid_on !== null) return 'paid';
  const known = pay_status ?? status;
  return known === 'nothing_due' || known === 'processed' ? known : 'pending';
}

/** 'check 1042', 'direct deposit'; empty for other ways without a word of their own. */
export function methodWords(method: string | null, reference: string | null): string {
  const known = PAYMENT_METHODS.find((each) => each === method);
  const word = known && known !== 'other' ? say(payStateCopy, `by_${known}`) : '';
  return [word, reference ?? ''].filter((part) => part !== '').join(' ');
}

/** 'Processed', or 'Paid Nov 16, check 1042'. */
export function payStateWords(state: PayState, locale: string): string {
  if (state.status !== 'paid' || state.paidOn === null) return say(payStateCopy, state.status);
  const paid = say(payStateCopy, 'paidOn', { day: formatDay(state.paidOn, 'medium', locale) });
  const how = methodWords(state.method, state.reference);
  return how === '' ? paid : `${paid}, ${how}`;
}

/** A way of paying as a choice. */
export function methodLabel(method: string): string {
  const known = PAYMENT_METHODS.find((each) => each === method) ?? 'other';
  return say(payStateCopy, known);
}

/** How many of those a period owes were paid. */
export function paidCount(people: readonly { status: string; amount: number }[]) {
  return {
    count: people.filter(({ status }) => status === 'paid').length,
    of: people.filter(({ amount }) => amount > 0).length,
  };
}

/** Whom a period still owes. */
export function unpaidOf<Person extends { status: string }>(people: readonly Person[]): Person[] {
  return people.filter(({ status }) => status === 'processed');
}

/** The people whose pay for a period comes out below zero: the run counts it, and nobody pays or carries it. */
export function belowZero<Person extends { amount: number }>(people: readonly Person[]): Person[] {
  return people.filter(({ amount }) => amount < 0);
}

/** The label key of a worker type; none if it is not set. */
export function workerTypeWord(type: string | null): 'w2' | 'contractor' | undefined {
  if (type === 'w2') return 'w2';
  return type === '1099' ? 'contractor' : undefined;
}

const GROUPS = [
  { kind: 'w2', type: 'w2' },
  { kind: 'contractors', type: '1099' },
  { kind: 'typeUnknown', type: null },
] as const;

/** W-2 and 1099 separately, and those whose type is not set. */
export function groupPayees<Person extends { worker_type: string | null }>(
  people: readonly Person[],
) {
  return GROUPS.map(({ kind, type }) => ({
    kind,
    people: people.filter(({ worker_type }) => worker_type === type),
  })).filter((group) => group.people.length > 0);
}

const LOOKS = {
  pending: { tone: 'neutral', shape: 'hollow' },
  processed: { tone: 'accent', shape: 'full' },
  paid: { tone: 'success', shape: 'tick' },
  nothing_due: { tone: 'neutral' },
} as const;

/** The badge for a person's pay, with a tick only if it was paid. */
export function payBadge(state: PayState, locale: string) {
  return {
    ...LOOKS[state.status],
    children: payStateWords(state, locale),
  };
}
