import { useCopy } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { settingsCopy } from '../copy.ts';
import type { PracticeSettings } from '../data.ts';
import { FREQUENCIES, notificationsSchema } from '../schema.ts';
import { useSettingsForm } from './use-settings-form.tsx';

const inputOf = ({
  email_notifications,
  in_app_notifications,
  report_frequency,
}: PracticeSettings) => ({ email_notifications, in_app_notifications, report_frequency });

/** What the practice tells its people, and by which way. */
export function NotificationsForm({ settings }: { settings: PracticeSettings }) {
  const t = useCopy(settingsCopy);
  const { form, onSubmit } = useSettingsForm({
    name: 'settings notifications',
    schema: notificationsSchema,
    settings,
    inputOf,
    word: 'saved',
  });
  return (
    <Form form={form} failure={t('saveFailed')} onSubmit={onSubmit}>
      <Checkbox
        label={t('emailNotifications')}
        hint={t('emailNotificationsHint')}
        {...form.field('email_notifications')}
      />
      <Checkbox label={t('inApp')} hint={t('inAppHint')} {...form.field('in_app_notifications')} />
      <Select
        label={t('reportFrequency')}
        hint={t('reportFrequencyHint')}
        options={FREQUENCIES.map((value) => ({ value, label: t(value) }))}
        {...form.field('report_frequency')}
      />
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}
