import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';
import { changeEmail } from '../mutations.ts';
import { emailChangeSchema } from '../schema.ts';
import { usePresentValues } from './use-present-values.tsx';

/** The address people sign in with. It changes once both addresses have confirmed it. */
export function EmailForm() {
  const t = useCopy(accountCopy);
  const { email: current } = usePerson();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useKeptForm('own address', emailChangeSchema(t, current), { email: current });
  usePresentValues(form, { email: current });
  return (
    <Card title={t('signInAddress')}>
      {asked && <Banner tone="success">{t('emailAsked', { current, email: asked })}</Banner>}
      <Form
        form={form}
        failure={t('profileFailed')}
        onSubmit={async ({ email }) => {
          const startFrom = keepLaterInput(form);
          await changeEmail(email);
          startFrom({ email });
          setAsked(email);
        }}
      >
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <SubmitButton form={form} isQuietAtFirst>
          {t('changeEmail')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
