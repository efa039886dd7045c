import { useState } from 'react';
import { createPortal } from 'react-dom';
import { offlineCopy } from '../features/offline/copy.ts';
import { useWaitingSessions } from '../features/sessions/mutations.ts';
import { useCopy } from '../lib/i18n.ts';
import { endWithout } from '../lib/outbox.ts';
import { usePerson } from '../lib/person.ts';
import { signOut } from '../lib/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FullScreenStatus } from '../ui/full-screen-status.tsx';
import { leaveScreen } from '../ui/topmost.ts';

/**
 * Signs out, and asks first when that would delete unsent sessions. `leaveScreenFirst` also asks about unsaved input
 * on the screen. `failure` is the error for an `end` that may fail.
 */
export function useLeaving(end = signOut, failure = '') {
  const t = useCopy(offlineCopy);
  const { id } = usePerson();
  const [isAsking, setAsking] = useState(false);
  // Kept for the question: while the sign-in ends, the count falls to 0.
  const [unsent, setUnsent] = useState(0);
  const { hasWork, count, allKnown, send } = useWaitingSessions();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await sendAndEnd();
    } finally {
      setLeaving(false);
    }
  };
  const sendAndEnd = async () => {
    await allKnown();
    // Something discarded may have reached the practice, and is taken back first.
    if (hasWork) await send.mutateAsync();
    const left = count();
    setUnsent(left);
    if (left > 0) setAsking(true);
    else await end();
  };
  const question = isLeaving ? (
    createPortal(<FullScreenStatus>{t('signingOut')}</FullScreenStatus>, document.body)
  ) : (
    <ConfirmDialog
      title={t('signOutTitle')}
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      confirmLabel={t('signOut')}
      cancelLabel={t('stay')}
      isDangerous
      failure={failure}
      onConfirm={() => endWithout(id, end)}
    >
      {t('signOutQuestion', { count: unsent })}
    </ConfirmDialog>
  );
  return { leave, leaveScreenFirst: () => leaveScreen(() => void leave()), question };
}
