import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Only followed while `isNeeded`. */
export function usePrinting(isNeeded: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const media = matchMedia('print');
    // The browser prints what is there when the event ends.
    const set = (next: boolean) => flushSync(() => setPrinting(next));
    const begin = () => set(true);
    const end = () => set(false);
    const change = () => set(media.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, [isNeeded]);
  return isNeeded && isPrinting;
}
