import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Facts } from './facts.tsx';
import styles from './form.module.css';
import { usePrinting } from './use-printing.ts';

interface FiltersProps {
  label?: string;
  /** A layout of the screen's own. */
  className?: string | undefined;
  /** What paper says in place of the fields; those without a value are left out. */
  printed: readonly { name: string; value: string | undefined }[];
  children: ReactNode;
}

/** The fields that say what a screen shows. */
export function Filters({ label, className, printed, children }: FiltersProps) {
  const chosen = printed.filter(({ value }) => value);
  const isPrinting = usePrinting(chosen.length > 0);
  return (
    <>
      <div className={styles.screenOnly}>
        <search aria-label={label} className={className ?? classNames(styles.row, styles.filters)}>
          {children}
        </search>
      </div>
      {isPrinting && <Facts isInLine facts={chosen} />}
    </>
  );
}
