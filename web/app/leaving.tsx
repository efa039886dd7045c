import { useState } from 'react';
import { offlineCopy } from '../features/offline/copy.ts';
import { useWaitingSessions } from '../features/sessions/mutations.ts';
import { useCopy } from '../lib/i18n.ts';
import { signOut } from '../lib/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** How to sign out, and the question that comes first when that would delete unsent sessions. */
export function useLeaving() {
  const t = useCopy(offlineCopy);
  const [isAsking, setAsking] = useState(false);
  const { entries, hasWork, count, send } = useWaitingSessions();
  const leave = async () => {
    // Something discarded may have reached the practice, and is taken back first.
    if (hasWork) await send.mutateAsync();
    if (count() > 0) setAsking(true);
    else await signOut();
  };
  const question = (
    <ConfirmDialog
      title={t('signOutTitle')}
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      confirmLabel={t('signOut')}
      cancelLabel={t('stay')}
      isDangerous
      failure=""
      onConfirm={signOut}
    >
      {t('signOutQuestion', { count: entries.length })}
    </ConfirmDialog>
  );
  return { leave, question };
}
