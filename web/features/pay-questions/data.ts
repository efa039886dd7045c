import { queryOptions } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { payrollKey } from '../payroll/data.ts';
import { payQuestionErrors } from './copy.ts';

explainErrors(payQuestionErrors);

const COLUMNS = `
  id, therapist_id, session_id, adjustment_id, message, asked_at, answer, answered_at,
  therapist:profiles!pay_questions_therapist_id_fkey(first_name, last_name)
` as const;

/** What was asked about the pay of a period: by oneself, for an admin by everybody; the oldest first. */
export const payQuestionsQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'questions', periodId],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('pay_questions')
          .select(COLUMNS)
          .eq('payroll_period_id', periodId)
          .order('asked_at')
          .abortSignal(signal),
      ),
  });

export type PayQuestion = Awaited<
  ReturnType<NonNullable<ReturnType<typeof payQuestionsQuery>['queryFn']>>
>[number];
