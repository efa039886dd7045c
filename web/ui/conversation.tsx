import { useEffect, useId } from 'react';
import * as z from 'zod/mini';
import { formatInstant } from '../../domain/instant.ts';
import { useLocale } from '../lib/i18n.ts';
import { usePractice } from '../lib/practice.ts';
import styles from './conversation.module.css';
import { Dialog, DialogFooter } from './dialog.tsx';
import { Form, SubmitButton } from './form.tsx';
import { useKeptForm } from './kept-form.ts';
import { keepLaterInput } from './later-input.ts';
import { Loaded, type QueryState } from './loaded.tsx';
import { requiredText } from './required-text.ts';
import { TextArea } from './text-field.tsx';
import { Unbroken } from './unbroken.tsx';

const LONGEST = 2000;

export interface SentMessage {
  id: string;
  author: string;
  /** The instant of sending. */
  at: string;
  message: string;
  isOwn: boolean;
}

interface ConversationProps {
  /** Identifies the draft, so that it is found again if the sign-in ends while it is being written. */
  about: string;
  title: string;
  query: QueryState<readonly SentMessage[]>;
  words: {
    /** Shown while there are no messages. */
    none: string;
    reply: string;
    send: string;
    /** The errors for no text and for too much of it. */
    needed: string;
    tooLong: string;
    failure: string;
    loadFailed: string;
  };
  /** Sends a reply; without it the conversation is only read. */
  onSend?: (message: string) => Promise<unknown>;
  onClose: () => void;
}

/** The messages of two people about one thing, oldest first, and a form to reply. */
export function Conversation({ title, query, words, onSend, onClose, about }: ConversationProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size="small">
      <Loaded query={query} failure={words.loadFailed}>
        {(messages) =>
          messages.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ol className={styles.thread}>
              {messages.map((each) => (
                <Message key={each.id} sent={each} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {onSend && <Reply {...{ about, words, onSend }} />}
    </Dialog>
  );
}

function Message({ sent: { author, at, message, isOwn } }: { sent: SentMessage }) {
  const id = useId();
  const locale = useLocale();
  const { timeZone } = usePractice();
  return (
    <li className={styles.said} data-own={isOwn || undefined} aria-labelledby={id}>
      <div id={id} className={styles.author}>
        <bdi>{author}</bdi> · <Unbroken>{formatInstant(at, timeZone, locale)}</Unbroken>
      </div>
      <p className={styles.message}>{message}</p>
    </li>
  );
}

function Reply({
  about,
  words,
  onSend,
}: Required<Pick<ConversationProps, 'about' | 'words' | 'onSend'>>) {
  const message = requiredText(words.needed, LONGEST, words.tooLong);
  const form = useKeptForm(about, z.object({ message }), { message: '' });
  const { reset, getValues } = form;
  const { isSubmitSuccessful } = form.formState;
  useEffect(() => {
    // A form that was sent counts as done: what is typed next would be lost when the dialog is closed.
    if (isSubmitSuccessful) reset(getValues(), { keepDefaultValues: true });
  }, [isSubmitSuccessful, reset, getValues]);
  return (
    <Form
      form={form}
      failure={words.failure}
      onSubmit={async (values) => {
        const startFrom = keepLaterInput(form);
        await onSend(values.message);
        startFrom({ message: '' });
      }}
    >
      <TextArea label={words.reply} {...form.field('message')} />
      <DialogFooter>
        <SubmitButton form={form}>{words.send}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
