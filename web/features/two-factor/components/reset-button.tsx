import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { twoFactorCopy } from '../copy.ts';
import { holdersQuery } from '../data.ts';
import { resetOf } from '../mutations.ts';

/** Removes the second factor of a person who lost it; shown only if they have one. */
export function ResetButton({ profileId, name }: { profileId: string; name: string }) {
  const t = useCopy(twoFactorCopy);
  const reset = useMutation({ mutationFn: resetOf });
  const holders = useQuery(holdersQuery());
  const [isAsking, setAsking] = useState(false);
  if (!holders.data?.includes(profileId)) return null;
  return (
    <>
      <Button icon="lock" onClick={() => setAsking(true)}>
        {t('reset')}
      </Button>
      <ConfirmDialog
        title={t('reset')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t('reset')}
        isDangerous
        onConfirm={async () => {
          await reset.mutateAsync(profileId);
          toast.success(t('resetDone', { name }));
        }}
        failure={t('resetFailed')}
      >
        {t('resetText', { name })}
      </ConfirmDialog>
    </>
  );
}
