import { useEffect, useEffectEvent } from 'react';

/** What closes each open dialog, menu or list; the last is the topmost. */
const open: (() => void)[] = [];
/** Where in the history the topmost was opened. */
let here = 0;
let isReturning = false;
/** What the address of the app's first entry has become: that of the screen whose dialog was opened there. */
let firstAddress: string | undefined;

/** The screen, and how it is left where it holds unsaved input (web/app/unsaved-guard.tsx). */
interface Screen {
  path: string;
  /** Where in the history it is. */
  at: number;
  holdsInput: () => boolean;
  /** Ends what is on it: once what is being sent is saved, and what is not is given up. */
  leave: (go: () => void) => void;
  /** The same, for another screen. */
  leaveFor: (go: () => void) => void;
}
let screen: Screen | undefined;
/** By how many entries of the history the person wanted to move. */
let wanted = 0;

/** React Router numbers the entries; there is none at an address that only goes to a place on the page. */
const place = () => Number(history.state?.idx);

/** The screen at this address; without one nothing is asked. */
export function noteScreen(next: Omit<Screen, 'at'> | undefined): void {
  screen = next && { ...next, at: place() };
}

/** Does what ends the screen, as soon as that loses nothing the person would keep. */
export function leaveScreen(go: () => void): void {
  if (screen) screen.leave(go);
  else go();
}

/**
 * The browser has moved in its history. With a dialog open it goes back to where it was, and there the dialog is
 * closed as by Escape: what that changes in the address belongs to that entry. From a screen with unsaved input it
 * goes back as well, and there the person is asked. The router gets neither event, because this listener is older:
 * browsers call the listeners of the window in their order, capturing or not.
 */
export function stayInPlace(event: PopStateEvent): void {
  const isOpen = open.length > 0;
  const at = isOpen ? here : (screen?.at ?? here);
  const isElsewhere = !Object.is(place(), at);
  const isOurs = isOpen ? isReturning || isElsewhere : isHeldByScreen(isElsewhere);
  if (isOurs) {
    event.stopImmediatePropagation();
    // Most often an entry without a number is the one before.
    const moved = place() - at || -1;
    if (!isReturning) wanted = moved;
    if (isElsewhere) history.go(-moved);
    else if (isOpen) closeTopmost();
    else screen?.leaveFor(() => history.go(wanted));
  }
  isReturning = isOurs && isElsewhere;
  if (!isOurs && place() === 0) {
    history.replaceState(history.state, '', firstAddress);
    firstAddress = undefined;
  }
}

function isHeldByScreen(isElsewhere: boolean): boolean {
  if (!screen?.holdsInput()) return false;
  return isElsewhere ? screen.path !== location.pathname : isReturning;
}

export const closeTopmost = () => open.at(-1)?.();

/**
 * While it is open, this is what Escape closes, and the browser's Back, until something opens above it. A menu or
 * list is not worth an entry of the history: opened at the app's first one, Back leaves it with the app.
 */
export function useTopmost(isOpen: boolean, onClose: () => void, isDialog = false): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    open.push(closeThis);
    here = place();
    const isFirst = isDialog && here === 0;
    // From the first entry Back would leave the app, and what was typed with it: the dialog gets one of its own.
    if (isFirst) {
      here = 1;
      history.pushState({ ...history.state, idx: here }, '');
      if (screen) screen.at = here;
    }
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === document.body && open.at(-1) === closeThis) closeThis();
    };
    // As long as nothing is focused, such as before a dialog above gives the focus back, no key reaches the dialog.
    if (isDialog) document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(closeThis), 1);
      if (isFirst && place() === 1) firstAddress = location.href;
    };
  }, [isOpen, isDialog]);
}
