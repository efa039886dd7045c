import { type ReactNode, useState } from 'react';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice, useToday } from '../../../lib/practice.ts';
import { useSchemaForm } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { sessionLoggingCopy } from '../copy.ts';
import { lastDuration, type Session } from '../data.ts';
import { sessionFormCopy } from '../form-copy.ts';
import { SessionChangedError, useCreateSession, useUpdateSession } from '../mutations.ts';
import { factsOf, offeredLength, revenueOf } from '../rules.ts';
import {
  type DayRange,
  formValues,
  type SessionDefaults,
  type SessionInput,
  type SessionValues,
  sessionSchema,
} from '../schema.ts';
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

/** The state of the session form: what is typed, what is kept of it when the sign-in ends, and how it is saved. */
export function useSessionForm(props: SessionFormProps) {
  const { therapistId, session, day, days, canSetPay = false, defaults, typed, onClose } = props;
  const { draftName = sessionDraftOf(therapistId) } = props;
  const t = useCopy(sessionFormCopy);
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
  return { form, values, before, hasNewPay, onSubmit };
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
