import { queryOptions } from '@tanstack/react-query';
import { withNamesOf } from '../../../domain/names.ts';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';
import { payrollKey } from '../pay-periods/data.ts';

/** Why a period was not processed automatically on its payment date; empty where it was not held back. */
export const payrollHoldQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'hold', periodId],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('payroll_holds')
          .select('reason')
          .eq('payroll_period_id', periodId)
          .abortSignal(signal),
      ),
  });

/** A month of nightly checks. */
const SHOWN = 31;

const CHECK_COLUMNS = `
  id, checked_at, period_count, statement_count, paid, drift_count,
  checked_by_person:profiles!payroll_checks_checked_by_fkey(first_name, last_name)
` as const;

/** The last recomputations of what was processed, the newest first. */
export const payrollChecksQuery = () =>
  queryOptions({
    queryKey: [...payrollKey, 'checks'],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('payroll_checks')
          .select(CHECK_COLUMNS)
          .order('checked_at', { ascending: false })
          .limit(SHOWN)
          .abortSignal(signal),
      ),
  });

export type PayrollCheck = AnswerOf<typeof payrollChecksQuery>[number];

/** The lines that did not add up in a check. */
export const payrollDriftsQuery = (checkId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'drifts', checkId],
    queryFn: async ({ signal }) => {
      const [drifts, people] = await Promise.all([
        everyRow(
          database
            .from('payroll_drifts')
            .select('position, payee_id, payee_name, period_start, adjustment_id, paid, due')
            .eq('payroll_check_id', checkId)
            .order('position')
            .abortSignal(signal),
        ),
        everyRow(database.from('profiles').select('id, email').order('id').abortSignal(signal)),
      ]);
      const emails = new Map(people.map(({ id, email }) => [id, email]));
      return withNamesOf(
        'payee',
        drifts.map((drift) => ({ ...drift, payee_email: emails.get(drift.payee_id) ?? '' })),
      );
    },
  });
