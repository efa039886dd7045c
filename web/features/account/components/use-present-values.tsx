import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../../ui/form.tsx';

/**
 * The profile that a screen opens with may be the one of the last visit until the present one has come: a form that
 * nobody has typed into then shows that.
 */
export function usePresentValues<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  values: Input,
): void {
  const present = JSON.stringify(values);
  const shown = useRef(present);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (shown.current === present || isDirty) return;
    shown.current = present;
    form.reset(values);
  });
}
