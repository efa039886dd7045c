import type { ReactNode } from 'react';
import styles from './list-item.module.css';

interface ListItemProps {
  /** Buttons, beside the first line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of a list of things to read, with what can be done about it. */
export function ListItem({ actions, children }: ListItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
