import type { PayQuestion } from './data.ts';

/** The line a question is about; without an id it is about all pay of the period. */
export interface QuestionedLine {
  sessionId: string | null;
  adjustmentId: string | null;
}

export const WHOLE_PAY: QuestionedLine = { sessionId: null, adjustmentId: null };

/** Whether a question is about all pay of a period, not about a line. */
export function isWholePay({ sessionId, adjustmentId }: QuestionedLine): boolean {
  return sessionId === null && adjustmentId === null;
}

/** What a therapist asked about a line, the oldest first. */
export function questionsAbout(
  questions: readonly PayQuestion[],
  therapistId: string,
  line: QuestionedLine,
): PayQuestion[] {
  return questions.filter(
    (question) =>
      question.therapist_id === therapistId &&
      question.session_id === line.sessionId &&
      question.adjustment_id === line.adjustmentId,
  );
}

/** Whether a question still waits for its answer. */
export function isOpen(question: PayQuestion): boolean {
  return question.answered_at === null;
}

interface Asker {
  therapistId: string;
  name: string;
  count: number;
}

/** Who is waiting for answers, and to how many questions; the oldest question first. */
export function askersOf(questions: readonly PayQuestion[]): Asker[] {
  const askers = new Map<string, Asker>();
  for (const { therapist_id: id, therapist_name: name } of questions.filter(isOpen)) {
    const asker = askers.get(id) ?? { therapistId: id, name, count: 0 };
    askers.set(id, { ...asker, count: asker.count + 1 });
  }
  return [...askers.values()];
}
