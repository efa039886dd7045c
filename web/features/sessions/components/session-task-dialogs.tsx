import type { ComponentType } from 'react';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { sessionsCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import { useDeleteSession } from '../mutations.ts';
import type { DayRange } from '../schema.ts';
import { SessionDetail } from './session-detail.tsx';
import { type RenderHistory, SessionDialog } from './session-dialog.tsx';
import type { SessionFormProps } from './use-session-form.tsx';
import type { SessionTask } from './use-session-task.tsx';
import { useSessionTasks } from './use-session-tasks.tsx';

interface SessionTaskDialogsProps {
  task: SessionTask | null;
  /** The next task, such as editing what is shown; null ends it. */
  onTask: (task: SessionTask | null) => void;
  /** `SessionForm` where sessions are the task, otherwise the one that comes later. */
  Form: ComponentType<SessionFormProps>;
  therapistId: string;
  day: CalendarDay;
  days?: DayRange | undefined;
  canSetPay?: boolean | undefined;
  renderHistory?: RenderHistory | undefined;
}

/** The dialogs of a list of sessions: all about one, the form, and the question before a session is deleted. */
export function SessionTaskDialogs({ task, onTask, ...form }: SessionTaskDialogsProps) {
  const onClose = () => onTask(null);
  const tasks = useSessionTasks(onTask);
  return (
    <>
      <SessionDialog
        {...form}
        isOpen={task?.kind === 'add' || task?.kind === 'edit'}
        session={task?.kind === 'edit' ? task.session : undefined}
        defaults={task?.kind === 'add' ? task.defaults : undefined}
        typed={task && 'typed' in task ? task.typed : undefined}
        onClose={onClose}
      />
      {task?.kind === 'show' && (
        <SessionDetail session={task.session} tasks={tasks} onClose={onClose} />
      )}
      {task?.kind === 'delete' && <DeleteDialog session={task.session} onClose={onClose} />}
    </>
  );
}

function DeleteDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useCopy(sessionsCopy);
  const locale = useLocale();
  const remove = useDeleteSession();
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t('yes')}
      cancelLabel={t('no')}
      isDangerous
      failure={t('deleteFailed')}
      onConfirm={async () => {
        await remove.mutateAsync(session);
        toast.success(t('deleted'));
      }}
    >
      {t('deleteQuestion', {
        client: session.client_name,
        date: formatDay(session.date, 'medium', locale),
      })}
    </ConfirmDialog>
  );
}
