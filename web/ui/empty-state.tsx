import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  /** What there is none of: 'No sessions found'. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
  icon?: IconName;
}

/** A list without rows. */
export function EmptyState({ title, children, actions, icon = 'search' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.picture}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
