import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Language } from '../../../languages/list.ts';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { download } from '../../lib/exports/download.ts';
import { fileFromFunction } from '../../lib/functions.ts';

/** Every pay period of a therapist with what it pays, the newest first. */
export const payHistoryQuery = (therapistId: string) =>
  queryOptions({
    queryKey: ['pay-statements', 'history', therapistId],
    queryFn: ({ signal }) =>
      answerOf(database.rpc('pay_history', { therapist: therapistId }).abortSignal(signal)),
  });

export type PaidPeriod = AnswerOf<typeof payHistoryQuery>[number];

/** The sessions of a period's days that its statement does not show as they are now, and why. */
export const leftOutQuery = (periodId: string, therapistId: string) =>
  queryOptions({
    queryKey: ['pay-statements', 'left out', periodId, therapistId],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .rpc('pay_left_out', { period_id: periodId, therapist: therapistId })
          .abortSignal(signal),
      ),
  });

export type LeftOutSession = AnswerOf<typeof leftOutQuery>[number];

/** What a statement shows besides the amounts: the worker type and the year so far. */
export const statementFactsQuery = (periodId: string, { role, id }: Payslip) =>
  queryOptions({
    queryKey: ['pay-statements', 'statement facts', periodId, role, id],
    queryFn: async ({ signal }) => {
      const asked =
        role === 'supervisor'
          ? database.rpc('supervisor_pay_statements', { period_id: periodId, supervisor: id })
          : database.rpc('pay_statements', { period_id: periodId, therapist: id });
      const [facts] = await answerOf(
        asked
          .select(
            'status, worker_type, payroll_id, paid_on, payment_method, payment_reference, reimbursed, year, year_amount, year_reimbursed',
          )
          .abortSignal(signal),
      );
      return facts ?? null;
    },
  });

export type StatementFactsRow = NonNullable<AnswerOf<typeof statementFactsQuery>>;

/** What a person can read of the payments of a pay period to them, those that were taken back included. */
export const ownPaymentsQuery = (periodId: string, payee: string) =>
  queryOptions({
    queryKey: ['pay-statements', 'payments', periodId, payee],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('payroll_payments')
          .select('id, note, voided_at, void_reason')
          .eq('payroll_period_id', periodId)
          .eq('payee_id', payee)
          .order('created_at')
          .abortSignal(signal),
      ),
  });

export type OwnPayment = AnswerOf<typeof ownPaymentsQuery>[number];

/** A pay period as far as its statements on paper are concerned. */
export interface StatedPeriod {
  id: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
}

/** Whose statement. */
export interface Payslip {
  role: 'therapist' | 'supervisor';
  id: string;
}

/** Saves one person's statement, or everybody's, as a PDF. */
export async function saveStatements(
  { id, startDate, endDate }: StatedPeriod,
  language: Language,
  payee?: Payslip,
): Promise<void> {
  const pdf = await fileFromFunction('pay-statements', {
    period_id: id,
    ...(payee && { [`${payee.role}_id`]: payee.id }),
    language,
  });
  const name = `pay-statement${payee ? '' : 's'}-${startDate}-to-${endDate}.pdf`;
  download(name, pdf, 'application/pdf');
}
