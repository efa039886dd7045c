import { useCopy } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollReviewCopy } from '../copy.ts';
import { useSetAside } from '../mutations.ts';
import type { Finding } from '../rules.ts';
import { setAsideSchema } from '../schema.ts';
import { useWarningWords } from './use-warning-words.tsx';

interface SetAsideDialogProps {
  period: PayPeriodRow;
  finding: Finding;
  onClose: () => void;
}

/** Asks why a warning can be set aside. */
export function SetAsideDialog(props: SetAsideDialogProps) {
  const t = useCopy(payrollReviewCopy);
  return (
    <Dialog title={t('setAsideTitle')} isOpen onClose={props.onClose} size="small">
      <SetAsideForm {...props} />
    </Dialog>
  );
}

function SetAsideForm({ period, finding, onClose }: SetAsideDialogProps) {
  const t = useCopy(payrollReviewCopy);
  const setAside = useSetAside(period.id);
  const { kind, warning } = finding;
  const form = useKeptForm(`setting aside ${kind} ${warning.facts}`, setAsideSchema(t), {
    reason: '',
  });
  const { what } = useWarningWords(period)(finding);
  return (
    <Form
      form={form}
      failure={t('setAsideFailed')}
      onSubmit={async ({ reason }) => {
        await setAside.mutateAsync({ warning, reason });
        onClose();
      }}
    >
      <p>
        <strong>{what}</strong>
      </p>
      <p>{t('setAsideText')}</p>
      <TextArea label={t('reason')} hint={t('reasonHint')} {...form.field('reason')} />
      <FormFooter form={form}>{t('setAside')}</FormFooter>
    </Form>
  );
}
