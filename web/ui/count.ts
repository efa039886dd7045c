import type { ReactNode } from 'react';

/** What a figure shows: a number is a count, written as the language does; all else stays as it is. */
export function countIn(value: ReactNode, locale: string): ReactNode {
  return typeof value === 'number' ? value.toLocaleString(locale) : value;
}
