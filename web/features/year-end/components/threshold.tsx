import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountOf, centsOf, formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { asTyped } from '../../../lib/typed-numbers.ts';
import { TextButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { yearEndCopy } from '../copy.ts';
import { thresholdQuery } from '../data.ts';
import { useSetThreshold } from '../mutations.ts';
import { thresholdSchema } from '../schema.ts';
import styles from './year-end.module.css';

/** From which sum on payments of a year are reported, and the way to another. */
export function Threshold({ year }: { year: number }) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const known = useQuery(thresholdQuery(year)).data;
  if (!known) return null;
  const values = { amount: formatDollars(known.amount, locale), year: known.year };
  return (
    <p className={styles.threshold}>
      {t(known.year === year ? 'threshold' : 'thresholdFrom', values)}{' '}
      <TextButton onClick={() => setOpen(true)}>{t('changeThreshold')}</TextButton>
      {isOpen && (
        <Dialog
          title={t('thresholdTitle', { year: String(year) })}
          isOpen
          onClose={() => setOpen(false)}
          size="small"
        >
          <ThresholdForm year={year} amount={known.amount} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </p>
  );
}

interface ThresholdFormProps {
  year: number;
  amount: number;
  onClose: () => void;
}

function ThresholdForm({ year, amount, onClose }: ThresholdFormProps) {
  const t = useCopy(yearEndCopy);
  const set = useSetThreshold();
  const form = useKeptForm(`threshold ${year}`, thresholdSchema(t), {
    amount: asTyped(amountOf(centsOf(amount))),
  });
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        await set.mutateAsync({ year, amount: values.amount });
        onClose();
        toast.success(t('thresholdSaved'));
      }}
    >
      <p>{t('thresholdText')}</p>
      <TextField
        label={t('thresholdAmount')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <FormFooter form={form}>{t('save')}</FormFooter>
    </Form>
  );
}
