import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CancelButton, DialogFooter } from './dialog.tsx';
import { SubmitButton } from './form.tsx';

/** Ends a form in a dialog: Cancel, then the button that sends it. */
export function FormFooter<Input extends FieldValues, Output>(
  submit: ComponentProps<typeof SubmitButton<Input, Output>>,
) {
  return (
    <DialogFooter>
      <CancelButton />
      <SubmitButton {...submit} />
    </DialogFooter>
  );
}
