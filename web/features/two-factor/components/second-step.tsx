import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { TextButton } from '../../../ui/button.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { twoFactorCopy } from '../copy.ts';
import { redeemRecoveryCode, showCode } from '../mutations.ts';
import { retype } from '../rules.ts';
import { codeSchema, recoveryCodeSchema } from '../schema.ts';
import { CodeField } from './set-up-steps.tsx';
import styles from './two-factor.module.css';

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStep() {
  const t = useCopy(twoFactorCopy);
  const [hasApp, setHasApp] = useState(true);
  return (
    <div className={styles.steps}>
      <p className={styles.soft}>{t(hasApp ? 'stepLead' : 'recoveryLead')}</p>
      {hasApp ? <AppCode /> : <RecoveryCode />}
      <TextButton onClick={() => setHasApp(!hasApp)}>
        {t(hasApp ? 'useRecoveryCode' : 'useApp')}
      </TextButton>
      {!hasApp && <p className={styles.soft}>{t('lostBoth')}</p>}
    </div>
  );
}

function AppCode() {
  const t = useCopy(twoFactorCopy);
  const form = useSchemaForm(codeSchema(t), { defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      failure={t('confirmFailed')}
      onSubmit={({ code }) => showCode(code).catch(retype(form))}
    >
      <CodeField field={form.field('code')} />
      <SubmitButton form={form} wide>
        {t('confirm')}
      </SubmitButton>
    </Form>
  );
}

function RecoveryCode() {
  const t = useCopy(twoFactorCopy);
  const form = useSchemaForm(recoveryCodeSchema(t), { defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      failure={t('confirmFailed')}
      onSubmit={({ code }) => redeemRecoveryCode(code).catch(retype(form))}
    >
      <TextField
        label={t('recoveryCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...form.field('code')}
      />
      <SubmitButton form={form} wide>
        {t('confirm')}
      </SubmitButton>
    </Form>
  );
}
