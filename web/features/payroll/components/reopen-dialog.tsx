import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { useReopenPeriod } from '../mutations.ts';

interface ReopenDialogProps {
  period: PayPeriodRow;
  onClose: () => void;
}

/** Takes the processing of the latest period back, with a reason that is kept. */
export function ReopenDialog({ period, onClose }: ReopenDialogProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const reopen = useReopenPeriod();
  return (
    <MessageDialog
      about={`re-opening ${period.id}`}
      title={t('reopenTitle', { period: payPeriodName(period.start_date, locale) })}
      lead={t('reopenText')}
      hint={t('reopenReasonHint')}
      sendLabel={t('reopen')}
      sent={t('reopened')}
      failure={t('reopenFailed')}
      onSend={(reason) => reopen.mutateAsync({ periodId: period.id, reason })}
      onClose={onClose}
    />
  );
}
