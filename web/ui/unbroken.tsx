import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** `Nov 1, 2026`, `Nov 1 - 15, 2026`, `1–15 nov 2026`, `Nov 1, 2026, 9:05 AM`, `45.75 h`. */
const DAYS = String.raw`\d+(?:er)?(?:\s?[-–]\s?\d+)?`;
const WHOLE = new RegExp(
  String.raw`((?:\p{L}+\s${DAYS},|${DAYS}\s\p{L}+\.?)\s\d{4}(?:,\s\d+:\d+(?:\s[ap](?:m\b|\.\s?m\.))?)?|\d[\d.,]*\sh(?!\p{L}))`,
  'iu',
);

/** Text in which no line ends within a date or a figure: never `Read Nov 21,` above `2026`. */
export function Unbroken({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string') return children;
  const pieces = children.split(WHOLE);
  if (!pieces[1]) return children;
  return (
    // One element, as it may be a cell of a grid.
    <span>
      {pieces.map((piece, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
          <span key={index} className={styles.whole}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </span>
  );
}
