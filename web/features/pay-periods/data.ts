import { queryOptions } from '@tanstack/react-query';
import { todayIn } from '../../../domain/calendar-day.ts';
import { hasTwoPeriodsAhead } from '../../../domain/pay-period.ts';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database, done } from '../../lib/backend.ts';
import { now } from '../../lib/clock.ts';

/** The start of the keys of queries about pay. */
export const payrollKey = ['payroll'] as const;

const PERIOD_COLUMNS = `
  id, name, start_date, end_date, payment_date, status, processed_at, reopened_at, reopen_reason,
  processed_by_person:profiles!payroll_periods_processed_by_fkey(first_name, last_name),
  reopened_by_person:profiles!payroll_periods_reopened_by_fkey(first_name, last_name)
` as const;

/** The zone of the device will do here: at worst the next period is created some hours later. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All pay periods, the newest first, up to two ahead of today. */
export const payPeriodsQuery = () =>
  queryOptions({
    queryKey: [...payrollKey, 'periods'],
    queryFn: async ({ signal }) => {
      const read = () =>
        answerOf(
          database
            .from('payroll_periods')
            .select(PERIOD_COLUMNS)
            .order('start_date', { ascending: false })
            .abortSignal(signal),
        );
      const periods = await read();
      // Twice a month the last of them is missing; on all other days one answer is enough.
      if (hasTwoPeriodsAhead(periods[0]?.start_date, todayIn(here(), now()))) return periods;
      await done(database.rpc('ensure_pay_periods').abortSignal(signal));
      return read();
    },
  });

export type PayPeriodRow = AnswerOf<typeof payPeriodsQuery>[number];

/** The ids of the pay periods that wait for an admin; one that ended with nothing in it does not. */
export const waitingPeriodsQuery = () =>
  queryOptions({
    queryKey: [...payrollKey, 'waiting'],
    queryFn: async ({ signal }) => {
      const rows = await answerOf(
        database
          .rpc('admin_alerts')
          .select('subject_id')
          .in('kind', ['period_due', 'period_held'])
          .abortSignal(signal),
      );
      return rows.map(({ subject_id }) => subject_id);
    },
  });
