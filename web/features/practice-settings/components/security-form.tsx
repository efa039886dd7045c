import { useCopy } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldRow, Form, SubmitButton } from '../../../ui/form.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { accountCopy } from '../../account/copy.ts';
import { settingsCopy } from '../copy.ts';
import type { PracticeSettings } from '../data.ts';
import { STRENGTHS, securitySchema, TIMEOUTS } from '../schema.ts';
import { useSettingsForm } from './use-settings-form.tsx';

const STRENGTH_WORDS = {
  strong: 'passwordStrong',
  medium: 'passwordMedium',
  basic: 'passwordBasic',
} as const;

const inputOf = (settings: PracticeSettings) => ({
  two_factor_required: settings.two_factor_required,
  session_timeout_minutes: String(settings.session_timeout_minutes),
  password_strength: settings.password_strength,
  sign_up: settings.sign_up ?? 'anyone',
});

/** How people get in, and how long they stay. */
export function SecurityForm({ settings }: { settings: PracticeSettings }) {
  const t = useCopy(settingsCopy);
  const tAccount = useCopy(accountCopy);
  const { form, onSubmit } = useSettingsForm({
    name: 'settings security',
    schema: securitySchema,
    settings,
    inputOf,
    word: 'saved',
  });
  const timeoutWords = (minutes: number) => {
    if (minutes < 60) return t('minutes', { count: minutes });
    return t(minutes === 60 ? 'hour' : 'hours');
  };
  return (
    <Form form={form} failure={t('saveFailed')} onSubmit={onSubmit}>
      <Checkbox
        label={t('twoFactor')}
        hint={t('twoFactorHint')}
        {...form.field('two_factor_required')}
      />
      <FieldRow>
        <Select
          label={t('sessionTimeout')}
          hint={t('sessionTimeoutHint')}
          options={TIMEOUTS.map((minutes) => ({
            value: String(minutes),
            label: timeoutWords(minutes),
          }))}
          {...form.field('session_timeout_minutes')}
        />
        <Select
          label={t('passwordRequirements')}
          hint={t('passwordHint')}
          options={STRENGTHS.map((value) => ({ value, label: t(STRENGTH_WORDS[value]) }))}
          {...form.field('password_strength')}
        />
      </FieldRow>
      <Checkbox label={t('encryption')} hint={t('encryptionHint')} checked disabled readOnly />
      <RadioGroup
        legend={tAccount('signUpWho')}
        choices={[
          { value: 'anyone', label: tAccount('signUpAnyone'), hint: tAccount('signUpAnyoneHint') },
          {
            value: 'approval',
            label: tAccount('signUpApproval'),
            hint: tAccount('signUpApprovalHint'),
          },
          {
            value: 'invited',
            label: tAccount('signUpInvited'),
            hint: tAccount('signUpInvitedHint'),
          },
        ]}
        {...form.field('sign_up')}
      />
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}
