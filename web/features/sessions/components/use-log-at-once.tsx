import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { currentSession } from '../../../lib/session.ts';
import { uiCopy } from '../../../ui/copy.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { sessionLoggingCopy, sessionsCopy } from '../copy.ts';
import { type LoggedSession, useCreateSession, useTakeBackSession } from '../mutations.ts';
import type { SessionValues } from '../schema.ts';

/** Logs a session without asking, says so with a way back, and says why where it cannot. */
export function useLogAtOnce(therapistId: string) {
  const t = useCopy(sessionLoggingCopy);
  const tList = useCopy(sessionsCopy);
  const tUi = useCopy(uiCopy);
  const locale = useLocale();
  const create = useCreateSession();
  const takeBack = useTakeBackSession();

  const undo = async (logged: LoggedSession) => {
    try {
      await takeBack.mutateAsync({ therapistId, logged });
      toast.success(tList('deleted'));
    } catch (error) {
      toast.failure(error, tList('deleteFailed'));
    }
  };
  return async (usual: Pick<SessionValues, 'clientName' | 'date' | 'duration'>) => {
    const values = { ...usual, notes: '', isNoShow: false, feeCollected: false, pay: '' };
    try {
      const logged = await create.mutateAsync({ therapistId, values });
      const { outcome, pay } = logged;
      // The sign-in page says that it is kept.
      if (currentSession().status !== 'signed-in') return false;
      const said =
        pay === null
          ? t('created')
          : t('added', {
              client: usual.clientName,
              minutes: usual.duration,
              amount: formatDollars(pay, locale),
            });
      toast.success(outcome === 'kept' ? t('kept') : said, {
        label: tUi('undo'),
        onPress: () => void undo(logged),
      });
      return true;
    } catch (error) {
      toast.failure(error, t('createFailed'));
      return false;
    }
  };
}
