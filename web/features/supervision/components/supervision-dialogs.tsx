import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { meetingQuery, type SupervisionEntry } from '../data.ts';
import { useDeleteMeeting, useDeleteSupervision } from '../mutations.ts';
import { therapistOf } from '../rules.ts';
import { NewSession } from './new-session.tsx';
import { SupervisionForm } from './supervision-form.tsx';
import type { SupervisionPlace, SupervisionTask } from './use-supervision-task.tsx';

interface SupervisionDialogsProps {
  place: SupervisionPlace;
  task: SupervisionTask | null;
  onClose: () => void;
}

/** The dialogs of a list of supervision sessions, in the words of its screen. */
export function SupervisionDialogs({ place, task, onClose }: SupervisionDialogsProps) {
  const t = useCopy(supervisionCopy);
  return (
    <>
      <Dialog title={t('logTitle')} isOpen={task?.kind === 'add'} onClose={onClose}>
        {task?.kind === 'add' && <NewSession {...{ place, task, onClose }} />}
      </Dialog>
      <Dialog title={t('editTitle')} isOpen={task?.kind === 'edit'} onClose={onClose}>
        {task?.kind === 'edit' && <EditForm {...{ place, task, onClose }} />}
      </Dialog>
      {task?.kind === 'delete' && <DeleteDialog {...{ place, onClose }} entry={task.entry} />}
    </>
  );
}

interface EditFormProps {
  place: SupervisionPlace;
  task: Extract<SupervisionTask, { kind: 'edit' }>;
  onClose: () => void;
}

/** A session of a meeting is edited with the others of it. */
function EditForm({ place, task: { entry, meeting: kept, typed }, onClose }: EditFormProps) {
  const t = useCopy(supervisionCopy);
  const known = entry.meeting_id === null ? [] : kept;
  const meeting = useQuery({ ...meetingQuery(entry), enabled: known === undefined });
  const form = (rows: readonly SupervisionEntry[]) => (
    <SupervisionForm
      {...{ place, entry, typed, onClose }}
      supervisorId={entry.supervisor_id}
      day={entry.date}
      meeting={rows}
    />
  );
  if (known) return form(known);
  return (
    <Loaded query={meeting} failure={t('loadFailed')}>
      {form}
    </Loaded>
  );
}

interface DeleteDialogProps {
  place: SupervisionPlace;
  entry: SupervisionEntry;
  onClose: () => void;
}

function DeleteDialog({ place, entry, onClose }: DeleteDialogProps) {
  const t = useCopy(supervisionCopy);
  const tEntry = useCopy(entryCopy);
  const locale = useLocale();
  const remove = useDeleteSupervision();
  const removeMeeting = useDeleteMeeting();
  const isShared = entry.meeting_size > 1;
  const meeting = useQuery({ ...meetingQuery(entry), enabled: isShared });
  const [isWhole, setWhole] = useState(false);
  const isCalendar = place === 'calendar';
  const hours = tEntry('hoursShort', { hours: formatHours(entry.hours, locale) });
  return (
    <ConfirmDialog
      title={t(isCalendar ? 'deleteTitleAsked' : 'deleteTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t('deleteAction')}
      isDangerous
      failure={t('deleteFailed')}
      onConfirm={async () => {
        if (isWhole) await removeMeeting.mutateAsync(meeting.data ?? []);
        else await remove.mutateAsync(entry);
        toast.success(t('deleted'));
      }}
    >
      <p>{t(isCalendar ? 'deleteQuestionFinal' : 'deleteQuestion')}</p>
      <p>
        <bdi>{therapistOf(entry)}</bdi>,{' '}
        <Unbroken>{`${formatDay(entry.date, 'medium', locale)}, ${hours}`}</Unbroken>
      </p>
      {isShared && (
        <Checkbox
          label={t('deleteWhole', { count: entry.meeting_size })}
          disabled={!meeting.data}
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
