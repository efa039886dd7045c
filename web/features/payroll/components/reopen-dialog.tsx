import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { CancelButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { useReopenPeriod } from '../mutations.ts';
import { reopenSchema } from '../schema.ts';

interface ReopenDialogProps {
  period: PayPeriodRow;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes the processing of the latest period back, with a reason that is kept. */
export function ReopenDialog(props: ReopenDialogProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { period, isOpen, onClose } = props;
  return (
    <Dialog
      title={t('reopenTitle', { period: payPeriodName(period.start_date, locale) })}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
    >
      <ReopenForm {...props} />
    </Dialog>
  );
}

function ReopenForm({ period, onClose }: ReopenDialogProps) {
  const t = useCopy(payrollCopy);
  const reopen = useReopenPeriod();
  const form = useKeptForm(`re-opening ${period.id}`, reopenSchema(t), { reason: '' });
  return (
    <Form
      form={form}
      failure={t('reopenFailed')}
      onSubmit={async ({ reason }) => {
        await reopen.mutateAsync({ periodId: period.id, reason });
        onClose();
        toast.success(t('reopened'));
      }}
    >
      <p>{t('reopenText')}</p>
      <TextArea label={t('reopenReason')} hint={t('reopenReasonHint')} {...form.field('reason')} />
      <DialogFooter>
        <CancelButton />
        <SubmitButton form={form}>{t('reopen')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
