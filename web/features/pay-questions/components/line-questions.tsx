import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { payQuestionCopy } from '../copy.ts';
import { type PayQuestion, payQuestionsQuery } from '../data.ts';
import { isOpen, type QuestionedLine, questionsAbout } from '../rules.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AnswerButton, WithdrawButton } from './question-actions.tsx';
import styles from './questions.module.css';

interface LineQuestionsProps {
  periodId: string;
  therapistId: string;
  line: QuestionedLine;
  /** Therapists ask and withdraw, admins answer. */
  by: 'therapist' | 'admin';
  /** As long as the period was not paid, a therapist may ask. */
  canAsk?: boolean;
}

/** What was asked about a line of pay and what was answered, beside the line. */
export function LineQuestions({ periodId, therapistId, line, by, canAsk }: LineQuestionsProps) {
  const t = useCopy(payQuestionCopy);
  const [isAsking, setAsking] = useState(false);
  const asked = questionsAbout(useQuery(payQuestionsQuery(periodId)).data ?? [], therapistId, line);
  const mayAsk = by === 'therapist' && canAsk && !asked.some(isOpen);
  const isAboutAll = line.sessionId === null && line.adjustmentId === null;
  return (
    <>
      {asked.map((question) => (
        <Question key={question.id} question={question}>
          {isOpen(question) &&
            (by === 'admin' ? (
              <AnswerButton question={question} />
            ) : (
              <WithdrawButton questionId={question.id} />
            ))}
        </Question>
      ))}
      {mayAsk && (
        <div className={styles.ask}>
          <TextButton onClick={() => setAsking(true)}>
            {t(isAboutAll ? 'askAboutAll' : 'ask')}
          </TextButton>
        </div>
      )}
      {isAsking && <AskDialog {...{ periodId, line }} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ question, children }: { question: PayQuestion; children: ReactNode }) {
  const t = useCopy(payQuestionCopy);
  return (
    <div className={styles.question}>
      <p>
        <Badge tone={isOpen(question) ? 'warning' : 'success'}>
          {t(isOpen(question) ? 'waiting' : 'answered')}
        </Badge>{' '}
        “{question.message}”
      </p>
      {question.answer && <p className={styles.answer}>{question.answer}</p>}
      {children}
    </div>
  );
}
