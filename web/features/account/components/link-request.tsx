import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { accountCopy } from '../copy.ts';
import { resetRequestSchema } from '../schema.ts';
import { CodeForm } from './code-form.tsx';
import { OwnEmailField } from './own-email-field.tsx';

interface LinkRequestProps {
  /** What to do here and why, until it is done. */
  lead: ReactNode;
  send: (email: string) => Promise<void>;
  /** Shown once it is sent. */
  sent: (email: string) => string;
}

/** Asks for an address to mail a link to. */
export function LinkRequest({ lead, send, sent }: LinkRequestProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Banner tone="success">{sent(sentTo)}</Banner>;
  return <AddressForm lead={lead} send={send} onSent={setSentTo} />;
}

interface CodeOrLinkProps extends LinkRequestProps {
  /** An email sent them here to enter its code, so that form comes first. */
  isCodeFirst?: boolean;
  /** Called once the code has signed somebody in. */
  onEntered: () => void;
}

/** The same, where the code from the email works as well as its link. */
export function CodeOrLink({ lead, send, sent, isCodeFirst = false, onEntered }: CodeOrLinkProps) {
  const t = useCopy(accountCopy);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(isCodeFirst);
  if (sentTo !== null) {
    return (
      <>
        <Banner tone="success">{sent(sentTo)}</Banner>
        <CodeForm email={sentTo} onEntered={onEntered} />
      </>
    );
  }
  return (
    <>
      {hasCode ? (
        <CodeForm onEntered={onEntered} />
      ) : (
        <AddressForm lead={lead} send={send} onSent={setSentTo} />
      )}
      <Button tone="link" onClick={() => setHasCode(!hasCode)}>
        {t(hasCode ? 'noCode' : 'haveCode')}
      </Button>
    </>
  );
}

interface AddressFormProps extends Pick<LinkRequestProps, 'lead' | 'send'> {
  onSent: (email: string) => void;
}

function AddressForm({ lead, send, onSent }: AddressFormProps) {
  const t = useCopy(accountCopy);
  const form = useSchemaForm(resetRequestSchema());
  return (
    <Form
      form={form}
      failure={t('resetFailed')}
      onSubmit={async ({ email }) => {
        await send(email);
        onSent(email);
      }}
    >
      {lead}
      <OwnEmailField form={form} />
      <SubmitButton form={form} wide>
        {t('sendLink')}
      </SubmitButton>
    </Form>
  );
}
