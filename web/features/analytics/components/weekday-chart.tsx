import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartFigures } from '../../../ui/chart-figures.tsx';
import { ChartOrFigures } from '../../../ui/chart-or-figures.tsx';
import { CombinedChart } from '../../../ui/charts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { analyticsCopy } from '../copy.ts';
import { type AnalyticsScope, weekdayFiguresQuery } from '../data.ts';
import { weekdayName } from '../rules.ts';
import styles from './analytics.module.css';

/** How busy the days of the week are, so far as sessions tell: they have a day but no hour. */
export function WeekdayChart({ scope }: { scope: AnalyticsScope }) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const query = useQuery(weekdayFiguresQuery(scope));
  return (
    <Card title={t('weekdays')}>
      <p className={styles.detail}>{t('weekdaysHint')}</p>
      <Loaded query={query} failure={t('failed')} skeleton={<SkeletonBlock lines={8} />}>
        {(rows) => {
          if (rows.every((row) => row.session_count === 0)) {
            return <EmptyState title={t('noFigures')} />;
          }
          const days = rows.map((row) => ({
            ...row,
            name: weekdayName(row.weekday, (day) => formatDay(day, 'weekday', locale)),
          }));
          return (
            <ChartOrFigures
              chart={
                <CombinedChart
                  label={t('weekdays')}
                  categories={days.map(({ weekday, name }) => ({ id: String(weekday), name }))}
                  series={[
                    {
                      id: 'average',
                      label: t('average'),
                      kind: 'bar',
                      values: days.map((row) => row.average_sessions),
                      format: (value) => value.toLocaleString(locale),
                    },
                  ]}
                />
              }
              figures={
                <ChartFigures
                  label={t('figuresOf', { what: t('weekdays') })}
                  columns={[t('weekday'), t('sessions'), t('hours'), t('average')]}
                  rows={days.map((row) => ({
                    name: row.name,
                    values: [
                      row.session_count,
                      formatMinutes(row.total_minutes, locale),
                      row.average_sessions.toLocaleString(locale),
                    ],
                  }))}
                />
              }
            />
          );
        }}
      </Loaded>
    </Card>
  );
}
