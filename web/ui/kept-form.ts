import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useKeptDraft, useLeftDraft } from '../lib/drafts.ts';
import { type SchemaForm, useSchemaForm } from './form.tsx';

/**
 * A form that goes on, after the next sign-in, with what it held when the last one ended: one in a
 * dialog as soon as the dialog is opened again for the same thing, which is part of the name. A screen
 * that opens its dialog by itself then asks for the draft itself.
 */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string,
  schema: $ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  /** What is not kept: it is typed again. */
  withoutSecrets: (values: Input) => Input = (values) => values,
): SchemaForm<Input, Output> {
  const isDraft = (value: unknown): value is Input => typeof value === 'object' && value !== null;
  const typed = useLeftDraft(name, isDraft) ?? undefined;
  const form = useSchemaForm(schema, { defaultValues, typed });
  const { isDirty } = form.formState;
  useKeptDraft(name, () => (isDirty ? withoutSecrets(form.getValues()) : null));
  return form;
}
