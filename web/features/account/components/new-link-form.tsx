import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';
import { requestNewLink } from '../mutations.ts';
import { resetRequestSchema } from '../schema.ts';

/** Another link for people whose link has expired. */
export function NewLinkForm() {
  const t = useCopy(accountCopy);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm(resetRequestSchema());
  if (sentTo) return <Banner tone="success">{t('newLinkSent', { email: sentTo })}</Banner>;
  return (
    <>
      <p>{t('askForNewLink')}</p>
      <Form
        form={form}
        failure={t('resetFailed')}
        onSubmit={async ({ email }) => {
          await requestNewLink(email);
          setSentTo(email);
        }}
      >
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
    </>
  );
}
