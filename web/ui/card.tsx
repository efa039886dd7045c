import { createContext, type ReactNode, useId } from 'react';
import { useLocale } from '../lib/i18n.ts';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { formatCount } from './count.ts';
import { Skeleton } from './skeleton.tsx';
import { Unbroken } from './unbroken.tsx';

/** Whether a heading says what a part is about. */
export const HeadedContext = createContext(false);

interface CardProps {
  title?: string;
  /** Buttons or links beside the title. */
  actions?: ReactNode;
  /** Not printed: a form, say. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of a screen, with a heading if it has a title. It has no box: boxes are for what needs attention. */
export function Card({ title, actions, isScreenOnly, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(styles.card, isScreenOnly && styles.screenOnly)}
    >
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={id} className={styles.title}>
              <Unbroken>{title}</Unbroken>
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {title ? <HeadedContext value={true}>{children}</HeadedContext> : children}
    </section>
  );
}

/** The cards of a settings screen: where there is room, each has its heading beside its fields. */
export function SettingsCards({ children }: { children: ReactNode }) {
  return <div className={styles.settings}>{children}</div>;
}

interface StatCardProps {
  label: string;
  /** The figure; undefined while it loads. A number is a count, written as the language does. */
  value: ReactNode;
  detail?: ReactNode;
}

/** One figure with its name below it. */
export function StatCard({ label, value, detail }: StatCardProps) {
  const locale = useLocale();
  const shown = formatCount(value, locale);
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>{label}</dt>
      <dd className={styles.figure}>{shown ?? <Skeleton width="half" />}</dd>
      {detail && <dd className={styles.statDetail}>{detail}</dd>}
    </div>
  );
}

interface StatCardsProps {
  /** They are earlier figures, shown while newer ones are fetched. */
  isStale?: boolean;
  children: ReactNode;
}

/** Figures in a row, smaller than the main one of the screen: two in a row on a phone. */
export function StatCards({ isStale, children }: StatCardsProps) {
  return (
    <dl
      aria-busy={isStale || undefined}
      className={classNames(styles.stats, isStale && styles.stale)}
    >
      {children}
    </dl>
  );
}
