import { createContext, use, useEffect, useId } from 'react';

/** The question before something is lost that was not typed, such as codes that are shown once. */
interface LeaveQuestion {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/**
 * What keeps a dialog open. With unsaved input (true) it asks before it closes, in words of its own where given.
 * While something is being sent it waits for the outcome, and nothing in it can be pressed: Cancel would not
 * cancel, and nobody would see a refusal. A function is called in place of closing.
 */
export type Unsaved = boolean | LeaveQuestion | 'sending' | (() => void);

/** Given by a dialog to the forms in it, which go by their ids. */
export const UnsavedContext = createContext<Map<string, Unsaved> | null>(null);

/** What a form on a screen holds it for. */
export type Held = 'typed' | 'sending';

/** Given by the areas to the forms on their screens: holds the screen until what it returns is called. */
export const HoldScreenContext = createContext<((held: Held) => () => void) | null>(null);

/** Tells the dialog around a form what keeps it open; outside a dialog, what the screen is held for. */
export function useUnsaved(unsaved: Unsaved, onScreen: Held | false = false): void {
  const dialog = use(UnsavedContext);
  const id = useId();
  const holdScreen = use(HoldScreenContext);
  useEffect(() => {
    dialog?.set(id, unsaved);
    return () => void dialog?.delete(id);
  }, [dialog, id, unsaved]);
  useEffect(() => {
    if (!dialog && onScreen) return holdScreen?.(onScreen);
  }, [dialog, holdScreen, onScreen]);
}
