import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { paymentCopy } from '../../payments/copy.ts';
import { takeBackSchema } from '../../payments/schema.ts';
import { yearEndCopy } from '../copy.ts';
import type { TaxFile } from '../data.ts';
import { useTakeBackFiling } from '../mutations.ts';

interface TakeBackDialogProps {
  file: TaxFile;
  onClose: () => void;
}

/** Takes back that a file was filed, with a reason that is kept. */
export function TakeBackDialog({ file, onClose }: TakeBackDialogProps) {
  const t = useCopy(yearEndCopy);
  const { part, is_correction: isCorrection } = file;
  return (
    <Dialog
      title={isCorrection ? t('takeBackCorrectionsTitle') : t('takeBackTitle', { part })}
      isOpen
      onClose={onClose}
      size="small"
    >
      <TakeBackForm file={file} onClose={onClose} />
    </Dialog>
  );
}

function TakeBackForm({ file, onClose }: TakeBackDialogProps) {
  const t = useCopy(yearEndCopy);
  const payments = useCopy(paymentCopy);
  const takeBack = useTakeBackFiling();
  const form = useKeptForm(`filing taken back ${file.id}`, takeBackSchema(payments), {
    reason: '',
  });
  return (
    <Form
      form={form}
      failure={t('takeBackFailed')}
      onSubmit={async ({ reason }) => {
        await takeBack.mutateAsync({ id: file.id, reason });
        onClose();
        toast.success(t('filingTakenBackNow'));
      }}
    >
      <p>{t(file.is_correction ? 'takeBackCorrectionsText' : 'takeBackText')}</p>
      <TextArea label={payments('reason')} hint={t('takeBackHint')} {...form.field('reason')} />
      <DialogFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton form={form}>{t('takeBack')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
