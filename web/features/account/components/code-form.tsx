import { useCopy } from '../../../lib/i18n.ts';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';
import { enterCode } from '../mutations.ts';
import { mailedCodeSchema } from '../schema.ts';
import { OwnEmailField } from './own-email-field.tsx';

interface CodeFormProps {
  /** Where the code was sent; a field asks for it where it is not known. */
  email?: string;
  onEntered: () => void;
}

/** The code from an email in place of its link: for an email that is read on another device. */
export function CodeForm({ email, onEntered }: CodeFormProps) {
  const t = useCopy(accountCopy);
  const form = useSchemaForm(mailedCodeSchema(t), {
    defaultValues: { email: email ?? '', code: '' },
  });
  return (
    <Form
      form={form}
      failure={t('codeFailed')}
      onSubmit={async (typed) => {
        await enterCode(typed.email, typed.code);
        onEntered();
      }}
    >
      {email === undefined && <OwnEmailField form={form} />}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        // The only thing to do here, and the button that led here is gone.
        autoFocus={email === undefined ? undefined : true}
        {...form.field('code')}
      />
      <SubmitButton form={form} wide>
        {t('continue')}
      </SubmitButton>
    </Form>
  );
}
