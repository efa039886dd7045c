import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Logo } from '../../../ui/logo.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  /** Links below the card's content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What the screens before sign-in share: the product's name and one card. */
export function EntryFrame({ title, lead, isWide, foot, children }: EntryFrameProps) {
  usePageTitle(title);
  return (
    <main className={styles.frame}>
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
