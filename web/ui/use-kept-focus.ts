import { useEffect } from 'react';

const ITEM = 'tr, li';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, [tabindex="0"]';

/** Where in a list the focused element was. */
interface Place {
  element: HTMLElement;
  item: Element;
  list: Element;
  index: number;
}

/**
 * Keeps the focus inside `whole` when the focused element is removed, such as the button of a row that was
 * just deleted: from the body, keys would no longer reach a dialog, and on a screen the next Tab would start at
 * the top. It goes to the same button of the row that took the place, otherwise to `whole`. In a dialog this also
 * holds for a button that is disabled, such as the one to the next page on the last.
 */
export function useKeptFocus(whole: HTMLElement | null, isDialog = true): void {
  useEffect(() => {
    if (!whole) return;
    let last: Element | undefined;
    let place: Place | undefined;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      place = placeOf(target);
    };
    const look = (isFrameLater: boolean) => {
      const focused = document.activeElement;
      const isDisabled = isDialog && focused?.matches(':disabled');
      if (focused && focused !== document.body && !isDisabled) return;
      // Below another dialog nothing can be focused.
      if (whole.closest('[inert], [aria-hidden="true"]')) return;
      const isGone = last?.isConnected === false;
      // A dialog above this one gives the focus back within a frame. On a screen, a press on the background leaves
      // the focus nowhere on purpose.
      if (!isGone && !isDisabled && !(isDialog && isFrameLater)) return;
      const next = (isGone && place && nextTo(place, whole)) || whole;
      last = undefined;
      next.focus({ preventScroll: next === whole });
    };
    whole.addEventListener('focusin', note);
    const observer = new MutationObserver(() => {
      // A key may come before the next frame.
      look(false);
      requestAnimationFrame(() => look(true));
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['inert', 'aria-hidden', 'disabled'],
    });
    return () => {
      whole.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [whole, isDialog]);
}

function placeOf(element: HTMLElement): Place | undefined {
  const item = element.closest(ITEM);
  const list = item?.parentElement;
  return item && list
    ? { element, item, list, index: [...list.children].indexOf(item) }
    : undefined;
}

/** The button to focus in the row that took the place of a removed one, or in the last row. */
function nextTo(
  { element, item, list, index }: Place,
  whole: HTMLElement,
): HTMLElement | undefined {
  if (item.isConnected || !whole.contains(list)) return undefined;
  const row = list.children[index] ?? list.children[index - 1];
  const within = (of: Element) => [...of.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const buttons = row ? within(row) : [];
  return buttons[within(item).indexOf(element)] ?? buttons[0];
}
