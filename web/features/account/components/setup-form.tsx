import { language, setLanguage, useCopy } from '../../../lib/i18n.ts';
import { signIn } from '../../../lib/session.ts';
import { FieldRow, Form, FormPart, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';
import { setUpPractice } from '../mutations.ts';
import { refusalWords } from '../rules.ts';
import { LANGUAGE_CHOICES, setupSchema, TIME_ZONES } from '../schema.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnEmailField } from './own-email-field.tsx';
import { OwnNameFields } from './own-name-fields.tsx';

interface SetupFormProps {
  token: string;
  /** The practice is set up, and the first admin signed in unless that failed. */
  onDone: () => void;
}

/** The questions of the first set-up. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const t = useCopy(accountCopy);
  const form = useSchemaForm(setupSchema(t), { defaultValues: { language: language() } });
  return (
    <Form
      form={form}
      failure={(error) => refusalWords(error, t('setupFailed'))}
      onSubmit={async (answers) => {
        await setUpPractice(token, answers);
        await signIn(answers.email, answers.password, false).catch(() => undefined);
        onDone();
      }}
    >
      <FormPart title={t('setupYou')}>
        <OwnNameFields form={form} />
        <OwnEmailField form={form} />
        <FieldRow>
          <NewPasswordFields form={form} label={t('password')} />
        </FieldRow>
      </FormPart>
      <FormPart title={t('setupPractice')}>
        <TextField
          label={t('practiceName')}
          autoComplete="organization"
          {...form.field('practiceName')}
        />
        <FieldRow>
          <Select
            label={t('timezone')}
            options={TIME_ZONES.map(({ value, label }) => ({ value, label: t(label) }))}
            {...form.field('timeZone')}
          />
          <Select
            label={t('language')}
            options={LANGUAGE_CHOICES}
            {...form.field('language', {
              onChange: () => void setLanguage(form.getValues('language')),
            })}
          />
        </FieldRow>
      </FormPart>
      <FormPart title={t('setupRules')}>
        <RadioGroup
          legend={t('noShowPay')}
          hint={t('noShowHint')}
          choices={[
            { value: 'usual_rate', label: t('noShowUsual') },
            { value: 'nothing', label: t('noShowNothing') },
          ]}
          {...form.field('noShowPay')}
        />
        <RadioGroup
          legend={t('signUpWho')}
          choices={[
            { value: 'anyone', label: t('signUpAnyone'), hint: t('signUpAnyoneHint') },
            { value: 'approval', label: t('signUpApproval'), hint: t('signUpApprovalHint') },
            { value: 'invited', label: t('signUpInvited'), hint: t('signUpInvitedHint') },
          ]}
          {...form.field('signUp')}
        />
      </FormPart>
      <SubmitButton form={form} wide>
        {t('setupDone')}
      </SubmitButton>
    </Form>
  );
}
