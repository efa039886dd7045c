import { useCopy } from '../../../lib/i18n.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollReviewCopy } from '../copy.ts';
import { useSetAside } from '../mutations.ts';
import type { Finding } from '../rules.ts';
import { useWarningWords } from './use-warning-words.tsx';

interface SetAsideDialogProps {
  period: PayPeriodRow;
  finding: Finding;
  onClose: () => void;
}

/** Asks why a warning can be set aside. */
export function SetAsideDialog({ period, finding, onClose }: SetAsideDialogProps) {
  const t = useCopy(payrollReviewCopy);
  const setAside = useSetAside(period.id);
  const { kind, warning } = finding;
  return (
    <MessageDialog
      about={`setting aside ${kind} ${warning.facts}`}
      title={t('setAsideTitle')}
      quoted={useWarningWords(period)(finding).what}
      lead={t('setAsideText')}
      hint={t('reasonHint')}
      sendLabel={t('setAside')}
      failure={t('setAsideFailed')}
      onSend={(reason) => setAside.mutateAsync({ warning, reason })}
      onClose={onClose}
    />
  );
}
