import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartFigures } from '../../../ui/chart-figures.tsx';
import { ChartOrFigures } from '../../../ui/chart-or-figures.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { dashboardCopy } from '../copy.ts';
import { type MonthOfSessions, monthlyOverview } from '../data.ts';
import { lengthsOf } from '../rules.ts';

const BarChart = lazy(() =>
  import('../../../ui/bar-chart.tsx').then((m) => ({ default: m.BarChart })),
);

type View = 'total' | 'byType';

/** Sessions a month as bars, all together or by length, or as a table. */
export function MonthlyOverview({ therapistId }: { therapistId: string }) {
  const t = useCopy(dashboardCopy);
  const [view, setView] = useState<View>('total');
  const query = useQuery({ ...monthlyOverview(therapistId), enabled: useAfterFirst() });
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
            <EmptyState title={t('noOverview')} />
          ) : (
            <Overview {...{ months, view }} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Overview({ months, view }: { months: MonthOfSessions[]; view: View }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const categories = months.map(({ month }) => formatDay(month, 'monthShort', locale));
  const total = { id: 'total', label: t('total'), values: months.map((row) => row.total) };
  const { sessionLengths } = usePractice();
  const byType = lengthsOf(months, sessionLengths).map((minutes) => ({
    id: String(minutes),
    label: t('minutes', { minutes }),
    values: months.map(({ byLength }) => byLength[minutes] ?? 0),
  }));
  return (
    <ChartOrFigures
      chart={
        <Suspense fallback={<SkeletonBlock lines={8} />}>
          <BarChart
            label={t('overviewLabel')}
            categories={categories}
            series={view === 'total' ? [total] : byType}
            isLastOpen
          />
        </Suspense>
      }
      figures={
        <ChartFigures
          label={t('overviewLabel')}
          columns={[t('month'), ...byType.map(({ label }) => label), t('totalShort')]}
          rows={categories.map((name, index) => ({
            name,
            values: [...byType, total].map(({ values }) => values[index] ?? 0),
          }))}
        />
      }
    />
  );
}
