import { useQuery } from '@tanstack/react-query';
import { amountOf, centsOf } from '../../../../domain/money.ts';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { asTyped } from '../../../lib/typed-numbers.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, useSchemaForm } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { adjustmentCopy } from '../copy.ts';
import { type Adjustment, payeesQuery } from '../data.ts';
import { useSaveAdjustment } from '../mutations.ts';
import { payeeName, payeeOptions } from '../rules.ts';
import {
  ADJUSTMENT_DRAFT,
  ADJUSTMENT_KINDS,
  type AdjustmentInput,
  adjustmentSchema,
} from '../schema.ts';

interface AdjustmentDialogProps {
  /** The one to change; without it a new one. */
  adjustment: Adjustment | undefined;
  /** What was typed before the sign-in ended. */
  typed: AdjustmentInput | undefined;
  onClose: () => void;
}

/** Adds an adjustment or changes one that waits. */
export function AdjustmentDialog(props: AdjustmentDialogProps) {
  const t = useCopy(adjustmentCopy);
  return (
    <Dialog title={t(props.adjustment ? 'editTitle' : 'addTitle')} isOpen onClose={props.onClose}>
      <AdjustmentForm {...props} />
    </Dialog>
  );
}

function AdjustmentForm({ adjustment, typed, onClose }: AdjustmentDialogProps) {
  const t = useCopy(adjustmentCopy);
  const save = useSaveAdjustment();
  const form = useSchemaForm(adjustmentSchema(t), {
    typed,
    defaultValues: {
      payeeId: adjustment?.payee_id ?? '',
      kind: adjustment?.kind,
      amount: adjustment ? asTyped(amountOf(centsOf(adjustment.amount))) : '',
      note: adjustment?.note ?? '',
    },
  });
  const { isDirty } = form.formState;
  useKeptDraft(ADJUSTMENT_DRAFT, () => (isDirty ? { adjustment, typed: form.getValues() } : null));
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: adjustment?.id, values });
        onClose();
        toast.success(t('saved'));
      }}
    >
      {adjustment ? (
        <p>{payeeName(t, adjustment.payee)}</p>
      ) : (
        <PayeeSelect {...form.field('payeeId')} />
      )}
      <RadioGroup
        legend={t('kind')}
        choices={ADJUSTMENT_KINDS.map((kind) => ({
          value: kind,
          label: t(kind),
          hint: t(`${kind}Hint`),
        }))}
        {...form.field('kind')}
      />
      <TextField
        label={t('amount')}
        hint={t('amountHint')}
        inputMode="decimal"
        {...form.field('amount')}
      />
      <TextArea label={t('note')} hint={t('noteHint')} {...form.field('note')} />
      <FormFooter form={form}>{t('save')}</FormFooter>
    </Form>
  );
}

function PayeeSelect(field: ReturnType<ReturnType<typeof useSchemaForm>['field']>) {
  const t = useCopy(adjustmentCopy);
  const today = useToday();
  const payees = useQuery(payeesQuery());
  return (
    <>
      <LoadFailure query={payees} message={t('payeesFailed')} />
      <Select
        label={t('payee')}
        placeholder={t('choosePayee')}
        options={payeeOptions(t, payees.data ?? [], today)}
        {...field}
      />
    </>
  );
}
