import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { namesApart } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSortedRows } from '../../../ui/sort.ts';
import { overviewCopy } from '../copy.ts';
import { type Activity, therapistActivityQuery } from '../data.ts';
import { activitySortKey, totalsOf } from '../rules.ts';

interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** What each therapist did in the month. */
export function ActivityTable({ from, to }: Days) {
  const t = useCopy(overviewCopy);
  const query = useQuery(therapistActivityQuery(from, to));
  const { rows, sort, onSort } = useSortedRows(query.data, activitySortKey, {
    column: 'sessions',
    direction: 'descending',
  });
  return (
    <Card title={t('activity')}>
      <DataTable
        label={t('activity')}
        columns={useColumns(query.data ?? [])}
        query={{ ...query, data: rows }}
        rowKey={(row) => row.therapist_id}
        sort={sort}
        onSort={onSort}
        failure={t('activityFailed')}
        empty={<EmptyState title={t('noActivity')} />}
      />
    </Card>
  );
}

function useColumns(all: readonly Activity[]): Column<Activity>[] {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const totals = totalsOf(all);
  const labelOf = namesApart(all);
  return [
    {
      id: 'therapist',
      header: t('therapist'),
      cell: (row) => <Link to={`/admin/therapists/${row.therapist_id}`}>{labelOf(row)}</Link>,
      isRowHeader: true,
      isSortable: true,
      total: t('total'),
    },
    {
      id: 'sessions',
      header: t('sessions'),
      cell: (row) => row.sessionCount,
      layout: 'end',
      isSortable: true,
      total: totals.sessions,
    },
    {
      id: 'hours',
      header: t('hours'),
      cell: (row) => formatMinutes(row.totalMinutes, locale),
      layout: 'end',
      isSortable: true,
      total: formatMinutes(totals.minutes, locale),
    },
    {
      id: 'clients',
      header: t('clients'),
      cell: (row) => row.uniqueClientCount,
      layout: 'end',
      isSortable: true,
    },
    {
      id: 'pay',
      header: t('pay'),
      cell: (row) => formatDollars(row.amount, locale),
      layout: 'end',
      isSortable: true,
      total: formatDollars(totals.pay, locale),
    },
  ];
}
