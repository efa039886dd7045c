import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Opens what adds something when the address asks for it with `?add`, once. */
export function useAddInUrl(onAsked: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('add');
  useEffect(() => {
    if (!isAsked) return;
    onAsked();
    setParams(
      (now) => {
        now.delete('add');
        return now;
      },
      { replace: true },
    );
  }, [isAsked, onAsked, setParams]);
}
