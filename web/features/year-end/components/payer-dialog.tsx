import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldRow, Form } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { yearEndCopy } from '../copy.ts';
import type { TaxPayer } from '../data.ts';
import { useSavePayer } from '../mutations.ts';
import { payerSchema } from '../schema.ts';

interface PayerDialogProps {
  /** Null before anything was entered. */
  payer: TaxPayer | null;
  onClose: () => void;
}

/** Legal name, address and number of the practice. */
export function PayerDialog(props: PayerDialogProps) {
  const t = useCopy(yearEndCopy);
  return (
    <Dialog title={t('payer')} isOpen onClose={props.onClose}>
      <PayerForm {...props} />
    </Dialog>
  );
}

function PayerForm({ payer, onClose }: PayerDialogProps) {
  const t = useCopy(yearEndCopy);
  const practice = usePractice();
  const save = useSavePayer();
  const mask = payer?.number ?? null;
  const kind = payer?.kind === 'ssn' ? 'ssn' : 'ein';
  const form = useKeptForm(
    'payer',
    payerSchema(t, mask === null ? null : kind),
    {
      name: payer?.name ?? practice.name,
      kind,
      number: '',
      first_name: payer?.first_name ?? '',
      last_name: payer?.last_name ?? '',
      address_line1: payer?.address_line1 ?? '',
      city: payer?.city ?? '',
      state: payer?.state ?? '',
      zip: payer?.zip ?? '',
    },
    // A tax number is typed again rather than kept anywhere.
    (values) => ({ ...values, number: '' }),
  );
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        onClose();
        toast.success(t('payerSaved'));
      }}
    >
      <p>{t('payerText')}</p>
      <TextField
        label={t('payerName')}
        autoComplete="off"
        maxLength={200}
        {...form.field('name')}
      />
      <FieldRow>
        <Select
          label={t('payerKind')}
          options={(['ein', 'ssn'] as const).map((value) => ({ value, label: t(`kind_${value}`) }))}
          {...form.field('kind')}
        />
        <TextField
          label={t('payerNumber')}
          hint={mask && form.watch('kind') === kind ? t('payerNumberStored', { mask }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.field('number')}
        />
      </FieldRow>
      {form.watch('kind') === 'ssn' && (
        <FieldRow>
          <TextField
            label={t('payerFirstName')}
            hint={t('payerPersonText')}
            autoComplete="off"
            maxLength={100}
            {...form.field('first_name')}
          />
          <TextField
            label={t('payerLastName')}
            autoComplete="off"
            maxLength={100}
            {...form.field('last_name')}
          />
        </FieldRow>
      )}
      <TextField
        label={t('payerAddress')}
        autoComplete="off"
        maxLength={200}
        {...form.field('address_line1')}
      />
      <TextField
        label={t('payerCity')}
        autoComplete="off"
        maxLength={100}
        {...form.field('city')}
      />
      <FieldRow>
        <TextField
          label={t('payerState')}
          autoComplete="off"
          maxLength={50}
          {...form.field('state')}
        />
        <TextField label={t('payerZip')} autoComplete="off" maxLength={20} {...form.field('zip')} />
      </FieldRow>
      <FormFooter form={form}>{t('save')}</FormFooter>
    </Form>
  );
}
