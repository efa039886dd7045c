import { queryOptions } from '@tanstack/react-query';
import { withNamesApart } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { payrollKey } from '../pay-periods/data.ts';
import { payrollReviewErrors } from './copy.ts';

explainErrors(payrollReviewErrors);

type Answers = Database['public']['Functions'];
export type ReviewWarning = Answers['payroll_review']['Returns'][number];
export type CauseRow = Answers['payroll_causes']['Returns'][number];

/** With which run another is compared. */
export const COMPARISONS = ['previous', 'half_year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Everything to look at before a pending period is processed, what was set aside included. */
export const payrollReviewQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'review', periodId],
    queryFn: async ({ signal }) =>
      withNamesApart(
        await everyRow(database.rpc('payroll_review', { period_id: periodId }).abortSignal(signal)),
      ),
  });

/** Why a run differs from another: the practice first, then everybody whom either pays. */
export const payrollCausesQuery = (periodId: string, against: Comparison) =>
  queryOptions({
    queryKey: [...payrollKey, 'causes', periodId, against],
    queryFn: async ({ signal }) =>
      withNamesApart(
        await everyRow(
          database.rpc('payroll_causes', { period_id: periodId, against }).abortSignal(signal),
        ),
      ),
  });
