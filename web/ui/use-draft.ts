import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { usePerson } from '../lib/person.ts';
import { currentSession } from '../lib/session.ts';
import type { SchemaForm } from './form.tsx';

/** What was being typed when a sign-in ended: in memory only, for the same person in the same tab. */
export interface Draft<Input> {
  kept?: { owner: string; values: Input };
}

/** Made once for each form of a feature, beside the component. */
export function createDraft<Input>(): Draft<Input> {
  return {};
}

/**
 * Keeps what was typed when the sign-in ends under the form, and puts it back when the same person
 * opens the form again; true when it did. Asking to be signed out keeps nothing.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  draft: Draft<Input>,
): boolean {
  const { id } = usePerson();
  const [isRestored, setRestored] = useState(false);
  const { reset, getValues } = form;
  const { isDirty } = form.formState;

  useEffect(() => {
    if (draft.kept?.owner === id) {
      reset(draft.kept.values, { keepDefaultValues: true });
      setRestored(true);
    }
    draft.kept = undefined;
  }, [draft, id, reset]);

  useEffect(
    () => () => {
      const session = currentSession();
      const isEnded = session.status === 'signed-out' && session.reason !== 'asked';
      if (isEnded && isDirty) draft.kept = { owner: id, values: getValues() };
    },
    [draft, id, isDirty, getValues],
  );
  return isRestored;
}
