import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** What is missing: 'No sessions found'. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A list without rows: one sentence and what to do about it, no picture. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
