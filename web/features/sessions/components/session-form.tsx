import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldRow, Form } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { sessionFieldCopy, sessionLoggingCopy } from '../copy.ts';
import { sessionFormCopy } from '../form-copy.ts';
import { lengthChoices, revenueOf } from '../rules.ts';
import { noShowField } from '../schema.ts';
import { AlreadyLogged } from './already-logged.tsx';
import { ClientField } from './client-field.tsx';
import { PayEffect } from './pay-effect.tsx';
import { type SessionFormProps, useSessionForm } from './use-session-form.tsx';

/** The one form that logs and edits a session, for therapists and admins alike. */
export function SessionForm(props: SessionFormProps) {
  const { therapistId, session, days, canSetPay, history } = props;
  const t = useCopy(sessionFormCopy);
  const tLogging = useCopy(sessionLoggingCopy);
  const tField = useCopy(sessionFieldCopy);
  const { sessionLengths } = usePractice();
  const { form, values, before, hasNewPay, onSubmit } = useSessionForm(props);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      failure={before ? t('updateFailed') : tLogging('createFailed')}
    >
      <ClientField form={form} therapistId={therapistId} day={values.date} isNew={!session} />
      <FieldRow>
        <FormDatePicker
          form={form}
          name="date"
          label={tField('date')}
          min={session ? undefined : days?.from}
          max={session ? undefined : days?.to}
        />
        <FormSegments
          form={form}
          name="duration"
          label={tField('duration')}
          options={lengthChoices(sessionLengths, session?.duration ?? null).map((minutes) => ({
            value: String(minutes),
            label: tLogging('minutes', { minutes }),
          }))}
        />
      </FieldRow>
      <Checkbox label={tField('is_no_show')} {...noShowField(form)} />
      {values.isNoShow && (
        <Checkbox label={tField('no_show_fee_collected')} {...form.field('feeCollected')} />
      )}
      <TextArea label={tField('notes')} isOptional rows={3} {...form.field('notes')} />
      {canSetPay && (
        <TextField
          label={tField('revenue')}
          hint={t('payHint')}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          {...form.field('pay')}
        />
      )}
      {history && <div>{history}</div>}
      {!isSubmitting && !isSubmitSuccessful && (
        <AlreadyLogged
          therapistId={therapistId}
          sessionId={before?.id}
          clientName={values.clientName}
          date={values.date}
          duration={Number(values.duration)}
        />
      )}
      <PayEffect
        before={before}
        draft={{
          therapistId,
          sessionId: before?.id,
          date: values.date,
          duration: Number(values.duration),
          isNoShow: values.isNoShow,
          feeCollected: values.isNoShow && values.feeCollected,
          ...(hasNewPay && { revenue: revenueOf(values.pay) }),
        }}
      />
      <FormFooter form={form}>{t(session ? 'save' : 'create')}</FormFooter>
    </Form>
  );
}
