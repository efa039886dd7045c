import { Fragment, type ReactNode } from 'react';
import styles from './unbroken.module.css';

const DAYS = String.raw`\d{1,2}(?:er)?(?:\s?[-–]\s?\d{1,2})?`;
const MONTH = String.raw`\p{L}{3,10}\.?`;
const TIME = String.raw`,\s\d{1,2}:\d{2}(?:\s(?:[ap]m\b|[ap]\.\s?m\.))?`;

/** `Nov 1, 2026`, `Nov 1 - 15, 2026`, `1–15 nov 2026`, `Nov 1, 2026, 9:05 AM`, `45.75 h`. */
const WHOLE = new RegExp(
  `((?:${MONTH}\\s${DAYS},|${DAYS}\\s${MONTH})\\s\\d{4}(?:${TIME})?|\\d[\\d.,]*\\sh(?!\\p{L}))`,
  'iu',
);

/** Text in which no line ends within a date or a figure: never `Read Nov 21,` above `2026`. */
export function Unbroken({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string') return children;
  const pieces = children.split(WHOLE);
  if (pieces.length === 1) return children;
  return (
    // One element, as it may be a cell of a grid.
    <span>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
        <Fragment key={index}>
          {index % 2 === 0 ? piece : <span className={styles.whole}>{piece}</span>}
        </Fragment>
      ))}
    </span>
  );
}
