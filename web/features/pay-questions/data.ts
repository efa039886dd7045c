import { queryOptions } from '@tanstack/react-query';
import { withNamesOf } from '../../../domain/names.ts';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { payQuestionErrors } from './copy.ts';

explainErrors(payQuestionErrors);

/** The questions about the pay of a period and their answers: a therapist's own, for admins everybody's. */
export const payQuestionsQuery = (periodId: string) =>
  queryOptions({
    queryKey: ['pay-questions', 'questions', periodId],
    queryFn: async ({ signal }) =>
      withNamesOf(
        'therapist',
        await answerOf(
          database.rpc('pay_questions_of', { period_id: periodId }).abortSignal(signal),
        ),
      ),
  });

export type PayQuestion = AnswerOf<typeof payQuestionsQuery>[number];

/** A change of pay that an answer can name: a corrected session or an adjustment. */
export interface Correction {
  id: string;
  name: string;
  amount: number;
}

/** What the next pay period corrects or adjusts for a therapist so far. */
export const correctionsQuery = (therapistId: string) =>
  queryOptions({
    queryKey: ['pay-questions', 'corrections', therapistId],
    queryFn: async ({ signal }): Promise<Correction[]> => {
      const period = await answerOf<string | null>(
        database.rpc('carrying_period').abortSignal(signal),
      );
      if (period === null) return [];
      const lines = await everyRow(
        database
          .rpc('payroll_lines_of', { period_id: period, therapist: therapistId })
          .abortSignal(signal),
      );
      return lines.flatMap((line) => {
        const id = line.kind === 'session' ? null : (line.adjustment_id ?? line.session_id);
        if (id === null) return [];
        return [{ id, name: line.note ?? line.client_name ?? '', amount: line.amount }];
      });
    },
  });
