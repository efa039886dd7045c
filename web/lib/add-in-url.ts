import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Opens what adds something when the address asks for it with `?add`, or `?add=how`, once. */
export function useAddInUrl(onAsked: (how: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('add');
  useEffect(() => {
    if (asked === null) return;
    onAsked(asked);
    setParams(
      (now) => {
        now.delete('add');
        return now;
      },
      { replace: true },
    );
  }, [asked, onAsked, setParams]);
}
