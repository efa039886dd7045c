import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Combobox, type Suggestion } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldRow, Form } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { sessionFieldCopy } from '../../sessions/copy.ts';
import { sessionFormCopy } from '../../sessions/form-copy.ts';
import { useKnownClients } from '../../sessions/mutations.ts';
import { clientOffer } from '../../sessions/rules.ts';
import { noShowField } from '../../sessions/schema.ts';
import { lateSessionCopy } from '../copy.ts';
import { useHandIn } from '../mutations.ts';
import { lateSessionSchema } from '../schema.ts';

interface HandInDialogProps {
  /** The days of the processed period that have come. */
  from: CalendarDay;
  to: CalendarDay;
  onClose: () => void;
}

/** A session that was not logged before its pay period was processed. */
export function HandInDialog(props: HandInDialogProps) {
  const t = useCopy(lateSessionCopy);
  return (
    <Dialog title={t('handInTitle')} isOpen onClose={props.onClose}>
      <HandInForm {...props} />
    </Dialog>
  );
}

function HandInForm({ from, to, onClose }: HandInDialogProps) {
  const t = useCopy(lateSessionCopy);
  const tField = useCopy(sessionFieldCopy);
  const tForm = useCopy(sessionFormCopy);
  const locale = useLocale();
  const { sessionLengths } = usePractice();
  const handIn = useHandIn();
  const form = useKeptForm(`late session ${from}`, lateSessionSchema(t, from, to), {
    clientName: '',
    date: to,
    duration: String(sessionLengths[0] ?? ''),
    isNoShow: false,
    feeCollected: false,
    message: '',
  });
  const typed = form.watch('clientName');
  const suggestions = clientOffer(useKnownClients(usePerson().id), typed).matches.map(
    ({ client_name: name }): Suggestion => ({ id: name, label: name }),
  );
  return (
    <Form
      form={form}
      failure={t('sendFailed')}
      onSubmit={async (values) => {
        await handIn.mutateAsync(values);
        onClose();
        const day = formatDay(values.date, 'medium', locale);
        toast.success(t('sent', { client: values.clientName, day }));
      }}
    >
      <p>{t('handInText')}</p>
      <Combobox
        label={tForm('client')}
        suggestions={suggestions}
        onPick={(name) =>
          form.setValue('clientName', name, { shouldDirty: true, shouldValidate: true })
        }
        {...form.field('clientName')}
      />
      <FieldRow>
        <FormDatePicker form={form} name="date" label={tField('date')} min={from} max={to} />
        <FormSegments
          form={form}
          name="duration"
          label={tField('duration')}
          options={sessionLengths.map((minutes) => ({
            value: String(minutes),
            label: t('minutes', { minutes }),
          }))}
        />
      </FieldRow>
      <Checkbox label={tField('is_no_show')} {...noShowField(form)} />
      {form.watch('isNoShow') && (
        <Checkbox label={tField('no_show_fee_collected')} {...form.field('feeCollected')} />
      )}
      <TextArea label={t('message')} isOptional rows={3} {...form.field('message')} />
      <FormFooter form={form}>{t('send')}</FormFooter>
    </Form>
  );
}
