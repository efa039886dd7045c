import { useEffect, useSyncExternalStore } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import type { Role } from '../../../lib/person.ts';
import { useLostEntries } from '../../../lib/unsent.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useWaitingSessions } from '../../sessions/mutations.ts';
import { offlineCopy } from '../copy.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import styles from './waiting-sessions.module.css';

const TRY_EVERY_MS = 20_000;

/** Says that there is no connection, and what waits on this device until there is one: for supervisors, nothing. */
export function WaitingSessions({ role }: { role: Role }) {
  const t = useCopy(offlineCopy);
  const isOnline = useOnline();
  const { entries, stillInPractice, hasWork, discard, drop, send } = useWaitingSessions();
  const isAnySendable = entries.some(({ refusal }) => refusal === undefined);
  useSending(hasWork, send.mutate);
  const [lost, onRead] = useLostEntries(t('keptHere'));
  const isAnythingHere = !isOnline || entries.length > 0;
  if (!isAnythingHere && lost === 0 && stillInPractice.length === 0) return null;
  return (
    <div className={styles.notice}>
      {lost > 0 && (
        <Banner tone="danger" onDismiss={onRead}>
          {t('lost', { count: lost })}
        </Banner>
      )}
      {stillInPractice.length > 0 && (
        <Banner
          tone="danger"
          onDismiss={() => {
            for (const { id } of stillInPractice) drop(id);
          }}
        >
          <div className={styles.waiting}>
            <p>{t('stillInPractice', { count: stillInPractice.length })}</p>
            <ul>
              {stillInPractice.map((entry) => (
                <WaitingEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          </div>
        </Banner>
      )}
      {isAnythingHere && (
        <Banner tone={entries.some(({ refusal }) => refusal) ? 'danger' : 'warning'}>
          <div className={styles.waiting}>
            {!isOnline && (
              <p>
                {t('offline')} {role !== 'supervisor' && t('sessionsKept')}
              </p>
            )}
            {entries.length > 0 && (
              <>
                <p>{t('waiting', { count: entries.length })}</p>
                <ul>
                  {entries.map((entry) => (
                    <WaitingEntry
                      key={entry.id}
                      entry={entry}
                      onDiscard={() => discard(entry.id)}
                    />
                  ))}
                </ul>
                {isOnline && isAnySendable && (
                  <Button icon="refresh" isPending={send.isPending} onClick={() => send.mutate()}>
                    {t('sendNow')}
                  </Button>
                )}
              </>
            )}
          </div>
        </Banner>
      )}
    </div>
  );
}

/** Sends what waits: at once, when the connection is back, and every twenty seconds. */
function useSending(isWaiting: boolean, send: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => send();
    again();
    const timer = setInterval(again, TRY_EVERY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, send]);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
