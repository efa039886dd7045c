import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { sessionsCopy } from '../copy.ts';
import { addressOf, defaultFilters, filtersInUrl } from '../rules.ts';
import type { RenderHistory } from './session-dialog.tsx';
import { FiltersPanel } from './session-filters.tsx';
import { SessionForm } from './session-form.tsx';
import { SessionTaskDialogs } from './session-task-dialogs.tsx';
import styles from './sessions.module.css';
import { SessionsTable } from './sessions-table.tsx';
import { useSessionTask } from './use-session-task.tsx';

interface SessionsScreenProps {
  /** Where the therapist calls a week complete, which belongs to another feature. */
  week: ReactNode;
  renderHistory: RenderHistory;
}

/** The therapist's own sessions: find, add, edit, archive, restore, delete. */
export function SessionsScreen({ week, renderHistory }: SessionsScreenProps) {
  const t = useCopy(sessionsCopy);
  const { id: therapistId } = usePerson();
  const today = useToday();
  const [chosen, choose] = useAddress();
  const [search, setSearch] = useState('');
  const [task, setTask] = useSessionTask(therapistId);
  const asked = useDelayed(search.trim());
  const filters = filtersInUrl(chosen, today);
  const isUsual =
    search === '' && Object.values(addressOf(filters, today)).every((value) => value === null);
  const reset = () => {
    setSearch('');
    choose(addressOf(defaultFilters(today), today));
  };
  const add = () => setTask({ kind: 'add' });

  return (
    <Page
      title={t('title')}
      actions={
        <Button tone="primary" icon="plus" onClick={add}>
          {t('add')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <FiltersPanel
          filters={filters}
          onFilters={(next) => choose(addressOf(next, today))}
          search={search}
          onSearch={setSearch}
          onReset={isUsual ? undefined : reset}
        />
        {week}
      </div>
      <Card>
        <SessionsTable
          scope={{ therapistId, ...filters, search: asked }}
          onTask={setTask}
          empty={
            <EmptyState
              title={t('none')}
              actions={
                <Button icon={isUsual ? 'plus' : 'refresh'} onClick={isUsual ? add : reset}>
                  {t(isUsual ? 'add' : 'resetFilters')}
                </Button>
              }
            >
              {t(isUsual ? 'noneInRange' : 'noneFiltered')}
            </EmptyState>
          }
        />
      </Card>
      <SessionTaskDialogs
        Form={SessionForm}
        task={task}
        onTask={setTask}
        therapistId={therapistId}
        renderHistory={renderHistory}
        day={today}
      />
    </Page>
  );
}
