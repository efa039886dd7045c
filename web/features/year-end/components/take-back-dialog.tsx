import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { CancelButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { paymentCopy } from '../../payments/copy.ts';
import { takeBackSchema } from '../../payments/schema.ts';
import { yearEndCopy } from '../copy.ts';

interface TakeBackDialogProps {
  /** Identifies the draft, so that it is found again if the sign-in ends while the reason is being typed. */
  about: string;
  title: string;
  /** What could be a reason. */
  hint: string;
  failure: string;
  saved: string;
  onTakeBack: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** What taking it back means. */
  children: ReactNode;
}

/** Takes back what was said of a filing, with a reason that is kept. */
export function TakeBackDialog({ title, onClose, ...form }: TakeBackDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size="small">
      <TakeBackForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function TakeBackForm({
  about,
  hint,
  failure,
  saved,
  onTakeBack,
  onClose,
  children,
}: Omit<TakeBackDialogProps, 'title'>) {
  const t = useCopy(yearEndCopy);
  const payments = useCopy(paymentCopy);
  const form = useKeptForm(about, takeBackSchema(payments), { reason: '' });
  return (
    <Form
      form={form}
      failure={failure}
      onSubmit={async ({ reason }) => {
        await onTakeBack(reason);
        onClose();
        toast.success(saved);
      }}
    >
      <p>{children}</p>
      <TextArea label={payments('reason')} hint={hint} {...form.field('reason')} />
      <DialogFooter>
        <CancelButton />
        <SubmitButton form={form}>{t('takeBack')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
