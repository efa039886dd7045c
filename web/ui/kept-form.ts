import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useKeptDraft, useLeftDraft } from '../lib/drafts.ts';
import { type SchemaForm, useSchemaForm } from './form.tsx';

/**
 * A form whose input survives the end of the sign-in: after the next one it starts with what it held. In a
 * dialog this happens when the dialog is opened again for the same thing, which is part of the name; a screen
 * that reopens its dialog by itself reads the draft itself.
 */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string,
  schema: $ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  /** Removes what must not be stored. */
  withoutSecrets: (values: Input) => Input = (values) => values,
): SchemaForm<Input, Output> {
  const isDraft = (value: unknown): value is Input => typeof value === 'object' && value !== null;
  const typed = useLeftDraft(name, isDraft) ?? undefined;
  const form = useSchemaForm(schema, { defaultValues, typed });
  const { isDirty } = form.formState;
  useKeptDraft(name, () => (isDirty ? withoutSecrets(form.getValues()) : null));
  return form;
}
