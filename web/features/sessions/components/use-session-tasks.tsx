import { useCopy } from '../../../lib/i18n.ts';
import { uiCopy } from '../../../ui/copy.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { sessionsCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import { useArchiveSession } from '../mutations.ts';
import type { SessionTasks } from './session-actions.tsx';
import type { SessionTask } from './use-session-task.tsx';

/** What pressing the buttons of a session does: archiving at once, the rest in a dialog. */
export function useSessionTasks(onTask: (task: SessionTask) => void): SessionTasks {
  const t = useCopy(sessionsCopy);
  const tUi = useCopy(uiCopy);
  const archive = useArchiveSession();
  const setArchived = async (session: Session, archived: boolean) => {
    try {
      await archive.mutateAsync({ session, archived });
    } catch (error) {
      toast.failure(error, t(archived ? 'archiveFailed' : 'restoreFailed'));
      return;
    }
    if (!archived) return toast.success(t('restored'));
    // Today's list no longer shows it.
    const undo = () => void setArchived(session, false);
    toast.success(t('archived'), { label: tUi('undo'), onPress: undo });
  };
  return {
    onShow: (session) => onTask({ kind: 'show', session }),
    onRepeat: ({ client_name, duration }) =>
      onTask({ kind: 'add', defaults: { clientName: client_name, duration } }),
    onEdit: (session) => onTask({ kind: 'edit', session }),
    onDelete: (session) => onTask({ kind: 'delete', session }),
    onArchive: (session, archived) => void setArchived(session, archived),
  };
}
