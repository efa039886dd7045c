import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { calendarImportCopy } from '../copy.ts';
import { connectionQuery } from '../data.ts';
import { useDisconnect } from '../mutations.ts';
import { ConnectButton } from './connect-button.tsx';
import styles from './import.module.css';
import { ImportButton } from './import-button.tsx';

/** Whether a calendar is connected in this browser, and the ways to change that. */
export function CalendarConnection() {
  const t = useCopy(calendarImportCopy);
  const connection = useQuery(connectionQuery(usePerson().id));
  const disconnect = useDisconnect();
  return (
    <Card title={t('google')}>
      <Loaded query={connection} failure={t('connectionFailed')}>
        {(state) => (
          <>
            {state === 'not-configured' ? (
              <Banner tone="info">{t('notConfigured')}</Banner>
            ) : (
              <p className={styles.connection}>
                {state === 'connected' ? (
                  <Badge tone="success" icon="check">
                    {t('stateConnected')}
                  </Badge>
                ) : (
                  <Badge>{t('stateDisconnected')}</Badge>
                )}{' '}
                <span className={styles.soft}>{t('readOnly')}</span>
              </p>
            )}
            <div className={styles.choose}>
              {state === 'connected' ? (
                <Button onClick={() => disconnect.mutate()}>{t('disconnect')}</Button>
              ) : (
                <ConnectButton tone={state === 'disconnected' ? 'primary' : 'secondary'} />
              )}
              <ImportButton />
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}
