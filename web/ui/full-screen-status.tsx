import { useCopy } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';
import styles from './full-screen-status.module.css';

/** Covers the window while something loads, or is done, that everything else waits for. */
export function FullScreenStatus({ children }: { children?: string }) {
  const t = useCopy(uiCopy);
  return (
    <div role="status" className={styles.screen}>
      <span className={styles.spinner} aria-hidden="true" />
      {children ?? t('loading')}
    </div>
  );
}

/** Covers the window when that could not be loaded. */
export function FullScreenFailure() {
  const t = useCopy(uiCopy);
  return (
    <main className={styles.screen}>
      <p role="alert">{t('loadFailed')}</p>
      <Button tone="primary" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    </main>
  );
}
