import { useCopy } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FieldRow, Form, SubmitButton } from '../../../ui/form.tsx';
import { FormSegments } from '../../../ui/form-fields.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { taxDetailsCopy } from '../copy.ts';
import type { TaxDetails } from '../data.ts';
import { useGiveTaxDetails } from '../mutations.ts';
import { taxDetailsInput } from '../rules.ts';
import { NUMBER_KINDS, taxDetailsSchema } from '../schema.ts';

interface TaxDetailsFormProps {
  details: TaxDetails;
  onSaved: () => void;
}

/** The number, while none is stored, and the address. */
export function TaxDetailsForm({ details, onSaved }: TaxDetailsFormProps) {
  const t = useCopy(taxDetailsCopy);
  const give = useGiveTaxDetails();
  const before = taxDetailsInput(details);
  const form = useKeptForm(
    'own tax details',
    taxDetailsSchema(t, before),
    before,
    // A tax number is typed again rather than kept anywhere.
    (values) => ({ ...values, number: '' }),
  );
  const stored = details.ssn ?? details.ein;
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        const startFrom = keepLaterInput(form);
        const withoutNumber = { ...values, number: '' };
        // A stored number has no field: what is left of it was stored by a save whose answer was lost.
        await give.mutateAsync(stored ? withoutNumber : values);
        // The number is stored now; sent once more with a corrected address, it would be refused.
        startFrom(withoutNumber);
        onSaved();
      }}
    >
      {stored ? (
        <>
          <Facts facts={[{ name: t('stored'), value: stored }]} />
          <p>{t('storedHint')}</p>
        </>
      ) : (
        <>
          {details.employment_type !== 'w2' && (
            <FormSegments
              form={form}
              name="kind"
              label={t('kind')}
              options={NUMBER_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
            />
          )}
          <TextField
            label={t('number')}
            hint={t('numberHint')}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...form.field('number')}
          />
        </>
      )}
      <TextField
        label={t('addressLine1')}
        isOptional
        autoComplete="address-line1"
        maxLength={200}
        {...form.field('addressLine1')}
      />
      <TextField
        label={t('addressLine2')}
        isOptional
        autoComplete="address-line2"
        maxLength={200}
        {...form.field('addressLine2')}
      />
      <TextField
        label={t('city')}
        isOptional
        autoComplete="address-level2"
        maxLength={100}
        {...form.field('city')}
      />
      <FieldRow>
        <TextField
          label={t('state')}
          isOptional
          autoComplete="address-level1"
          maxLength={50}
          {...form.field('state')}
        />
        <TextField
          label={t('zip')}
          isOptional
          autoComplete="postal-code"
          maxLength={20}
          {...form.field('zip')}
        />
      </FieldRow>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}
