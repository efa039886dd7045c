import { useEffect, useEffectEvent } from 'react';

/** What closes each open dialog; the last is the topmost. */
const open: (() => void)[] = [];
/** Where in the history the topmost was opened. */
let here: number;
let isReturning = false;
/** What the address of the app's first entry has become: that of the screen whose dialog was opened there. */
let firstAddress: string | undefined;

/** React Router numbers the entries; there is none at an address that only goes to a place on the page. */
const place = () => Number(history.state?.idx);

/**
 * The browser has moved in its history. With a dialog open it goes back to where it was, and there the dialog is
 * closed as by Escape: what that changes in the address belongs to that entry. The router hears of neither, as this
 * listens before it: browsers call listeners of the window in their order, captured or not.
 */
export function stayInDialog(event: PopStateEvent): void {
  const isElsewhere = !Object.is(place(), here);
  const isOurs = open.length > 0 && (isReturning || isElsewhere);
  if (isOurs) {
    event.stopImmediatePropagation();
    if (isElsewhere) history.go(here - place() || 1);
    else closeTopmost();
  }
  isReturning = isOurs && isElsewhere;
  if (!isOurs && place() === 0) {
    history.replaceState(history.state, '', firstAddress);
    firstAddress = undefined;
  }
}

export const closeTopmost = () => open.at(-1)?.();

/** While it is open, a dialog is what Escape closes, and the browser's Back, until another one opens. */
export function useTopmost(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    open.push(closeThis);
    here = place();
    const isFirst = here === 0;
    // From the first entry Back would leave the app, and what was typed with it: the dialog gets one of its own.
    if (isFirst) {
      here = 1;
      history.pushState({ ...history.state, idx: here }, '');
    }
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      if (isFirst && place() === 1) firstAddress = location.href;
    };
  }, [isOpen]);
}
