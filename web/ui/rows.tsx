import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './rows.module.css';

/** Two-line rows, for lists that are read rather than compared; how phones show lists. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.rows}>
      {children}
    </ul>
  );
}

interface RowsHeadingProps {
  children: ReactNode;
  /** The sum of the rows below, at the right. */
  sum?: ReactNode;
}

/** A heading between rows, such as a day; it stays in sight while its rows scroll. */
export function RowsHeading({ children, sum }: RowsHeadingProps) {
  return (
    <h2 className={styles.heading}>
      <span>{children}</span> {sum && <span className={styles.sum}>{sum}</span>}
    </h2>
  );
}

interface RowProps {
  subject: ReactNode;
  figure?: ReactNode;
  /** The second line: one line, cut at its end. */
  detail?: ReactNode;
  tone?: 'struck' | 'waiting' | undefined;
  /** Nothing is cut, where two texts differ only at their ends. */
  isWhole?: boolean;
  /** Opens the row; without it the row is plain text. */
  onPress?: () => void;
  /** Buttons behind a swipe to the left. What `onPress` opens has them too, for keyboards and screen readers. */
  swipe?: ReactNode;
}

/** One row of two lines: what it is about and its figure, then the details. */
export function Row({ subject, figure, detail, tone, isWhole, onPress, swipe }: RowProps) {
  const content = (
    <>
      <span className={styles.subject}>{subject}</span>{' '}
      <span className={styles.figure}>{figure}</span>{' '}
      <span className={styles.detail}>{detail}</span>
    </>
  );
  return (
    <li className={classNames(styles.item, tone && styles[tone], isWhole && styles.whole)}>
      {onPress ? (
        <button type="button" className={styles.row} onClick={onPress}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
      {swipe && (
        <div className={styles.swipe} aria-hidden="true">
          {swipe}
        </div>
      )}
    </li>
  );
}

interface SwipeActionProps {
  children: ReactNode;
  onPress: () => void;
}

/** A button behind a swipe, which the keyboard skips. */
export function SwipeAction({ children, onPress }: SwipeActionProps) {
  return (
    <button type="button" tabIndex={-1} className={styles.action} onClick={onPress}>
      {children}
    </button>
  );
}
