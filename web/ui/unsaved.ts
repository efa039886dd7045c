import { createContext, use, useEffect } from 'react';

/** Given by a dialog to the forms in it. */
export const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);

/** Tells the dialog around a form whether it has unsaved input, so that closing asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = use(UnsavedContext);
  useEffect(() => {
    tell?.(isUnsaved);
    return () => tell?.(false);
  }, [tell, isUnsaved]);
}
