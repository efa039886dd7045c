import type { ReactNode } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './entry-page.module.css';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page-title.ts';

interface EntryPageProps {
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  /** Links below the content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A screen outside the areas: the product's name and its form, on wide screens beside a pay period. */
export function EntryPage({ title, lead, isWide, foot, children }: EntryPageProps) {
  const t = useCopy(uiCopy);
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <div className={classNames(styles.column, isWide && styles.wide)}>
        <div className={styles.brand}>
          <Logo size={48} />
          {PRODUCT_NAME}
        </div>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
      <div className={styles.beside}>
        {/* The ribbon of a period that has nearly ended: a bar a day, dots where nobody works, today in its color. */}
        <svg
          aria-hidden="true"
          width="440"
          height="184"
          viewBox="0 0 440 184"
          className={styles.bars}
        >
          <path d="M42 175V88M73 175V66M104 175V79M135 175V50M166 175V58M259 175V68M290 175V44M321 175V55M352 175V28" />
          <path d="M383 175V11" className={styles.today} />
          <path d="M11 181h0M197 181h0M228 181h0M414 181h0" className={styles.off} />
        </svg>
        <p>
          {t('everySession')}
          <br />
          {t('everyAmount')}
        </p>
      </div>
    </main>
  );
}
