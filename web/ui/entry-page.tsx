import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../lib/product.ts';
import { classNames } from './class-names.ts';
import styles from './entry-page.module.css';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page-title.ts';

interface EntryPageProps {
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  /** Links below the card's content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A screen outside the areas: the product's name and one card. */
export function EntryPage({ title, lead, isWide, foot, children }: EntryPageProps) {
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo size={48} />
        {PRODUCT_NAME}
      </div>
      <div className={classNames(styles.card, isWide && styles.wide)}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </main>
  );
}
