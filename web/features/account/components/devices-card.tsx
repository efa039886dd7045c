import { useState } from 'react';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { signOutEverywhere } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { accountCopy } from '../copy.ts';
import { signOutElsewhere } from '../mutations.ts';
import styles from './devices-card.module.css';

/** Ends sign-ins on other devices, or on all. */
export function DevicesCard() {
  const t = useCopy(accountCopy);
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const endOthers = async () => {
    setPending(true);
    try {
      await signOutElsewhere();
      toast.success(t('otherDevicesDone'));
    } catch (error) {
      toast.error(errorWords(error, t('signOutFailed')));
    } finally {
      setPending(false);
    }
  };
  return (
    <Card title={t('devices')}>
      <p>{t('devicesText')}</p>
      <div className={styles.buttons}>
        <Button isPending={isPending} onClick={() => void endOthers()}>
          {t('otherDevices')}
        </Button>
        <Button icon="signOut" onClick={() => setAsking(true)}>
          {t('everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('everywhere')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t('everywhere')}
        onConfirm={signOutEverywhere}
        failure={t('signOutFailed')}
      >
        {t('everywhereText')}
      </ConfirmDialog>
    </Card>
  );
}
