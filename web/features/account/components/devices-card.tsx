import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { leaveScreen } from '../../../ui/topmost.ts';
import { accountCopy } from '../copy.ts';
import { signInsQuery } from '../data.ts';
import { endSignIn, signOutElsewhere } from '../mutations.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './devices-card.module.css';

/** Where the person is signed in; ends the sign-in of one device, of all others, or of all (`onEverywhere`). */
export function DevicesCard({ onEverywhere }: { onEverywhere: () => Promise<void> }) {
  const t = useCopy(accountCopy);
  const query = useQuery(signInsQuery());
  const endOne = useMutation({ mutationFn: endSignIn });
  const endOthers = useMutation({ mutationFn: signOutElsewhere });
  const [isAsking, setAsking] = useState(false);
  const tell = async (ending: Promise<void>, outcome: string) => {
    try {
      await ending;
      toast.success(outcome);
    } catch (error) {
      toast.failure(error, t('signOutFailed'));
    }
  };
  return (
    <Card title={t('devices')}>
      <p>{t('devicesText')}</p>
      <Loaded query={query} failure={t('devicesFailed')}>
        {(signIns) => (
          <ul aria-label={t('devices')}>
            {signIns.map((signIn) => (
              <DeviceRow
                key={signIn.id}
                signIn={signIn}
                isPending={endOne.isPending && endOne.variables === signIn.id}
                onEnd={() => void tell(endOne.mutateAsync(signIn.id), t('deviceEnded'))}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <div className={styles.buttons}>
        <Button
          isPending={endOthers.isPending}
          onClick={() => void tell(endOthers.mutateAsync(), t('otherDevicesDone'))}
        >
          {t('otherDevices')}
        </Button>
        <Button icon="signOut" onClick={() => leaveScreen(() => setAsking(true))}>
          {t('everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('everywhere')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t('everywhere')}
        onConfirm={onEverywhere}
        failure={t('signOutFailed')}
      >
        {t('everywhereText')}
      </ConfirmDialog>
    </Card>
  );
}
