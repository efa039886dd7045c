import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { payQuestionCopy } from '../copy.ts';
import { payQuestionsQuery } from '../data.ts';
import { isOpen, type QuestionedLine, questionsAbout } from '../rules.ts';
import { AskDialog } from './ask-dialog.tsx';

interface AskButtonProps {
  periodId: string;
  therapistId: string;
  line: QuestionedLine;
  /** What the line is called, for screen readers; without it the whole pay is asked about. */
  name?: string;
}

/** A therapist's button to ask about a line of their pay; nothing while a question about it is open. */
export function AskButton({ periodId, therapistId, line, name }: AskButtonProps) {
  const t = useCopy(payQuestionCopy);
  const [isAsking, setAsking] = useState(false);
  const questions = useQuery(payQuestionsQuery(periodId)).data ?? [];
  if (questionsAbout(questions, therapistId, line).some(isOpen)) return null;
  const ask = () => setAsking(true);
  return (
    <>
      {name === undefined ? (
        <Button icon="help" onClick={ask}>
          {t('askAboutAll')}
        </Button>
      ) : (
        <IconButton icon="help" label={t('askAbout', { name })} onClick={ask} />
      )}
      {isAsking && <AskDialog {...{ periodId, line }} onClose={() => setAsking(false)} />}
    </>
  );
}
