import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { FormFooter } from './form-footer.tsx';
import { useKeptForm } from './kept-form.ts';
import { messageCopy } from './message-copy.ts';
import { requiredText } from './required-text.ts';
import { TextArea } from './text-field.tsx';
import { toast } from './toast-queue.ts';
import { Unbroken } from './unbroken.tsx';

/** As many characters as the database takes of most of them. */
const LONGEST = 1000;

interface MessageDialogProps {
  /** Identifies the draft, so that it is found again if the sign-in ends while it is being written. */
  about: string;
  title: string;
  /** What is asked or answered, and what happens next. */
  lead: string;
  quoted?: string;
  /** What is asked for; a reason, unless it says otherwise. */
  label?: string;
  hint?: string;
  sendLabel: string;
  /** The error for no text. */
  needed?: string;
  most?: number;
  /** Said once it is sent, where the screen does not show it. */
  sent?: string;
  failure: string;
  onSend: (message: string) => Promise<unknown>;
  onClose: () => void;
  /** More fields, whose values the caller holds. */
  children?: ReactNode;
}

/** A short text that is sent or kept: a question, an answer, an objection, a reason. */
export function MessageDialog({ title, onClose, ...message }: MessageDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size="small">
      <MessageForm {...message} onClose={onClose} />
    </Dialog>
  );
}

function MessageForm({ most = LONGEST, ...message }: Omit<MessageDialogProps, 'title'>) {
  const t = useCopy(messageCopy);
  const tooLong = t('tooLong', { most: most.toLocaleString(useLocale()) });
  const words = requiredText(message.needed ?? t('reasonNeeded'), most, tooLong);
  const form = useKeptForm(message.about, z.object({ message: words }), { message: '' });
  return (
    <Form
      form={form}
      failure={message.failure}
      onSubmit={async (values) => {
        await message.onSend(values.message);
        message.onClose();
        if (message.sent) toast.success(message.sent);
      }}
    >
      {message.quoted && (
        <blockquote>
          <Unbroken>{message.quoted}</Unbroken>
        </blockquote>
      )}
      <p>
        <Unbroken>{message.lead}</Unbroken>
      </p>
      <TextArea
        label={message.label ?? t('reason')}
        hint={message.hint}
        {...form.field('message')}
      />
      {message.children}
      <FormFooter form={form}>{message.sendLabel}</FormFooter>
    </Form>
  );
}
