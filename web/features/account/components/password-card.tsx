import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Card } from '../../../ui/card.tsx';
import { FieldRow, Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { PasswordField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { accountCopy } from '../copy.ts';
import { changePassword } from '../mutations.ts';
import { refusalWords } from '../rules.ts';
import { passwordChangeSchema } from '../schema.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const empty = { current: '', password: '', confirmation: '' };

/** Change password; asks for the current one. */
export function PasswordCard() {
  const t = useCopy(accountCopy);
  const { email } = usePerson();
  const form = useSchemaForm(passwordChangeSchema(t), { defaultValues: empty });
  return (
    <Card title={t('changePassword')} isScreenOnly>
      <Form
        form={form}
        failure={(error) =>
          error.key === 'weak_password'
            ? refusalWords(error, t('passwordFailed'))
            : t('passwordFailed')
        }
        onSubmit={async ({ current, password }) => {
          const startFrom = keepLaterInput(form);
          await changePassword(current, password);
          startFrom(empty);
          toast.success(t('passwordSaved'));
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          {...form.field('current')}
        />
        <FieldRow>
          <NewPasswordFields form={form} label={t('newPassword')} />
        </FieldRow>
        <SubmitButton form={form} isQuietAtFirst>
          {t('changePassword')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
