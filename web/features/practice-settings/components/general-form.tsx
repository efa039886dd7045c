import { useCopy } from '../../../lib/i18n.ts';
import { FieldRow, Form, SubmitButton } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../../account/copy.ts';
import { LANGUAGE_CHOICES, TIME_ZONES } from '../../account/schema.ts';
import { settingsCopy } from '../copy.ts';
import type { PracticeSettings } from '../data.ts';
import { generalSchema } from '../schema.ts';
import { useSettingsForm } from './use-settings-form.tsx';

const inputOf = ({
  company_name,
  timezone,
  language,
  business_address,
  business_phone,
}: PracticeSettings) => ({ company_name, timezone, language, business_address, business_phone });

/** Name, zone, language and address of the practice. */
export function GeneralForm({ settings }: { settings: PracticeSettings }) {
  const t = useCopy(settingsCopy);
  const tAccount = useCopy(accountCopy);
  const { form, onSubmit } = useSettingsForm({
    name: 'settings general',
    schema: generalSchema(t),
    settings,
    inputOf,
    word: 'saved',
  });
  return (
    <Form form={form} failure={t('saveFailed')} onSubmit={onSubmit}>
      <TextField
        label={t('companyName')}
        autoComplete="organization"
        {...form.field('company_name')}
      />
      <FieldRow>
        <Select
          label={tAccount('timezone')}
          options={TIME_ZONES.map(({ value, label }) => ({ value, label: tAccount(label) }))}
          {...form.field('timezone')}
        />
        <Select
          label={tAccount('language')}
          options={LANGUAGE_CHOICES}
          {...form.field('language')}
        />
      </FieldRow>
      <TextArea
        label={t('address')}
        isOptional
        rows={3}
        autoComplete="street-address"
        {...form.field('business_address')}
      />
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        isOptional
        autoComplete="tel"
        {...form.field('business_phone')}
      />
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}
