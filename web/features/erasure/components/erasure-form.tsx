import { nameOf } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import type { Profile } from '../../people/data.ts';
import { erasureCopy } from '../copy.ts';
import { useErase } from '../mutations.ts';
import { confirmationSchema } from '../schema.ts';

/** Asks for the name before anything is erased. */
export function ErasureForm({ person }: { person: Profile }) {
  const t = useCopy(erasureCopy);
  const name = nameOf(person);
  const erase = useErase();
  const form = useKeptForm(
    `erase ${person.id}`,
    confirmationSchema(name, t('nameWrong', { name })),
    { name: '' },
  );
  return (
    <Card title={t('confirm')}>
      <Form
        form={form}
        failure={t('failed')}
        onSubmit={async () => {
          await erase.mutateAsync(person.id);
          toast.success(t('done', { name }));
        }}
      >
        <p>{t('confirmText', { name })}</p>
        <TextField label={t('name', { name })} autoComplete="off" {...form.field('name')} />
        <SubmitButton form={form} tone="danger">
          {t('erase')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
