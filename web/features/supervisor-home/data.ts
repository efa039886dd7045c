import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { payrollKey } from '../pay-periods/data.ts';

/** What each pay period pays a supervisor, the newest first. */
export const paidPeriodsQuery = (supervisorId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'supervisor history', supervisorId],
    queryFn: ({ signal }) =>
      answerOf(
        database.rpc('supervisor_pay_history', { supervisor: supervisorId }).abortSignal(signal),
      ),
  });

export type PaidPeriod = AnswerOf<typeof paidPeriodsQuery>[number];
