import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
  type To,
  useLocation,
} from 'react-router';
import { UnsavedQuestion } from '../ui/dialog.tsx';
import { noteScreen } from '../ui/topmost.ts';
import { HoldScreenContext } from '../ui/unsaved.ts';

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before a screen with unsaved input outside dialogs is left: by a link, by the browser's Back (topmost.ts), and
 * in the browser's own words when the page is closed. Another search part of the same address keeps the screen, and
 * its input. React Router's own blocker needs its data routers, which the first load has no room for.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const navigation = use(NavigationContext);
  const here = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const held = useRef(new Set<symbol>());
  const path = useRef(here.pathname);
  useEffect(() => {
    path.current = here.pathname;
    noteScreen({
      path: here.pathname,
      holdsInput: () => held.current.size > 0,
      ask: (go) => setLeave(() => go),
    });
    return () => noteScreen(undefined);
  }, [here]);
  const hold = useMemo(
    () => () => {
      const form = Symbol();
      held.current.add(form);
      window.addEventListener('beforeunload', askBeforeClosing);
      return () => {
        held.current.delete(form);
        if (held.current.size === 0) window.removeEventListener('beforeunload', askBeforeClosing);
      };
    },
    [],
  );
  const guarded = useMemo(() => {
    const { navigator } = navigation;
    const unlessHeld = (to: To, go: () => void) => {
      const { pathname } = typeof to === 'string' ? parsePath(to) : to;
      const isAnotherScreen = pathname !== undefined && pathname !== path.current;
      if (isAnotherScreen && held.current.size > 0) setLeave(() => go);
      else go();
    };
    const push: Navigator['push'] = (to, ...rest) =>
      unlessHeld(to, () => navigator.push(to, ...rest));
    const replace: Navigator['replace'] = (to, ...rest) =>
      unlessHeld(to, () => navigator.replace(to, ...rest));
    return { ...navigation, navigator: { ...navigator, push, replace } };
  }, [navigation]);
  return (
    <NavigationContext value={guarded}>
      <HoldScreenContext value={hold}>{children}</HoldScreenContext>
      {leave && (
        <UnsavedQuestion
          onStay={() => setLeave(null)}
          onLeave={() => {
            setLeave(null);
            held.current.clear();
            window.removeEventListener('beforeunload', askBeforeClosing);
            leave();
          }}
        />
      )}
    </NavigationContext>
  );
}
