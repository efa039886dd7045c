import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDollarChange } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { TextButton } from '../../../ui/button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { payQuestionCopy } from '../copy.ts';
import { correctionsQuery, type PayQuestion } from '../data.ts';
import { useAnswerPayQuestion, useWithdrawPayQuestion } from '../mutations.ts';

/** Opens the admin's answer to a question. */
export function AnswerButton({ question }: { question: PayQuestion }) {
  const t = useCopy(payQuestionCopy);
  const [isAnswering, setAnswering] = useState(false);
  return (
    <>
      <TextButton onClick={() => setAnswering(true)}>{t('answer')}</TextButton>
      {isAnswering && <AnswerDialog question={question} onClose={() => setAnswering(false)} />}
    </>
  );
}

function AnswerDialog({ question, onClose }: { question: PayQuestion; onClose: () => void }) {
  const t = useCopy(payQuestionCopy);
  const locale = useLocale();
  const answer = useAnswerPayQuestion();
  const [correctionId, setCorrection] = useState('');
  const corrections = useQuery(correctionsQuery(question.therapist_id)).data;
  return (
    <MessageDialog
      about={`pay answer ${question.id}`}
      title={t('answerTitle', { name: question.therapist_name })}
      quoted={question.message}
      lead={t('answerText')}
      label={t('yourAnswer')}
      sendLabel={t('sendAnswer')}
      needed={t('messageNeeded')}
      sent={t('answerSent')}
      failure={t('answerFailed')}
      onSend={(message) =>
        answer.mutateAsync({ questionId: question.id, answer: message, correctionId })
      }
      onClose={onClose}
    >
      {corrections && corrections.length > 0 && (
        <Select
          label={t('correction')}
          isOptional
          placeholder={t('noCorrection')}
          value={correctionId}
          onChange={(event) => setCorrection(event.target.value)}
          options={corrections.map(({ id, name, amount }) => ({
            value: id,
            label: `${formatDollarChange(amount, locale)} · ${name}`,
          }))}
        />
      )}
    </MessageDialog>
  );
}

/** Withdraws a question that has not been answered. */
export function WithdrawButton({ questionId }: { questionId: string }) {
  const t = useCopy(payQuestionCopy);
  const withdraw = useWithdrawPayQuestion();
  return (
    <TextButton
      onClick={() => {
        if (withdraw.isPending) return;
        withdraw
          .mutateAsync(questionId)
          .catch((error) => toast.failure(error, t('withdrawFailed')));
      }}
    >
      {t('withdraw')}
    </TextButton>
  );
}
