import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './with-rail.module.css';

interface WithRailProps {
  /** What is read, not worked on. */
  rail: ReactNode;
  children: ReactNode;
}

/** A screen's parts, and beside them, where there is room, a narrow column; else it follows them. */
export function WithRail({ rail, children }: WithRailProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.column}>{children}</div>
      <div className={classNames(styles.column, styles.rail)}>{rail}</div>
    </div>
  );
}
