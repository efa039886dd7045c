import { EntryActions } from '../features/supervision/components/entry-actions.tsx';
import { SupervisionDialogs } from '../features/supervision/components/supervision-dialogs.tsx';
import { useSupervisionTask } from '../features/supervision/components/use-supervision-task.tsx';
import { supervisionCopy } from '../features/supervision/copy.ts';
import { SupervisionLogScreen } from '../features/supervision-log/components/log-screen.tsx';
import { useAddInUrl } from '../lib/add-in-url.ts';
import { useCopy } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';

/** Everybody's supervision. Admins add, change and delete entries, also when their supervisors no longer can. */
export function SupervisionLogRoute() {
  const t = useCopy(supervisionCopy);
  const { task, setTask } = useSupervisionTask('log');
  const add = () => setTask({ kind: 'add' });
  useAddInUrl(add);
  return (
    <>
      <SupervisionLogScreen
        actions={
          <Button tone="primary" icon="plus" onClick={add}>
            {t('log')}
          </Button>
        }
        renderRowActions={(entry) => <EntryActions entry={entry} onTask={setTask} />}
      />
      <SupervisionDialogs place="log" task={task} onClose={() => setTask(null)} />
    </>
  );
}
