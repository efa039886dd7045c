import type { UseFormSetFocus } from 'react-hook-form';

/** A code that was wrong is typed again: what to do with the refusal of a form that asks for one. */
export function retype({ setFocus }: { setFocus: UseFormSetFocus<{ code: string }> }) {
  return (refusal: unknown): never => {
    // The form says why once this has been thrown.
    setFocus('code', { shouldSelect: true });
    throw refusal;
  };
}
