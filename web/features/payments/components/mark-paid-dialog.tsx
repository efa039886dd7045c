import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { namesApart } from '../../../../domain/names.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormDatePicker } from '../../../ui/form-fields.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Amount, DialogFigure } from '../../../ui/hero-figure.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { paymentCopy } from '../copy.ts';
import type { PaidPeriod, PaidPerson } from '../data.ts';
import { useMarkPaid } from '../mutations.ts';
import { methodLabel, PAYMENT_METHODS } from '../rules.ts';
import { markPaidSchema } from '../schema.ts';
import styles from './payments.module.css';

interface MarkPaidDialogProps {
  period: PaidPeriod;
  /** Whom it is about; each of several can be left out. */
  people: readonly PaidPerson[];
  onClose: () => void;
}

/** Records for one person or several that they were paid: on which day, and how. */
export function MarkPaidDialog(props: MarkPaidDialogProps) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const { period, people, onClose } = props;
  const [first] = people;
  const title =
    people.length === 1 && first
      ? t('markTitleOf', { name: first.name })
      : t('markTitle', { period: payPeriodName(period.start_date, locale) });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <MarkPaidForm {...props} />
    </Dialog>
  );
}

function MarkPaidForm({ period, people, onClose }: MarkPaidDialogProps) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const markPaid = useMarkPaid();
  const ids = people.map(({ payee_id }) => payee_id);
  const form = useKeptForm(
    `payment ${period.id} ${ids.length === 1 ? ids[0] : ''}`,
    markPaidSchema(t, period.start_date),
    {
      payees: ids,
      paidOn: period.payment_date,
      method: 'direct_deposit',
      reference: '',
      note: '',
      sendMail: true,
    },
  );
  const labelOf = namesApart(people);
  const chosen = form.watch('payees');
  const total = sumOf(
    people.filter((each) => chosen.includes(each.payee_id)).map((each) => each.amount),
  );
  const amount = formatDollars(total, locale);
  return (
    <Form
      form={form}
      failure={t('markFailed')}
      onSubmit={async (values) => {
        await markPaid.mutateAsync({ periodId: period.id, values, total });
        onClose();
        toast.success(t('marked', { count: values.payees.length, amount }));
      }}
    >
      <DialogFigure label={t('markPeople', { count: chosen.length })}>
        <Amount>{amount}</Amount>
      </DialogFigure>
      {people.length > 1 && (
        <details>
          <summary>{t('choosePeople')}</summary>
          <div className={styles.people}>
            {people.map((person) => (
              <Checkbox
                key={person.payee_id}
                value={person.payee_id}
                label={`${labelOf(person)}, ${formatDollars(person.amount, locale)}`}
                {...form.register('payees')}
              />
            ))}
          </div>
        </details>
      )}
      <FormDatePicker form={form} name="paidOn" label={t('day')} min={period.start_date} />
      <Select
        label={t('method')}
        options={PAYMENT_METHODS.map((method) => ({ value: method, label: methodLabel(method) }))}
        {...form.field('method')}
      />
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        isOptional
        {...form.field('reference')}
      />
      <TextField label={t('note')} hint={t('noteHint')} isOptional {...form.field('note')} />
      <Checkbox label={t('sendMail')} hint={t('sendMailHint')} {...form.field('sendMail')} />
      <p className={styles.label}>{t('markText')}</p>
      <FormFooter form={form}>{t('markAmount', { amount })}</FormFooter>
    </Form>
  );
}
