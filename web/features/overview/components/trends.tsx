import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartFigures } from '../../../ui/chart-figures.tsx';
import { ChartOrFigures } from '../../../ui/chart-or-figures.tsx';
import { BarChart } from '../../../ui/charts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { formatTick } from '../../reports/rules/figures.ts';
import { overviewCopy } from '../copy.ts';
import { sixMonthTrendsQuery, type TrendMonth } from '../data.ts';
import styles from './overview.module.css';

/** Sessions and pay of the last six months, month by month. */
export function Trends() {
  const t = useCopy(overviewCopy);
  const query = useQuery(sixMonthTrendsQuery());
  return (
    <Card title={t('trends')}>
      <Loaded query={query} skeleton={<SkeletonBlock lines={8} />} failure={t('trendsFailed')}>
        {(months) =>
          months.every(({ sessions }) => sessions === 0) ? (
            <EmptyState title={t('noTrends')} />
          ) : (
            <Charts months={months} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Charts({ months }: { months: TrendMonth[] }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const categories = months.map(({ month }) => formatDay(month, 'monthShort', locale));
  return (
    <ChartOrFigures
      chart={
        <div className={styles.trends}>
          <Trend
            title={t('pay')}
            label={t('payByMonth')}
            values={months.map(({ payroll }) => payroll)}
            format={(value) => formatTick(value, 'dollars', locale)}
            categories={categories}
          />
          <Trend
            title={t('sessions')}
            label={t('sessionsByMonth')}
            values={months.map(({ sessions }) => sessions)}
            format={String}
            categories={categories}
          />
        </div>
      }
      figures={
        <ChartFigures
          label={t('trendsLabel')}
          columns={[t('month'), t('sessions'), t('pay')]}
          rows={months.map((row, index) => ({
            name: categories[index] ?? '',
            values: [row.sessions, formatDollars(row.payroll, locale)],
          }))}
        />
      }
    />
  );
}

interface TrendProps {
  title: string;
  label: string;
  values: number[];
  format: (value: number) => string;
  categories: string[];
}

/** One measure, by itself: two in one drawing would need a scale each. */
function Trend({ title, label, values, format, categories }: TrendProps) {
  return (
    <div>
      <h3 className={styles.measure}>{title}</h3>
      <BarChart
        label={label}
        categories={categories}
        series={[{ id: label, label: title, values }]}
        format={format}
        isLastOpen
      />
    </div>
  );
}
