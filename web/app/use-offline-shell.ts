import { useEffect } from 'react';

/** From the first sign-in on, the app opens without a connection too (service-worker.js). */
export function useOfflineShell(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without it everything works but opening offline.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }, []);
}
