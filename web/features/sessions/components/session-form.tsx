import { type ReactNode, useState } from 'react';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice, useToday } from '../../../lib/practice.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldRow, Form, useSchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { sessionFieldCopy, sessionLoggingCopy } from '../copy.ts';
import { lastDuration, type Session } from '../data.ts';
import { sessionFormCopy } from '../form-copy.ts';
import { SessionChangedError, useCreateSession, useUpdateSession } from '../mutations.ts';
import { factsOf, lengthChoices, offeredLength, revenueOf } from '../rules.ts';
import {
  type DayRange,
  formValues,
  type SessionDefaults,
  type SessionInput,
  type SessionValues,
  sessionSchema,
} from '../schema.ts';
import { AlreadyLogged } from './already-logged.tsx';
import { ClientField } from './client-field.tsx';
import { PayEffect } from './pay-effect.tsx';
import { type SessionFormTask, sessionDraftOf } from './use-session-task.tsx';

export interface SessionFormProps {
  therapistId: string;
  /** The session to edit; without it the form logs a new one. */
  session?: Session | undefined;
  /** The day a new session starts with. */
  day: CalendarDay;
  /** The only days a new session may be put on. */
  days?: DayRange | undefined;
  /** Admins may set an amount of their own. */
  canSetPay?: boolean | undefined;
  /** What a new session starts with, where one is logged like another. */
  defaults?: SessionDefaults | undefined;
  /** What was typed before the sign-in ended. */
  typed?: SessionInput | undefined;
  /** The name that is kept under. */
  draftName?: string;
  /** Who changed the session, above the buttons that end the form. */
  history?: ReactNode;
  onClose: () => void;
}

/** The one form that logs and edits a session, for therapists and admins alike. */
export function SessionForm(props: SessionFormProps) {
  const { therapistId, session, day, days, canSetPay = false, defaults, typed, onClose } = props;
  const { draftName = sessionDraftOf(props.therapistId), history } = props;
  const t = useCopy(sessionFormCopy);
  const tLogging = useCopy(sessionLoggingCopy);
  const tField = useCopy(sessionFieldCopy);
  // As the person last saw it; somebody else may change it while the form is open.
  const [before, setBefore] = useState(session);
  const { sessionLengths } = usePractice();
  const save = useSave(therapistId);
  const form = useSchemaForm(sessionSchema(t, session ? { isNew: false } : { isNew: true, days }), {
    typed,
    defaultValues: formValues(session, day, {
      ...defaults,
      duration: offeredLength(sessionLengths, defaults?.duration ?? lastDuration()),
    }),
  });
  const values = form.watch();
  const payBefore = formValues(before, day).pay;
  const hasNewPay = canSetPay && revenueOf(values.pay) !== revenueOf(payBefore);

  const { isDirty, isSubmitting } = form.formState;
  useKeptDraft<SessionFormTask>(draftName, () => {
    // One that came filled in may be on its way.
    if (!isDirty && !isSubmitting) return null;
    const draft = { typed: form.getValues() };
    return before ? { kind: 'edit', session: before, ...draft } : { kind: 'add', ...draft };
  });

  const onSubmit = async (checked: SessionValues) => {
    const changed = await save(checked, before, hasNewPay);
    if (!changed) return onClose();
    setBefore(changed.current);
    form.setError('root', { message: changed.words });
  };

  const { isSubmitSuccessful } = form.formState;
  const noShow = form.field('isNoShow');
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
      <Checkbox
        label={tField('is_no_show')}
        {...noShow}
        onChange={(event) => {
          // A fee belongs to one no-show: unticking and ticking again must not bring an old answer back.
          form.setValue('feeCollected', false);
          return noShow.onChange(event);
        }}
      />
      {values.isNoShow && <Checkbox label={t('feeCollected')} {...form.field('feeCollected')} />}
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

/**
 * Logs a session, or changes the one from before, and says so in a message. Where somebody else has changed it
 * since, nothing is saved, and the session as it is now is returned.
 */
function useSave(therapistId: string) {
  const t = useCopy(sessionFormCopy);
  const tLogging = useCopy(sessionLoggingCopy);
  const locale = useLocale();
  const today = useToday();
  const create = useCreateSession();
  const update = useUpdateSession();

  const log = async (values: SessionValues) => {
    const { outcome, pay } = await create.mutateAsync({ therapistId, values, isTyped: true });
    if (outcome === 'kept') return tLogging('kept');
    return t('createdFacts', { facts: factsOf(values, pay, today) });
  };
  const change = async (before: Session, values: SessionValues, hasNewPay: boolean) => {
    await update.mutateAsync({ before, values, hasNewPay });
    return t('updated');
  };
  return async (values: SessionValues, before: Session | undefined, hasNewPay: boolean) => {
    try {
      toast.success(await (before ? change(before, values, hasNewPay) : log(values)));
      return undefined;
    } catch (error) {
      if (!(error instanceof SessionChangedError)) throw error;
      const { client_name: client, date, duration: minutes } = error.current;
      const words = t('changedMeanwhile', {
        client,
        date: formatDay(date, 'medium', locale),
        minutes,
      });
      return { current: error.current, words };
    }
  };
}
