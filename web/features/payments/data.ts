import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { withNamesOf } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

type Answers = Database['public']['Functions'];

/** Somebody a processed period pays, as therapist, supervisor or both, and how far that has come. */
export type PaidPerson = Answers['payroll_payees']['Returns'][number];
/** A payment of a period; one that was taken back as well. */
export type Payment = Answers['payroll_payment_history']['Returns'][number];
/** The period that is paid. */
export type PaidPeriod = Pick<
  Database['public']['Tables']['payroll_periods']['Row'],
  'id' | 'status' | 'start_date' | 'end_date' | 'payment_date'
>;

/** Everybody a processed period pays, once each. */
export const payeesQuery = (periodId: string) =>
  queryOptions({
    queryKey: ['payments', 'payees', periodId],
    queryFn: ({ signal }) =>
      everyRow(database.rpc('payroll_payees', { period_id: periodId }).abortSignal(signal)),
  });

/** Every payment of a period, the newest first. */
export const paymentsQuery = (periodId: string) =>
  queryOptions({
    queryKey: ['payments', 'history', periodId],
    queryFn: async ({ signal }) =>
      withNamesOf(
        'payee',
        await everyRow(
          database.rpc('payroll_payment_history', { period_id: periodId }).abortSignal(signal),
        ),
      ),
  });

/** Earlier processed periods with people for whom no payment was ever recorded. */
export const unpaidPeriodsQuery = (before: CalendarDay) =>
  queryOptions({
    queryKey: ['payments', 'unpaid before', before],
    queryFn: ({ signal }) =>
      answerOf(database.rpc('unpaid_periods', { before }).abortSignal(signal)),
  });
