import { createContext, use, useEffect } from 'react';

/** Whether closing a dialog asks first, or what it does instead of closing. */
export type Unsaved = boolean | (() => void);

/** Given by a dialog to the forms in it. */
export const UnsavedContext = createContext<((unsaved: Unsaved) => void) | null>(null);

/** Tells the dialog around a form whether it has unsaved input, so that closing asks first. */
export function useUnsaved(unsaved: Unsaved): void {
  const tell = use(UnsavedContext);
  useEffect(() => {
    tell?.(unsaved);
    return () => tell?.(false);
  }, [tell, unsaved]);
}
