import { createContext } from 'react';

interface SheetBelow {
  /** How many dialogs lie over the screen here. */
  depth: number;
  /** The uppermost of them. */
  element: HTMLElement | null;
  /** What closes each of the views in it; the last is the one that is seen. */
  views: (() => void)[];
}

/** Given by each dialog to what stands in it. */
export const SheetContext = createContext<SheetBelow>({ depth: 0, element: null, views: [] });

/** One dialog over another is as many as people keep track of. */
const MOST = 2;

/** Whether a dialog opened at this depth becomes a view in the uppermost sheet instead of one more over it. */
export const isView = (depth: number) => depth >= MOST;
