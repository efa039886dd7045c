import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { dashboardCopy } from '../copy.ts';
import { monthlyOverview } from '../data.ts';
import styles from './dashboard.module.css';

const BarChart = lazy(() =>
  import('../../../ui/bar-chart.tsx').then((m) => ({ default: m.BarChart })),
);

type View = 'total' | 'byType';

/** Sessions a month as bars, all together or by length, with the figures in a table beside them. */
export function MonthlyOverview({ therapistId }: { therapistId: string }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const [view, setView] = useState<View>('total');
  const query = useQuery(monthlyOverview(therapistId));
  return (
    <Card
      title={t('overview')}
      actions={
        <Segments
          label={t('view')}
          isLabelHidden
          options={[
            { value: 'total', label: t('total') },
            { value: 'byType', label: t('byType') },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      <Loaded query={query} skeleton={<SkeletonBlock lines={8} />} failure={t('overviewFailed')}>
        {(months) =>
          months.every(({ total }) => total === 0) ? (
            <EmptyState title={t('noOverview')} icon="analytics" />
          ) : (
            <div className={styles.overview}>
              <Suspense fallback={<SkeletonBlock lines={8} />}>
                <BarChart
                  label={t('overviewLabel')}
                  categories={months.map(({ month }) => formatDay(month, 'monthShort', locale))}
                  series={
                    view === 'total'
                      ? [{ id: 'total', label: t('total'), values: months.map((row) => row.total) }]
                      : [
                          {
                            id: '60',
                            label: t('minutes', { minutes: 60 }),
                            values: months.map((row) => row.sixty),
                          },
                          {
                            id: '45',
                            label: t('minutes', { minutes: 45 }),
                            values: months.map((row) => row.forty_five),
                          },
                          {
                            id: '30',
                            label: t('minutes', { minutes: 30 }),
                            values: months.map((row) => row.thirty),
                          },
                        ]
                  }
                />
              </Suspense>
              <DataTable
                label={t('overviewLabel')}
                query={{ ...query, data: months }}
                rowKey={({ month }) => month}
                empty={null}
                columns={[
                  {
                    id: 'month',
                    header: t('month'),
                    isRowHeader: true,
                    cell: ({ month }) => formatDay(month, 'monthShort', locale),
                  },
                  {
                    id: '60',
                    header: t('minutes', { minutes: 60 }),
                    layout: 'end',
                    cell: (row) => row.sixty,
                  },
                  {
                    id: '45',
                    header: t('minutes', { minutes: 45 }),
                    layout: 'end',
                    cell: (row) => row.forty_five,
                  },
                  {
                    id: '30',
                    header: t('minutes', { minutes: 30 }),
                    layout: 'end',
                    cell: (row) => row.thirty,
                  },
                  { id: 'total', header: t('totalShort'), layout: 'end', cell: (row) => row.total },
                ]}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
