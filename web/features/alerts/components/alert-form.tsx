import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { assignedTherapistsQuery } from '../../supervision/data.ts';
import { therapistOptions } from '../../supervision/rules.ts';
import { alertsCopy } from '../copy.ts';
import { useSendAlert } from '../mutations.ts';
import { type AlertInput, alertSchema } from '../schema.ts';

const EMPTY: AlertInput = { therapistId: '', message: '' };

/** A message to one of the therapists assigned now. */
export function AlertForm() {
  const t = useCopy(alertsCopy);
  const { id } = usePerson();
  const assigned = useQuery(assignedTherapistsQuery(id));
  const send = useSendAlert(id);
  const form = useKeptForm('alert', alertSchema(t), EMPTY);
  return (
    <Form
      form={form}
      failure={t('sendFailed')}
      onSubmit={async (values) => {
        const startFrom = keepLaterInput(form);
        await send.mutateAsync(values);
        startFrom(EMPTY);
        toast.success(t('sent'));
      }}
    >
      <LoadFailure query={assigned} message={t('loadFailed')} />
      {assigned.data?.length === 0 && (
        <Banner tone="info">
          {t('noTherapists')} {t('noTherapistsText')}
        </Banner>
      )}
      <Select
        label={t('therapist')}
        placeholder={t('selectTherapist')}
        options={therapistOptions(assigned.data ?? [])}
        {...form.field('therapistId')}
      />
      <TextArea label={t('message')} rows={5} {...form.field('message')} />
      <SubmitButton form={form}>{t('send')}</SubmitButton>
    </Form>
  );
}
