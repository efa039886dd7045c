import { type DefaultValues, type FieldValues, get, set } from 'react-hook-form';
import type { SchemaForm } from './form.tsx';

/**
 * Call it when a form is sent; what it returns resets the form to what was saved, or else to what was
 * sent. What was typed in between stays, and counts as changed.
 */
export function keepLaterInput<Input extends FieldValues, Output>(form: SchemaForm<Input, Output>) {
  const sent = structuredClone(form.getValues());
  return (saved: DefaultValues<Input> | Input = sent): void => {
    const shown = structuredClone(saved);
    const typed = form.getValues();
    for (const path of changedPaths(sent, typed)) set(shown, path, get(typed, path));
    // In this order, so that the field being typed into never gets another value. A form restored after a sign-in
    // keeps its first defaults unless told otherwise.
    form.reset(saved, { keepValues: true, keepDefaultValues: false });
    form.reset(shown, { keepDefaultValues: true });
  };
}

function changedPaths(before: unknown, after: object, within = ''): string[] {
  return Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const path = within + key;
    const was: unknown = get(before, key);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return changedPaths(was, value, `${path}.`);
    }
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [path];
  });
}
