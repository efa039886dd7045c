import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { withinTones } from '../../../ui/bar-series.ts';
import { ChartFigures } from '../../../ui/chart-figures.tsx';
import { ChartOrFigures } from '../../../ui/chart-or-figures.tsx';
import { dashboardCopy } from '../copy.ts';
import type { MonthOfSessions } from '../data.ts';
import { lengthsOf } from '../rules.ts';

export type OverviewView = 'total' | 'byType';

interface OverviewChartProps {
  months: MonthOfSessions[];
  view: OverviewView;
}

/** The drawing and its table; load it lazily, it brings the chart library. */
export function OverviewChart({ months, view }: OverviewChartProps) {
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
        <BarChart
          label={t('overviewLabel')}
          categories={categories}
          series={view === 'total' ? [total] : withinTones(byType, t('others'))}
          isLastOpen
        />
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
