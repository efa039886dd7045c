import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

interface CardProps {
  title?: string;
  /** Buttons or links at the end of the title's line. */
  actions?: ReactNode;
  /** No padding, for a table that reaches the edges. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A part of a screen, with a heading if it has a title. */
export function Card({ title, actions, isFlush, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(styles.card, isFlush && styles.flush)}
    >
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

interface StatCardProps {
  label: string;
  /** The figure; undefined while it loads. */
  value: ReactNode;
  detail?: ReactNode;
  icon?: IconName;
}

/** One figure with its name. */
export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <div className={classNames(styles.card, styles.stat)}>
      <dt className={styles.statLabel}>
        {icon && <Icon name={icon} />}
        {label}
      </dt>
      <dd className={styles.statValue}>
        <span className={styles.figure}>{value ?? <Skeleton width="half" />}</span>
      </dd>
      {detail && <dd className={styles.statDetail}>{detail}</dd>}
    </div>
  );
}

/** A row of stat cards: two in a row on a phone. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}
