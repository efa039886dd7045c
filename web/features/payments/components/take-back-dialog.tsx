import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { CancelButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { paymentCopy } from '../copy.ts';
import type { PaidPerson } from '../data.ts';
import { useTakeBack } from '../mutations.ts';
import { takeBackSchema } from '../schema.ts';

interface TakeBackDialogProps {
  person: PaidPerson;
  onClose: () => void;
}

/** Takes a payment back, with a reason that is kept; the person can then be paid again. */
export function TakeBackDialog({ person, onClose }: TakeBackDialogProps) {
  const t = useCopy(paymentCopy);
  return (
    <Dialog title={t('takeBackTitle', { name: person.name })} isOpen onClose={onClose} size="small">
      <TakeBackForm person={person} onClose={onClose} />
    </Dialog>
  );
}

function TakeBackForm({ person, onClose }: TakeBackDialogProps) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const takeBack = useTakeBack();
  const id = person.payment_id ?? '';
  const form = useKeptForm(`payment taken back ${id}`, takeBackSchema(t), { reason: '' });
  return (
    <Form
      form={form}
      failure={t('takeBackFailed')}
      onSubmit={async ({ reason }) => {
        await takeBack.mutateAsync({ id, reason });
        onClose();
        toast.success(t('takenBack', { name: person.name }));
      }}
    >
      <p>{t('takeBackText', { amount: formatDollars(person.amount, locale) })}</p>
      <TextArea label={t('reason')} hint={t('reasonHint')} {...form.field('reason')} />
      <DialogFooter>
        <CancelButton />
        <SubmitButton form={form}>{t('takeBack')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
