import { useCopy } from '../../../lib/i18n.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { payQuestionCopy } from '../copy.ts';
import { useAskAboutPay } from '../mutations.ts';
import type { QuestionedLine } from '../rules.ts';

interface AskDialogProps {
  periodId: string;
  line: QuestionedLine;
  onClose: () => void;
}

/** A therapist's question about a line, or about the whole pay of a period. */
export function AskDialog({ periodId, line, onClose }: AskDialogProps) {
  const t = useCopy(payQuestionCopy);
  const ask = useAskAboutPay();
  const isWhole = line.sessionId === null && line.adjustmentId === null;
  return (
    <MessageDialog
      about={['pay question', periodId, line.sessionId ?? line.adjustmentId].join(' ')}
      title={t('askTitle')}
      lead={t(isWhole ? 'askTextAll' : 'askText')}
      label={t('question')}
      sendLabel={t('send')}
      needed={t('messageNeeded')}
      sent={t('sent')}
      failure={t('sendFailed')}
      onSend={(message) => ask.mutateAsync({ periodId, line, message })}
      onClose={onClose}
    />
  );
}
