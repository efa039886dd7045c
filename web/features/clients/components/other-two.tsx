import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { FieldRow, Form, type SchemaForm, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { clientsCopy } from '../copy.ts';
import { clientNamesQuery } from '../data.ts';
import { type Spellings, spellingsSchema } from '../schema.ts';

/** Two spellings that were not suggested as similar. */
export function OtherTwo({ onLook }: { onLook: (spellings: Spellings) => void }) {
  const t = useCopy(clientsCopy);
  const form = useKeptForm('other two', spellingsSchema(t), { from: '', to: '' });
  return (
    <Card title={t('others')} isScreenOnly>
      <Form
        form={form}
        failure={t('loadFailed')}
        onSubmit={async (spellings) => {
          keepLaterInput(form)();
          onLook(spellings);
        }}
      >
        <FieldRow>
          <NameField form={form} name="from" />
          <NameField form={form} name="to" />
        </FieldRow>
        <SubmitButton form={form}>{t('look')}</SubmitButton>
      </Form>
    </Card>
  );
}

interface NameFieldProps {
  form: SchemaForm<Spellings, Spellings>;
  name: 'from' | 'to';
}

function NameField({ form, name }: NameFieldProps) {
  const t = useCopy(clientsCopy);
  const { data = [] } = useQuery(clientNamesQuery(useDelayed(form.watch(name))));
  return (
    <Combobox
      label={t(name)}
      maxLength={200}
      suggestions={data.map(({ client_name: client, session_count: count }) => ({
        id: client,
        label: client,
        detail: t('sessions', { count }),
      }))}
      onPick={(client) => form.setValue(name, client, { shouldDirty: true, shouldValidate: true })}
      {...form.field(name)}
    />
  );
}
