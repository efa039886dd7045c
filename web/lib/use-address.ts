import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What is chosen on a screen, kept in its address: `const [chosen, choose] = useAddress()`. The address takes
 * a moment to change; `chosen` shows the choice at once.
 */
export function useAddress(): [
  chosen: URLSearchParams,
  choose: (changes: Record<string, string | null>) => void,
] {
  const [inForce, setAddress] = useSearchParams();
  const [chosen, showChosen] = useOptimistic(inForce);
  return [
    chosen,
    (changes) =>
      startTransition(() => {
        const next = changed(chosen, changes);
        showChosen(next);
        setAddress(next, { replace: true });
      }),
  ];
}

/** A copy of an address with some parameters set, and those that are null removed. */
export function changed(
  address: URLSearchParams,
  changes: Record<string, string | null>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
