import { useCopy } from '../lib/i18n.ts';
import { uiCopy } from './copy.ts';
import styles from './full-screen-status.module.css';

/** Covers the window while something loads that everything else waits for. */
export function FullScreenStatus() {
  const t = useCopy(uiCopy);
  return (
    <div role="status" className={styles.screen}>
      <span className={styles.spinner} aria-hidden="true" />
      {t('loading')}
    </div>
  );
}
