import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartFigures } from '../../../ui/chart-figures.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { overviewCopy } from '../copy.ts';
import { sixMonthTrends, type TrendMonth } from '../data.ts';
import styles from './overview.module.css';

const CombinedChart = lazy(() =>
  import('../../../ui/combined-chart.tsx').then((m) => ({ default: m.CombinedChart })),
);

/** Sessions and pay of the last six months, as a chart and as figures. */
export function Trends() {
  const t = useCopy(overviewCopy);
  const query = useQuery(sixMonthTrends());
  return (
    <Card title={t('trends')}>
      <Loaded query={query} skeleton={<SkeletonBlock lines={8} />} failure={t('trendsFailed')}>
        {(months) =>
          months.every(({ sessions }) => sessions === 0) ? (
            <EmptyState title={t('noTrends')} />
          ) : (
            <Chart months={months} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Chart({ months }: { months: TrendMonth[] }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const short = new Intl.NumberFormat(locale, { notation: 'compact' });
  const nameOf = ({ month }: TrendMonth) => formatDay(month, 'monthShort', locale);
  return (
    <div className={styles.trends}>
      <Suspense fallback={<SkeletonBlock lines={8} />}>
        <CombinedChart
          label={t('trendsLabel')}
          categories={months.map((row) => ({ id: row.month, name: nameOf(row) }))}
          series={[
            {
              id: 'sessions',
              label: t('sessions'),
              kind: 'bar',
              values: months.map(({ sessions }) => sessions),
              format: (value) => short.format(value),
            },
            {
              id: 'pay',
              label: t('pay'),
              kind: 'line',
              axis: 'right',
              values: months.map(({ payroll }) => payroll),
              format: (value) => `$${short.format(value)}`,
            },
          ]}
        />
      </Suspense>
      <ChartFigures
        label={t('trendsLabel')}
        columns={[t('month'), t('sessions'), t('pay')]}
        rows={months.map((row) => ({
          name: nameOf(row),
          values: [row.sessions, formatDollars(row.payroll, locale)],
        }))}
      />
    </div>
  );
}
