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
import { type Held, HoldScreenContext } from '../ui/unsaved.ts';

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before a screen with unsaved input outside dialogs is left: by a link, by the browser's Back (topmost.ts), by
 * signing out, and in the browser's own words when the page is closed. Input that is being sent is waited for.
 * Another search part of the same address keeps the screen, and its input. React Router's own blocker needs its data
 * routers, which the first load has no room for.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const navigation = use(NavigationContext);
  const here = useLocation();
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const path = useRef(here.pathname);
  const { hold, holdsInput, leave, leaveFor } = useMemo(() => makeHolds(setAsked), []);
  useEffect(() => {
    path.current = here.pathname;
    noteScreen({ path: here.pathname, holdsInput, leave, leaveFor });
    return () => noteScreen(undefined);
  }, [here, holdsInput, leave, leaveFor]);
  const guarded = useMemo(() => {
    const { navigator } = navigation;
    const unlessHeld = (to: To, go: () => void) => {
      const { pathname } = typeof to === 'string' ? parsePath(to) : to;
      if (pathname !== undefined && pathname !== path.current) leaveFor(go);
      else go();
    };
    const push: Navigator['push'] = (to, ...rest) =>
      unlessHeld(to, () => navigator.push(to, ...rest));
    const replace: Navigator['replace'] = (to, ...rest) =>
      unlessHeld(to, () => navigator.replace(to, ...rest));
    return { ...navigation, navigator: { ...navigator, push, replace } };
  }, [navigation, leaveFor]);
  return (
    <NavigationContext value={guarded}>
      <HoldScreenContext value={hold}>{children}</HoldScreenContext>
      {asked && (
        <UnsavedQuestion
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null);
            asked();
          }}
        />
      )}
    </NavigationContext>
  );
}

/** The forms that hold the screen, and how to leave it. */
function makeHolds(ask: (go: () => () => void) => void) {
  const held = new Map<symbol, Held>();
  let waiting: (() => void) | undefined;
  const leave = (go: () => void) => {
    const isSending = [...held.values()].includes('sending');
    waiting = isSending ? go : undefined;
    if (isSending) return;
    if (held.size > 0) ask(() => go);
    else go();
  };
  const hold = (why: Held) => {
    const form = Symbol();
    held.set(form, why);
    window.addEventListener('beforeunload', askBeforeClosing);
    return () => {
      held.delete(form);
      if (held.size === 0) window.removeEventListener('beforeunload', askBeforeClosing);
      // By then, a form that was refused holds the screen again.
      queueMicrotask(() => waiting && leave(waiting));
    };
  };
  /** Loading the next screen takes a moment, in which the person is not asked again. */
  const leaveFor = (go: () => void) =>
    leave(() => {
      held.clear();
      window.removeEventListener('beforeunload', askBeforeClosing);
      go();
    });
  return { hold, holdsInput: () => held.size > 0, leave, leaveFor };
}
