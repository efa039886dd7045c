import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Another screen begins at its top, however far the one before was scrolled. Where Back and Forward lead, and a
 * page that is loaded again, the browser scrolls to the place that was left.
 */
export function useScreenTop(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address says that it is another screen.
  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname]);
}
