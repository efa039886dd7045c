import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { accountCopy } from '../copy.ts';
import { changeName } from '../mutations.ts';
import { nameSchema } from '../schema.ts';
import { OwnNameFields } from './own-name-fields.tsx';
import { usePresentValues } from './use-present-values.tsx';

/** First and last name, as everybody in the practice sees them. */
export function NameForm() {
  const t = useCopy(accountCopy);
  const { id, firstName, lastName } = usePerson();
  const form = useKeptForm('own name', nameSchema(t), { firstName, lastName });
  usePresentValues(form, { firstName, lastName });
  return (
    <Card title={t('name')}>
      <Form
        form={form}
        failure={t('profileFailed')}
        onSubmit={async (name) => {
          const startFrom = keepLaterInput(form);
          await changeName(id, name);
          startFrom(name);
          toast.success(t('profileSaved'));
        }}
      >
        <OwnNameFields form={form} />
        <SubmitButton form={form} isQuietAtFirst>
          {t('saveName')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
