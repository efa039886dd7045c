import { useMemo } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { payQuestionCopy } from '../copy.ts';
import { messageSchema } from '../schema.ts';

interface MessageDialogProps {
  title: string;
  /** What is asked or answered, and what comes of it. */
  lead: string;
  quoted?: string;
  label: string;
  sendLabel: string;
  sent: string;
  failure: string;
  onSend: (message: string) => Promise<unknown>;
  onClose: () => void;
}

/** Writes a question, or the answer to one. */
export function MessageDialog({ title, onClose, ...message }: MessageDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size="small">
      <MessageForm {...message} onClose={onClose} />
    </Dialog>
  );
}

function MessageForm(message: Omit<MessageDialogProps, 'title'>) {
  const t = useCopy(payQuestionCopy);
  const schema = useMemo(() => messageSchema(t), [t]);
  const form = useSchemaForm(schema, { defaultValues: { message: '' } });
  return (
    <Form
      form={form}
      failure={message.failure}
      onSubmit={async (values) => {
        await message.onSend(values.message);
        message.onClose();
        toast.success(message.sent);
      }}
    >
      {message.quoted && <blockquote>{message.quoted}</blockquote>}
      <p>{message.lead}</p>
      <TextArea label={message.label} {...form.field('message')} />
      <DialogFooter>
        <Button onClick={message.onClose}>{t('cancel')}</Button>
        <SubmitButton form={form}>{message.sendLabel}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
