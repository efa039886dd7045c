import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { payrollKey } from '../payroll/data.ts';
import type { QuestionedLine } from './rules.ts';

/** A therapist asks about a line of the own pay, or about the whole of it. */
export function useAskAboutPay() {
  return useQuestionMutation((ask: { periodId: string; line: QuestionedLine; message: string }) =>
    answerOf(
      database.rpc('ask_about_pay', {
        period_id: ask.periodId,
        message: ask.message,
        session_id: ask.line.sessionId ?? undefined,
        adjustment_id: ask.line.adjustmentId ?? undefined,
      }),
    ),
  );
}

export function useWithdrawPayQuestion() {
  return useQuestionMutation((questionId: string) =>
    done(database.rpc('withdraw_pay_question', { question_id: questionId })),
  );
}

/** An admin answers, which settles the question. */
export function useAnswerPayQuestion() {
  return useQuestionMutation(
    (reply: { questionId: string; answer: string; correctionId: string }) =>
      answerOf(
        database.rpc('answer_pay_question', {
          question_id: reply.questionId,
          answer: reply.answer,
          correction_id: reply.correctionId === '' ? undefined : reply.correctionId,
        }),
      ),
  );
}

/** Questions stand in the list of pay and in the way of processing: all of payroll is read anew. */
function useQuestionMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: payrollKey }),
  });
}
