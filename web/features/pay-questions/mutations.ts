import { useMutation } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import type { QuestionedLine } from './rules.ts';

/** A therapist asks about a line of their pay, or about all of it. */
export function useAskAboutPay() {
  return useMutation({
    mutationFn: (ask: { periodId: string; line: QuestionedLine; message: string }) =>
      answerOf(
        database.rpc('ask_about_pay', {
          period_id: ask.periodId,
          message: ask.message,
          session_id: ask.line.sessionId ?? undefined,
          adjustment_id: ask.line.adjustmentId ?? undefined,
        }),
      ),
  });
}

/** Takes back a question that has not been answered. */
export function useWithdrawPayQuestion() {
  return useMutation({
    mutationFn: (questionId: string) =>
      done(database.rpc('withdraw_pay_question', { question_id: questionId })),
  });
}

/** An admin answers, which settles the question. */
export function useAnswerPayQuestion() {
  return useMutation({
    mutationFn: (reply: { questionId: string; answer: string; correctionId: string }) =>
      answerOf(
        database.rpc('answer_pay_question', {
          question_id: reply.questionId,
          answer: reply.answer,
          correction_id: reply.correctionId === '' ? undefined : reply.correctionId,
        }),
      ),
  });
}
