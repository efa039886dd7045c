import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollarChange } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { payQuestionCopy } from '../copy.ts';
import { type PayQuestion, payQuestionsQuery } from '../data.ts';
import { isOpen, isWholePay, type QuestionedLine, questionsAbout } from '../rules.ts';
import { AnswerButton, WithdrawButton } from './question-actions.tsx';
import styles from './questions.module.css';

interface LineQuestionsProps {
  periodId: string;
  therapistId: string;
  line: QuestionedLine;
  /** Therapists withdraw, admins answer. */
  by: 'therapist' | 'admin';
}

/** What was asked about a line of pay and what was answered, beside the line. */
export function LineQuestions({ periodId, therapistId, line, by }: LineQuestionsProps) {
  const t = useCopy(payQuestionCopy);
  const query = useQuery(payQuestionsQuery(periodId));
  if (!query.data) {
    // Shown once, above the lines, rather than beside each of them.
    return isWholePay(line) && <LoadFailure query={query} message={t('loadFailed')} />;
  }
  return questionsAbout(query.data, therapistId, line).map((question) => (
    <Question key={question.id} question={question} isLookedFor={by === 'admin'}>
      {isOpen(question) &&
        (by === 'admin' ? (
          <AnswerButton question={question} />
        ) : (
          <WithdrawButton questionId={question.id} />
        ))}
    </Question>
  ));
}

interface QuestionProps {
  question: PayQuestion;
  /** An admin who opens the pay of somebody with an open question is brought to it. */
  isLookedFor: boolean;
  children: ReactNode;
}

function Question({ question, isLookedFor, children }: QuestionProps) {
  const t = useCopy(payQuestionCopy);
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = isOpen(question);
  useEffect(() => {
    if (isLookedFor && isWaiting) place.current?.scrollIntoView({ block: 'center' });
  }, [isLookedFor, isWaiting]);
  return (
    <div ref={place} className={styles.question}>
      <p>
        <Badge tone={isWaiting ? 'warning' : 'success'}>
          {t(isWaiting ? 'waiting' : 'answered')}
        </Badge>{' '}
        <q>{question.message}</q> <Moment at={question.asked_at} />
      </p>
      {question.answer && (
        <p className={styles.answer}>
          {question.answered_by_name && <strong>{labelOf(question.answered_by_name)} </strong>}
          {question.answer} <Moment at={question.answered_at} />
        </p>
      )}
      <Followed question={question} />
      {children}
    </div>
  );
}

function Moment({ at }: { at: string | null }) {
  const locale = useLocale();
  const { timeZone } = usePractice();
  return at && <time className={styles.moment}>{formatInstant(at, timeZone, locale)}</time>;
}

/** What was corrected after the question. */
function Followed({ question }: { question: PayQuestion }) {
  const t = useCopy(payQuestionCopy);
  const locale = useLocale();
  const { correction_amount: amount, correction_period: period } = question;
  if (amount === null || period === null) return null;
  return (
    <p>
      <Badge tone="accent">{t('corrected')}</Badge>{' '}
      {t(question.correction_is_final ? 'correctedIn' : 'correctedDue', {
        amount: formatDollarChange(amount, locale),
        period: payPeriodName(period, locale),
      })}
    </p>
  );
}
