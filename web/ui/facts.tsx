import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
  /** Short values, side by side even where there is little room. */
  isDense?: boolean;
  /** All on one line, each name beside its value, as the second line of a row. */
  isInLine?: boolean;
}

/** Names with their values, such as the parts of a summary. */
export function Facts({ facts, isDense, isInLine }: FactsProps) {
  return (
    <dl className={classNames(isInLine ? styles.line : styles.facts, isDense && styles.dense)}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
