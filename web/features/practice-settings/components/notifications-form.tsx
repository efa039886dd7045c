import { useCopy } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { Select } from '../../../ui/select.tsx';
import { settingsCopy } from '../copy.ts';
import type { PracticeSettings } from '../data.ts';
import { FREQUENCIES, notificationsSchema } from '../schema.ts';
import { useSave } from './use-save.tsx';

/** What the practice tells its people, and by which way. */
export function NotificationsForm({ settings }: { settings: PracticeSettings }) {
  const t = useCopy(settingsCopy);
  const save = useSave('saved');
  const { email_notifications, in_app_notifications, report_frequency } = settings;
  const form = useKeptForm('settings notifications', notificationsSchema, {
    email_notifications,
    in_app_notifications,
    report_frequency,
  });
  return (
    <Form form={form} failure={t('saveFailed')} onSubmit={save}>
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
      <div>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
