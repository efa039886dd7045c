import { type ComponentType, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { AsOf } from '../ui/as-of.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Conversation, type SentMessage } from '../ui/conversation.tsx';
import { ExportButtons } from '../ui/export-buttons.tsx';
import { Form, SubmitButton, useSchemaForm } from '../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../ui/form-fields.tsx';
import { FullScreenStatus } from '../ui/full-screen-status.tsx';
import type { QueryState } from '../ui/loaded.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { Page } from '../ui/page.tsx';
import { queryOf } from '../ui/query-states.ts';
import { WithRail } from '../ui/with-rail.tsx';
import styles from './gallery.module.css';
import { COPIED, failed, LONG_NAME, loading, TODAY } from './samples.ts';

/** A button for each dialog; only one of them is open. */
function Openers({ dialogs }: { dialogs: Record<string, (close: () => void) => ReactNode> }) {
  const [open, setOpen] = useState('');
  return (
    <div className={styles.line}>
      {Object.keys(dialogs).map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {dialogs[open]?.(() => setOpen(''))}
    </div>
  );
}

const said: readonly SentMessage[] = [
  {
    id: '1',
    author: 'Maya Castellanos',
    at: '2026-11-18T15:04:00Z',
    message: 'Is this 60 min?',
    isOwn: true,
  },
  {
    id: '2',
    author: LONG_NAME,
    at: '2026-11-19T09:30:00Z',
    message: LONG_NAME.repeat(2),
    isOwn: false,
  },
];

function conversation(query: QueryState<readonly SentMessage[]>, isReadOnly = false) {
  return (onClose: () => void) => (
    <Conversation
      about="sample"
      title="Questions about Nov 18"
      query={query}
      words={{
        none: 'Nobody has asked anything.',
        reply: 'Reply',
        send: 'Send',
        needed: 'Write a few words.',
        tooLong: 'Use at most 2,000 characters.',
        failure: 'Failed to send.',
        loadFailed: 'The conversation could not be loaded.',
      }}
      onClose={onClose}
      {...(!isReadOnly && { onSend: () => Promise.resolve() })}
    />
  );
}

const schema = z.object({ day: z.string(), length: z.string() });

function FieldsOfForm() {
  const form = useSchemaForm(schema, { defaultValues: { day: TODAY, length: '60' } });
  const options = ['45', '60'].map((value) => ({ value, label: `${value} min` }));
  return (
    <Form form={form} failure="Failed to save." onSubmit={() => Promise.resolve()}>
      <FormDatePicker form={form} name="day" label="Date of the meeting" />
      <FormSegments form={form} name="length" label="Length" options={options} />
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}

export const pageStories: Record<string, ComponentType> = {
  'Conversation, full, read only, empty, loading and failed': () => (
    <Openers
      dialogs={{
        'Open the conversation': conversation(queryOf(said)),
        'Read it': conversation(queryOf(said), true),
        'An empty one': conversation(queryOf([])),
        'One that loads': conversation(loading),
        'One that failed': conversation(failed),
      }}
    />
  ),
  'A few words to somebody': () => (
    <Openers
      dialogs={{
        'Ask something': (onClose) => (
          <MessageDialog
            about="sample"
            title="Ask about this session"
            lead="The practice answers here."
            quoted={LONG_NAME}
            label="Your question"
            sendLabel="Ask"
            needed="Write a few words."
            sent="Question sent."
            failure="Failed to send."
            onSend={() => Promise.reject(new Error('no'))}
            onClose={onClose}
          />
        ),
      }}
    />
  ),
  'Fields tied to a form': FieldsOfForm,
  'Ways out of a report, and before there is one': () => (
    <>
      <ExportButtons
        table={{
          name: 'sessions',
          title: 'Sessions',
          from: TODAY,
          to: TODAY,
          columns: [],
          rows: [],
        }}
      />
      <ExportButtons table={undefined} />
    </>
  ),
  'Figures of a copy': () => <AsOf of={[COPIED]} />,
  'A screen outside of an area’s frame': () => (
    <Page
      title={LONG_NAME}
      lead="What the screen is for."
      actions={
        <>
          <BackLink to=".">All screens</BackLink>
          <Button>Add Session</Button>
        </>
      }
    >
      <p>Its parts.</p>
    </Page>
  ),
  'What is read stands beside what is worked on': () => (
    <WithRail rail={<p>Announcements.</p>}>
      <p>{LONG_NAME}</p>
    </WithRail>
  ),
  'The whole window waits': () => (
    <div className={styles.window}>
      <FullScreenStatus />
    </div>
  ),
};
