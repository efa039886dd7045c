import { createContext, use, useEffect } from 'react';

/**
 * What keeps a dialog open. With unsaved input (true) it asks before it closes. While something is being sent
 * it waits for the outcome, and nothing in it can be pressed: Cancel would not cancel, and a refusal would be
 * said to nobody. A function is called in place of closing.
 */
export type Unsaved = boolean | 'sending' | (() => void);

/** Given by a dialog to the forms in it. */
export const UnsavedContext = createContext<((unsaved: Unsaved) => void) | null>(null);

/** Given by the areas to the forms on their screens: holds the screen until what it returns is called. */
export const HoldScreenContext = createContext<(() => () => void) | null>(null);

/** Tells the dialog around a form what keeps it open; outside a dialog, whether the screen holds unsaved input. */
export function useUnsaved(unsaved: Unsaved, onScreen = false): void {
  const tell = use(UnsavedContext);
  const holdScreen = use(HoldScreenContext);
  useEffect(() => {
    tell?.(unsaved);
    return () => tell?.(false);
  }, [tell, unsaved]);
  useEffect(() => {
    if (!tell && onScreen) return holdScreen?.();
  }, [tell, holdScreen, onScreen]);
}
