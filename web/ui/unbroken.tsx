import { Fragment, type ReactNode } from 'react';
import styles from './unbroken.module.css';

interface UnbrokenProps {
  children: string;
  /** Its dates and times. */
  parts: readonly string[];
}

/** A sentence in which no line ends within a date: never `Read Nov 21,` above `2026`. */
export function Unbroken({ children, parts: [part, ...others] }: UnbrokenProps): ReactNode {
  if (!part) return children;
  return children.split(part).map((between, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    <Fragment key={index}>
      {index > 0 && <span className={styles.whole}>{part}</span>}
      <Unbroken parts={others}>{between}</Unbroken>
    </Fragment>
  ));
}
