import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';
import { resetRequestSchema } from '../schema.ts';
import { CodeForm } from './code-form.tsx';

interface LinkRequestProps {
  /** Why somebody is here who came with a link; gone as soon as they ask. */
  warning?: ReactNode;
  send: (email: string) => Promise<void>;
  /** What to say once it is sent. */
  sent: (email: string) => string;
  /** Called once the code that came with a link has signed somebody in; without it, codes are not asked for. */
  onEntered?: () => void;
}

/** Asks for an address to mail a link to, and takes the code of the mail instead of its link. */
export function LinkRequest({ warning, send, sent, onEntered }: LinkRequestProps) {
  const t = useCopy(accountCopy);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const form = useSchemaForm(resetRequestSchema());
  if (sentTo !== null) {
    return (
      <>
        <Banner tone="success">{sent(sentTo)}</Banner>
        {onEntered && <CodeForm email={sentTo} onEntered={onEntered} />}
      </>
    );
  }
  if (onEntered && hasCode) return <CodeForm onEntered={onEntered} />;
  return (
    <>
      <Form
        form={form}
        failure={t('resetFailed')}
        onSubmit={async ({ email }) => {
          await send(email);
          setSentTo(email);
        }}
      >
        {!form.formState.isSubmitted && warning}
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <SubmitButton form={form} wide>
          {t('sendLink')}
        </SubmitButton>
      </Form>
      {onEntered && (
        <Button tone="quiet" wide onClick={() => setHasCode(true)}>
          {t('haveCode')}
        </Button>
      )}
    </>
  );
}
