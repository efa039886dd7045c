import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { DatePicker } from './date-picker.tsx';
import type { SchemaForm } from './form.tsx';
import { Segments } from './radio-group.tsx';

/* Fields that consist of several controls, tied to a form by name. */

interface Bound<Input extends FieldValues, Output> {
  form: SchemaForm<Input, Output>;
  name: FieldPath<Input>;
}

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error'>;

/**
 * Hands the form the events a native control would send. `useController` does the same and more,
 * and would make sign-in 1.4 kB heavier, because react-hook-form loads in one piece.
 */
function useBound<Input extends FieldValues, Output>({ form, name }: Bound<Input, Output>) {
  const { onChange, onBlur, error } = form.field(name);
  const value: unknown = form.watch(name);
  return {
    value,
    error,
    onChange: (next: unknown) => void onChange({ type: 'change', target: { name, value: next } }),
    // Read from the form: a field may change and lose the focus before the next render.
    onBlur: () => void onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
  };
}

/** A day of a form. */
export function FormDatePicker<Input extends FieldValues, Output>({
  form,
  name,
  ...props
}: Bound<Input, Output> & Unbound<ComponentProps<typeof DatePicker>>) {
  const { value, ...bound } = useBound({ form, name });
  return <DatePicker {...props} {...bound} value={String(value ?? '')} />;
}

/** A choice of two to four of a form. */
export function FormSegments<Input extends FieldValues, Output>({
  form,
  name,
  ...props
}: Bound<Input, Output> & Unbound<ComponentProps<typeof Segments>>) {
  const { value, onChange, onBlur } = useBound({ form, name });
  return <Segments {...props} value={String(value)} onChange={onChange} onBlur={onBlur} />;
}
