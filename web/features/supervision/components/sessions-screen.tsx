import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { columnOf } from '../../../ui/sort.ts';
import { usePage } from '../../../ui/use-page.ts';
import { entryCopy, supervisionCopy } from '../copy.ts';
import {
  ENTRIES_PER_PAGE,
  type LogSort,
  logPageQuery,
  SORT_COLUMNS,
  type SupervisionEntry,
} from '../data.ts';
import { EVER, therapistOf } from '../rules.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { Confirmation } from './entry-parts.tsx';
import { NoTherapists } from './no-therapists.tsx';
import styles from './supervision.module.css';
import { SupervisionDialogs } from './supervision-dialogs.tsx';
import { SupervisionForm } from './supervision-form.tsx';
import { type SupervisionTask, useSupervisionTask } from './use-supervision-task.tsx';

/** Log supervision, and find, edit and delete what was logged. */
export function SupervisionSessionsScreen() {
  const t = useCopy(supervisionCopy);
  const today = useToday();
  const { id: supervisorId } = usePerson();
  const { task, setTask, typed } = useSupervisionTask('sessions');
  return (
    <Page title={t('sessions')}>
      <div className={styles.formFirst}>
        <Card title={t('logTitle')} isScreenOnly>
          <NoTherapists supervisorId={supervisorId} />
          <SupervisionForm
            place="sessions"
            supervisorId={supervisorId}
            day={today}
            typed={typed}
            onClose={() => undefined}
          />
        </Card>
        <Card title={t('allSessions')}>
          <SupervisionTable supervisorId={supervisorId} onTask={setTask} />
        </Card>
      </div>
      <SupervisionDialogs place="sessions" task={task} onClose={() => setTask(null)} />
    </Page>
  );
}

interface SupervisionTableProps {
  supervisorId: string;
  onTask: (task: SupervisionTask) => void;
}

function SupervisionTable({ supervisorId, onTask }: SupervisionTableProps) {
  const t = useCopy(supervisionCopy);
  const [sort, setSort] = useState<LogSort>({ column: 'date', direction: 'descending' });
  const [page, setPage] = usePage(JSON.stringify(sort));
  const query = useQuery(logPageQuery({ ...EVER, supervisorId }, page, sort));
  const columns = useColumns(onTask);
  return (
    <PagedTable
      label={t('allSessions')}
      columns={columns}
      query={query}
      page={page}
      pageSize={ENTRIES_PER_PAGE}
      onPage={setPage}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(next) => setSort({ ...next, column: columnOf(next, SORT_COLUMNS) })}
      failure={t('loadFailed')}
      empty={<EmptyState title={t('noneYet')} />}
    />
  );
}

function useColumns(onTask: (task: SupervisionTask) => void): Column<SupervisionEntry>[] {
  const t = useCopy(entryCopy);
  const locale = useLocale();
  const { hours, notes, actions } = useEntryColumns(onTask);
  return [
    {
      id: 'date',
      header: t('date'),
      isPlain: true,
      isSortable: true,
      layout: 'fit',
      cell: ({ date }) => formatDay(date, 'medium', locale),
    },
    {
      id: 'therapist_name',
      header: t('therapist'),
      isSortable: true,
      isRowHeader: true,
      cell: (entry) => (
        <>
          <span className={styles.name}>{therapistOf(entry)}</span>
          <Confirmation entry={entry} />
        </>
      ),
    },
    { ...hours, isSortable: true },
    notes,
    actions,
  ];
}
