import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { accountCopy } from '../copy.ts';
import { signUp } from '../mutations.ts';
import { refusalWords } from '../rules.ts';
import { signUpSchema } from '../schema.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnEmailField } from './own-email-field.tsx';
import { OwnNameFields } from './own-name-fields.tsx';

/** Time to read that the account was created. */
const REDIRECT_AFTER_MS = 2000;

/** /signup: therapists create their own account. */
export function SignUpScreen() {
  const t = useCopy(accountCopy);
  const [made, setMade] = useState<{ isUnconfirmed: boolean } | null>(null);
  return (
    <EntryPage
      title={t('createYourAccount')}
      foot={<Link to="/login">{t('alreadyRegistered')}</Link>}
    >
      {made ? <Created {...made} /> : <SignUpForm onDone={setMade} />}
    </EntryPage>
  );
}

function Created({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const t = useCopy(accountCopy);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/login', { state: { isUnconfirmed } }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate, isUnconfirmed]);
  return <Banner tone="success">{t('accountCreated')}</Banner>;
}

function SignUpForm({ onDone }: { onDone: (made: { isUnconfirmed: boolean }) => void }) {
  const t = useCopy(accountCopy);
  const form = useSchemaForm(signUpSchema(t));
  return (
    <Form
      form={form}
      // The sign-in server says why, in words of its own.
      failure={(error) => refusalWords(error, t('signUpFailed'))}
      onSubmit={async (values) => {
        onDone({ isUnconfirmed: await signUp(values) });
      }}
    >
      <OwnNameFields form={form} />
      <OwnEmailField form={form} />
      <NewPasswordFields form={form} label={t('password')} />
      <SubmitButton form={form} wide>
        {form.formState.isSubmitting ? t('signingUp') : t('signUp')}
      </SubmitButton>
    </Form>
  );
}
