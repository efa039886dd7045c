import type { ReactNode } from 'react';
import { useLocale } from '../lib/i18n.ts';
import { classNames } from './class-names.ts';
import { formatCount } from './count.ts';
import styles from './facts.module.css';
import { Skeleton } from './skeleton.tsx';

interface FactsProps {
  /** A value that is undefined is loading; a number is a count. */
  facts: readonly { name: string; value: ReactNode }[];
  /** Short values, side by side even where there is little room. */
  isDense?: boolean;
  /** All on one line, each name beside its value, as the second line of a row. */
  isInLine?: boolean;
}

/** Names with their values, such as the parts of a summary. */
export function Facts({ facts, isDense, isInLine }: FactsProps) {
  const locale = useLocale();
  return (
    <dl className={classNames(isInLine ? styles.line : styles.facts, isDense && styles.dense)}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classNames(styles.fact, value === '–' && styles.none)}>
          <dt className={styles.name}>{name}</dt>
          <dd>{value === undefined ? <Skeleton width="half" /> : formatCount(value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
