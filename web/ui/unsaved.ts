import { createContext, use, useEffect } from 'react';

/** Given by a dialog to the forms in it. */
export const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);

/** Lets the dialog around a form know whether it holds something new, so that closing asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = use(UnsavedContext);
  useEffect(() => {
    tell?.(isUnsaved);
    return () => tell?.(false);
  }, [tell, isUnsaved]);
}
