import type { ReactNode } from 'react';

/** A number as a count in the language's format; anything else unchanged. */
export function formatCount(value: ReactNode, locale: string): ReactNode {
  return typeof value === 'number' ? value.toLocaleString(locale) : value;
}
