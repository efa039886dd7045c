import { useEffect, useSyncExternalStore } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { isVersionReplaced, lookForNewerVersion, onVersionReplaced } from '../lib/newer-version.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { appCopy } from './copy.ts';
import styles from './newer-version.module.css';

const CHECK_EVERY_MS = 15 * 60_000;

/** Shows that the host serves a newer version than this page. */
export function NewerVersion() {
  const t = useCopy(appCopy);
  useVersionCheck();
  if (!useSyncExternalStore(onVersionReplaced, isVersionReplaced)) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="info">
        <div className={styles.content}>
          <p>{t('newerVersion')}</p>
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

/** Checks every 15 minutes, when the page becomes visible, and when a file of its version is missing. */
function useVersionCheck(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookForNewerVersion();
    };
    const timer = setInterval(look, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('vite:preloadError', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('vite:preloadError', look);
    };
  }, []);
}
