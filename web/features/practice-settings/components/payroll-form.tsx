import type { ChangeEvent } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { asTyped } from '../../../lib/typed-numbers.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldRow, Form, SubmitButton } from '../../../ui/form.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../../account/copy.ts';
import { settingsCopy } from '../copy.ts';
import type { PracticeSettings } from '../data.ts';
import { scheduleWords } from '../rules.ts';
import { PAYMENT_DAYS, payrollSchema } from '../schema.ts';
import { NoShowEffect } from './no-show-effect.tsx';
import { useSettingsForm } from './use-settings-form.tsx';

const inputOf = (settings: PracticeSettings) => ({
  schedule: settings.payment_day_1 === null ? 'standard' : 'own',
  // Shown until the practice chooses its own.
  payment_day_1: String(settings.payment_day_1 ?? 1),
  payment_day_2: String(settings.payment_day_2 ?? 15),
  business_day_before: settings.business_day_before,
  automatic_payroll: settings.automatic_payroll,
  email_reminders: settings.email_reminders,
  lock_sessions: settings.lock_sessions,
  no_show_pay: settings.no_show_pay ?? 'usual_rate',
  group_supervision_pay: settings.group_supervision_pay === 'once' ? 'once' : 'each',
  no_show_fee: asTyped(String(settings.no_show_fee)),
  review_percent: String(settings.review_percent),
  review_amount: asTyped(String(settings.review_amount)),
  session_lengths: settings.session_lengths.join(', '),
});

/** When and how pay is processed; says which schedule is in force. */
export function PayrollForm({ settings }: { settings: PracticeSettings }) {
  const t = useCopy(settingsCopy);
  const tAccount = useCopy(accountCopy);
  const { form, onSubmit } = useSettingsForm({
    name: 'settings payroll',
    schema: payrollSchema(t),
    settings,
    inputOf,
    word: 'payrollSaved',
  });
  const paymentDay = (name: 'payment_day_1' | 'payment_day_2') => {
    const field = form.field(name);
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => {
        // Choosing a day is choosing days of one's own.
        form.setValue('schedule', 'own', { shouldDirty: true });
        return field.onChange(event);
      },
    };
  };
  const days = PAYMENT_DAYS.map((day) => ({ value: String(day), label: t('dayOfMonth', { day }) }));
  return (
    <Form form={form} failure={t('saveFailed')} onSubmit={onSubmit}>
      <Banner tone="info">
        <strong>{labelOf(t('inForce'))}</strong> {scheduleWords(t, settings)}
      </Banner>
      <RadioGroup
        legend={t('schedule')}
        choices={[
          { value: 'standard', label: t('standardDays'), hint: t('inForceStandard') },
          { value: 'own', label: t('ownDays'), hint: t('ownDaysHint') },
        ]}
        {...form.field('schedule')}
      />
      <FieldRow>
        <Select label={t('paymentDay1')} options={days} {...paymentDay('payment_day_1')} />
        <Select label={t('paymentDay2')} options={days} {...paymentDay('payment_day_2')} />
      </FieldRow>
      <Checkbox
        label={t('businessDay')}
        hint={t('businessDayHint')}
        {...form.field('business_day_before')}
      />
      <Checkbox
        label={t('automatic')}
        hint={t('automaticHint')}
        {...form.field('automatic_payroll')}
      />
      <Checkbox
        label={t('reminders')}
        hint={t('remindersHint')}
        {...form.field('email_reminders')}
      />
      <Checkbox label={t('lock')} hint={t('lockHint')} {...form.field('lock_sessions')} />
      <TextField
        label={t('lengths')}
        hint={t('lengthsHint')}
        autoComplete="off"
        maxLength={100}
        {...form.field('session_lengths')}
      />
      <TextField
        label={t('noShowFee')}
        hint={t('noShowFeeHint')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('no_show_fee')}
      />
      <RadioGroup
        legend={tAccount('noShowPay')}
        choices={[
          { value: 'usual_rate', label: tAccount('noShowUsual') },
          { value: 'nothing', label: tAccount('noShowNothing') },
        ]}
        {...form.field('no_show_pay')}
      />
      <NoShowEffect fee={form.watch('no_show_fee')} pay={form.watch('no_show_pay')} />
      <RadioGroup
        legend={t('groupPay')}
        hint={t('groupPayHint')}
        choices={[
          { value: 'each', label: t('groupPayEach') },
          { value: 'once', label: t('groupPayOnce') },
        ]}
        {...form.field('group_supervision_pay')}
      />
      <FieldRow>
        <TextField
          label={t('reviewPercent')}
          hint={t('reviewHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('review_percent')}
        />
        <TextField
          label={t('reviewAmount')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('review_amount')}
        />
      </FieldRow>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}
