import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { errorWords } from '../lib/errors.ts';
import { useCopy } from '../lib/i18n.ts';
import { uiCopy } from './copy.ts';
import type { DialogShellProps } from './dialog-shell.tsx';
import { toast } from './toast-queue.ts';
import { closeTopmost } from './topmost.ts';

let loaded: ComponentType<DialogShellProps> | undefined;

/**
 * React Aria's part of every dialog, which the first screen does not wait for: it comes when that is there, or when a
 * dialog is opened before.
 */
export async function loadDialogShell(): Promise<void> {
  loaded = (await import('./dialog-shell.tsx')).DialogShell;
}

/**
 * That part, once it has loaded, and whether the dialog was opened before. Until then Escape is heard here. If it cannot
 * be loaded, a message says so, and opening the dialog again tries again.
 */
export function useDialogShell(isOpen: boolean, onClose: () => void) {
  const t = useCopy(uiCopy);
  const [hasWaited, setHasWaited] = useState(false);
  const shell = loaded;
  const fail = useEffectEvent((error: unknown) => {
    toast.error(errorWords(error, t('loadFailed')));
    onClose();
  });
  useEffect(() => {
    if (!isOpen || shell) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    // Without any focus it is heard there (topmost.ts).
    const onKeyDown = ({ key, target }: KeyboardEvent) =>
      key === 'Escape' && target !== document.body && closeTopmost();
    document.addEventListener('keydown', onKeyDown, { signal });
    loadDialogShell()
      .then(
        () => signal.aborted || setHasWaited(true),
        (error: unknown) => signal.aborted || fail(error),
      )
      .finally(() => waiting.abort());
    return () => {
      waiting.abort();
      setHasWaited(false);
    };
  }, [isOpen]);
  return { Loaded: shell, hasWaited };
}
