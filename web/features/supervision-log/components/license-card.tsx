import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { signCopy } from '../copy.ts';
import { type License, licenseQuery } from '../data.ts';
import { useSaveLicense } from '../mutations.ts';
import { licenseSchema } from '../schema.ts';

const nothing: License = { license: '', license_number: '', qualification: '' };

/** The person's license, which is shown on the log. */
export function LicenseCard() {
  const t = useCopy(signCopy);
  const { id } = usePerson();
  const query = useQuery(licenseQuery(id));
  return (
    <Card title={t('license')} isScreenOnly>
      <Loaded query={query} failure={t('loadFailed')}>
        {(license) => <LicenseForm personId={id} license={license} />}
      </Loaded>
    </Card>
  );
}

function LicenseForm({ personId, license }: { personId: string; license: License | null }) {
  const t = useCopy(signCopy);
  const { role } = usePerson();
  const save = useSaveLicense(personId);
  const [before, setBefore] = useState(license);
  const form = useKeptForm('own license', licenseSchema(t, before !== null), license ?? nothing);
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        const startFrom = keepLaterInput(form);
        await save.mutateAsync({ before, values });
        setBefore(values);
        startFrom(values);
        toast.success(t('saved'));
      }}
    >
      <TextField label={t('licenseHeld')} autoComplete="off" {...form.field('license')} />
      <TextField label={t('licenseNumber')} autoComplete="off" {...form.field('license_number')} />
      {role === 'supervisor' && (
        <TextField
          label={t('qualification')}
          hint={t('qualificationHint')}
          autoComplete="off"
          {...form.field('qualification')}
        />
      )}
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}
