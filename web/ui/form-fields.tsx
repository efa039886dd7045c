import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DatePicker } from './date-picker.tsx';
import type { SchemaForm } from './form.tsx';
import { Segments } from './radio-group.tsx';

/* The fields that are more than one native control, tied to a form by name. */

interface Bound<Input extends FieldValues, Output> {
  form: SchemaForm<Input, Output>;
  name: FieldPath<Input>;
}

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error'>;

export function FormDatePicker<Input extends FieldValues, Output>({
  form,
  name,
  ...props
}: Bound<Input, Output> & Unbound<ComponentProps<typeof DatePicker>>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DatePicker
      {...props}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

export function FormSegments<Input extends FieldValues, Output>({
  form,
  name,
  ...props
}: Bound<Input, Output> & Unbound<ComponentProps<typeof Segments>>) {
  const { field } = useController({ control: form.control, name });
  return (
    <Segments
      {...props}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
