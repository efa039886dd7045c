import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { columnOf } from '../../../ui/sort.ts';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { usePage } from '../../../ui/use-page.ts';
import { sessionFieldCopy, sessionsCopy } from '../copy.ts';
import {
  SESSIONS_PER_PAGE,
  type Session,
  type SessionListPage,
  type SessionListScope,
  SORT_COLUMNS,
  sessionPageQuery,
} from '../data.ts';
import { PayWhy } from './pay-why.tsx';
import { SessionActions, type SessionTasks } from './session-actions.tsx';
import { SessionBadges } from './session-badges.tsx';
import styles from './sessions.module.css';
import { SessionsByDay } from './sessions-by-day.tsx';
import type { SessionTask } from './use-session-task.tsx';
import { useSessionTasks } from './use-session-tasks.tsx';

interface SessionsTableProps {
  scope: SessionListScope;
  onTask: (task: SessionTask) => void;
  /** What is shown instead of the rows when there are none. */
  empty: ReactNode;
}

const LATEST_FIRST: SessionListPage['sort'] = { column: 'date', direction: 'descending' };

/** A therapist's sessions, a page at a time; the database filters, sorts and counts. */
export function SessionsTable({ scope, onTask, empty }: SessionsTableProps) {
  const t = useCopy(sessionsCopy);
  const [sort, setSort] = useState(LATEST_FIRST);
  const isPhone = useMedia(PHONE);
  const order = isPhone ? LATEST_FIRST : sort;
  const [page, setPage] = usePage(JSON.stringify({ scope, order }));
  const query = useQuery(sessionPageQuery(scope, { page, sort: order }));
  const tasks = useSessionTasks(onTask);
  const columns = useColumns(tasks);
  const total = query.data?.total ?? 0;
  const rows = { ...query, data: query.data?.rows };
  const footer = <Paging {...{ page, total }} pageSize={SESSIONS_PER_PAGE} onPage={setPage} />;
  if (isPhone) {
    const cut = { before: page > 0, after: (page + 1) * SESSIONS_PER_PAGE < total };
    return <SessionsByDay query={rows} {...{ tasks, cut, empty, footer }} />;
  }
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      query={rows}
      rowKey={({ id }) => id}
      rowTone={({ archived }) => (archived ? 'struck' : undefined)}
      sort={sort}
      onSort={(next) => setSort({ ...next, column: columnOf(next, SORT_COLUMNS) })}
      failure={t('loadFailed')}
      empty={empty}
      footer={footer}
    />
  );
}

function useColumns(tasks: SessionTasks): Column<Session>[] {
  const t = useCopy(sessionsCopy);
  const tField = useCopy(sessionFieldCopy);
  const locale = useLocale();
  return [
    {
      id: 'date',
      header: tField('date'),
      isSortable: true,
      isRowHeader: true,
      cell: ({ date }) => formatDay(date, 'medium', locale),
      layout: 'fit',
    },
    {
      id: 'client_name',
      header: tField('client_name'),
      isSortable: true,
      cell: (session) => (
        <>
          <span className={styles.name}>{session.client_name}</span>
          <SessionBadges session={session} />
        </>
      ),
    },
    {
      id: 'duration',
      header: tField('duration'),
      isSortable: true,
      cell: ({ duration }) => t('minutes', { minutes: duration }),
    },
    {
      id: 'notes',
      header: tField('notes'),
      cell: ({ notes }) => notes && <span className={styles.notes}>{notes}</span>,
    },
    {
      id: 'pay',
      header: tField('revenue'),
      layout: 'end',
      isSortable: true,
      cell: (session) => <PayWhy session={session} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      layout: 'fit',
      isUnlabelled: true,
      isScreenOnly: true,
      cell: (session) => <SessionActions session={session} tasks={tasks} />,
    },
  ];
}
