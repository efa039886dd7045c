import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Calls back once when the address asks to add something, with `?add` or `?add=how`. */
export function useAddInUrl(onAsked: (how: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('add');
  const answer = useEffectEvent((how: string) => {
    onAsked(how);
    setParams(
      (now) => {
        now.delete('add');
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (asked !== null) answer(asked);
  }, [asked]);
}
