import { useCopy } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { supervisionCopy } from '../copy.ts';
import type { SupervisionEntry } from '../data.ts';
import { useDeleteSupervision } from '../mutations.ts';
import { SupervisionForm } from './supervision-form.tsx';
import type { SupervisionPlace, SupervisionTask } from './use-supervision-task.tsx';

interface SupervisionDialogsProps {
  place: SupervisionPlace;
  task: SupervisionTask | null;
  onClose: () => void;
}

/** The dialogs of a list of supervision sessions, in the words of the screen it stands on. */
export function SupervisionDialogs({ place, task, onClose }: SupervisionDialogsProps) {
  const t = useCopy(supervisionCopy);
  return (
    <>
      <Dialog title={t('editTitle')} isOpen={task?.kind === 'edit'} onClose={onClose}>
        {task?.kind === 'edit' && (
          <SupervisionForm
            place={place}
            day={task.entry.date}
            entry={task.entry}
            typed={task.typed}
            onClose={onClose}
          />
        )}
      </Dialog>
      {task?.kind === 'delete' && <DeleteDialog {...{ place, onClose }} entry={task.entry} />}
    </>
  );
}

interface DeleteDialogProps {
  place: SupervisionPlace;
  entry: SupervisionEntry;
  onClose: () => void;
}

function DeleteDialog({ place, entry, onClose }: DeleteDialogProps) {
  const t = useCopy(supervisionCopy);
  const remove = useDeleteSupervision();
  const isCalendar = place === 'calendar';
  return (
    <ConfirmDialog
      title={t(isCalendar ? 'deleteTitleAsked' : 'deleteTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t('deleteAction')}
      isDangerous
      failure={t('deleteFailed')}
      onConfirm={async () => {
        await remove.mutateAsync(entry);
        toast.success(t('deleted'));
      }}
    >
      {t(isCalendar ? 'deleteQuestionFinal' : 'deleteQuestion')}
    </ConfirmDialog>
  );
}
