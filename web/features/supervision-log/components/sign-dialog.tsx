import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { signCopy } from '../copy.ts';
import { type Pair, type ToSign, toSignQuery } from '../data.ts';
import { useSign } from '../mutations.ts';
import { signatureSchema } from '../schema.ts';
import styles from './log.module.css';

/** Signs the days of the log exactly as shown, by typing one's own name. */
export function SignDialog({ scope, onClose }: { scope: Pair; onClose: () => void }) {
  const t = useCopy(signCopy);
  const query = useQuery(toSignQuery(scope));
  return (
    <Dialog title={t('signTitle')} isOpen onClose={onClose} size="small">
      <Loaded query={query} failure={t('loadFailed')}>
        {(toSign) => <SignForm key={toSign.digest} {...{ scope, toSign, onClose }} />}
      </Loaded>
    </Dialog>
  );
}

interface SignFormProps {
  scope: Pair;
  toSign: ToSign;
  onClose: () => void;
}

function SignForm({ scope, toSign, onClose }: SignFormProps) {
  const t = useCopy(signCopy);
  const locale = useLocale();
  const sign = useSign(scope);
  const form = useKeptForm(`signature ${toSign.digest}`, signatureSchema(t), { name: '' });
  const canSign = toSign.session_count > 0 && toSign.disputed_count === 0;
  return (
    <Form
      form={form}
      failure={t('signFailed')}
      onSubmit={async ({ name }) => {
        await sign.mutateAsync({ name, digest: toSign.digest });
        toast.success(t('signed'));
        onClose();
      }}
    >
      <p>
        <Unbroken>
          {t('statement', {
            from: formatDay(scope.from, 'medium', locale),
            to: formatDay(scope.to, 'medium', locale),
            count: toSign.session_count,
            hours: formatHours(toSign.hours, locale),
          })}
        </Unbroken>
      </p>
      {toSign.disputed_count > 0 && <Banner tone="danger">{t('settleFirst')}</Banner>}
      {toSign.unconfirmed_count > 0 && (
        <Banner tone="info">{t('unconfirmed', { count: toSign.unconfirmed_count })}</Banner>
      )}
      <code className={styles.digest}>SHA-256 {toSign.digest}</code>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        {...form.field('name')}
      />
      <FormFooter form={form} isDisabled={!canSign}>
        {t('sign')}
      </FormFooter>
    </Form>
  );
}
