import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { twoFactorCopy } from '../copy.ts';
import { type TwoFactor, twoFactorQuery } from '../data.ts';
import { turnOff } from '../mutations.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSteps } from './set-up-steps.tsx';
import styles from './two-factor.module.css';

type Task = 'set-up' | 'new-codes' | 'turn-off';

/** The second factor of the signed-in person: on or off, recovery codes, and the way to each. */
export function TwoFactorCard() {
  const t = useCopy(twoFactorCopy);
  const query = useQuery(twoFactorQuery());
  const queryClient = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => {
    setTask(null);
    void queryClient.invalidateQueries();
  };
  const factorIds = query.data?.factorIds ?? [];
  return (
    <Card title={t('title')} actions={query.data && <State isOn={factorIds.length > 0} />}>
      <p>{t('why')}</p>
      <Loaded query={query} failure={t('loadFailed')}>
        {(twoFactor) => <Choices twoFactor={twoFactor} onChoose={setTask} />}
      </Loaded>
      <Dialog title={t('setUp')} isOpen={task === 'set-up'} onClose={close} size="small">
        <SetUpSteps onDone={close} />
      </Dialog>
      <Dialog title={t('newCodes')} isOpen={task === 'new-codes'} onClose={close} size="small">
        <p>{t('newCodesText')}</p>
        <RecoveryCodes onDone={close} />
      </Dialog>
      <ConfirmDialog
        title={t('turnOffTitle')}
        isOpen={task === 'turn-off'}
        onClose={close}
        confirmLabel={t('turnOff')}
        isDangerous
        onConfirm={async () => {
          await turnOff(factorIds);
          toast.success(t('turnedOff'));
        }}
        failure={t('turnOffFailed')}
      >
        {t('turnOffText')}
      </ConfirmDialog>
    </Card>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const t = useCopy(twoFactorCopy);
  return <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>;
}

interface ChoicesProps {
  twoFactor: TwoFactor;
  onChoose: (task: Task) => void;
}

function Choices({ twoFactor, onChoose }: ChoicesProps) {
  const t = useCopy(twoFactorCopy);
  if (twoFactor.factorIds.length === 0) {
    return (
      <div className={styles.buttons}>
        <Button icon="lock" onClick={() => onChoose('set-up')}>
          {t('setUp')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className={styles.soft}>
        {t('codesLeft', { count: twoFactor.recoveryCodesLeft })}{' '}
        {twoFactor.isRequired && t('requiredByPractice')}
      </p>
      <div className={styles.buttons}>
        <Button icon="refresh" onClick={() => onChoose('new-codes')}>
          {t('newCodes')}
        </Button>
        {!twoFactor.isRequired && (
          <Button onClick={() => onChoose('turn-off')}>{t('turnOff')}</Button>
        )}
      </div>
    </>
  );
}
