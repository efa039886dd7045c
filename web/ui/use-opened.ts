import { type ComponentType, useRef, useState } from 'react';
import { errorWords } from '../lib/errors.ts';
import { useCopy } from '../lib/i18n.ts';
import { uiCopy } from './copy.ts';
import type { Load } from './lazy-ahead.ts';
import { toast } from './toast-queue.ts';

/**
 * What a press opens and its screen does not wait for: `Opened` is its component while it is open. Of several
 * presses the last one counts, whatever loads first. If it cannot be loaded, such as without a connection, a message
 * says so, and the next press tries again.
 */
export function useOpened<Props>() {
  const t = useCopy(uiCopy);
  const [opened, setOpened] = useState<{ Opened: ComponentType<Props> }>();
  const [isLoading, setLoading] = useState(false);
  const asked = useRef<Load<ComponentType<Props>>>(undefined);
  const open = async (load: Load<ComponentType<Props>>) => {
    asked.current = load;
    setLoading(true);
    try {
      const Opened = await load();
      if (asked.current === load) setOpened({ Opened });
    } catch (error) {
      toast.error(errorWords(error, t('loadFailed')));
    } finally {
      setLoading(false);
    }
  };
  return { Opened: opened?.Opened, isLoading, open, close: () => setOpened(undefined) };
}
