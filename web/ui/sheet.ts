import { createContext } from 'react';

interface SheetBelow {
  /** How many dialogs are open above the screen here. */
  depth: number;
  /** The topmost of them. */
  element: HTMLElement | null;
}

/** Given by each dialog to its content. */
export const SheetContext = createContext<SheetBelow>({ depth: 0, element: null });

/** People keep track of one dialog over another, not of more. */
const MOST = 2;

/** Whether a dialog opened at this depth becomes a view in the topmost sheet instead of one more above it. */
export const isView = (depth: number) => depth >= MOST;
