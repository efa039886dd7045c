import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';

/** The fields that say what a screen shows. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={classNames(styles.row, styles.filters)}>{children}</search>;
}
