import { type ReactNode, useEffect } from 'react';
import { PRODUCT_NAME } from '../lib/product.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** What one does here most, as buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, which the browser's tab shows too, its main actions, and its parts. */
export function Page({ title, lead, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Names the browser's tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
