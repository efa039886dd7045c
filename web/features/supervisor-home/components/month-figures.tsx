import { useQuery } from '@tanstack/react-query';
import {
  type CalendarDay,
  eachDay,
  formatDay,
  lastOfMonth,
  partsOf,
} from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card, StatCard, StatCards } from '../../../ui/card.tsx';
import { ChartFigures } from '../../../ui/chart-figures.tsx';
import { BarChart } from '../../../ui/charts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { calendarCopy } from '../../calendar/copy.ts';
import { hoursByTherapistQuery, logQuery, type SupervisionEntry } from '../../supervision/data.ts';
import { byDay, mostActiveDay, totalHours } from '../../supervision/rules.ts';
import { homeCopy } from '../copy.ts';
import { MonthPay } from './month-pay.tsx';

interface MonthFiguresProps {
  supervisorId: string;
  month: CalendarDay;
}

/** A month of supervision in figures, and its hours day by day. */
export function MonthFigures({ supervisorId, month }: MonthFiguresProps) {
  const t = useCopy(homeCopy);
  const tMonth = useCopy(calendarCopy);
  const locale = useLocale();
  const last = lastOfMonth(month);
  const hours = useQuery(hoursByTherapistQuery(supervisorId, month, last));
  const log = useQuery(logQuery({ from: month, to: last, supervisorId }));
  const failed = firstFailed(hours, log);
  if (failed) return <LoadFailure query={failed} message={tMonth('loadFailed')} />;
  const count = hours.data?.length ?? 0;
  // Days and sums that open into their sessions are of one month: those of another are not shown.
  const entries = log.isPlaceholderData ? undefined : log.data;
  const busiest = mostActiveDay(entries ?? []);
  const rows = hours.isPlaceholderData ? undefined : hours.data;
  return (
    <>
      <StatCards isStale={hours.isPlaceholderData || log.isPlaceholderData}>
        <StatCard label={t('uniqueTherapists')} value={hours.data && count} />
        <StatCard
          label={t('averageHours')}
          value={
            hours.data && formatHours(count === 0 ? 0 : totalHours(hours.data) / count, locale)
          }
        />
        <StatCard
          label={t('mostActiveDay')}
          value={entries && (busiest ? formatDay(busiest.day, 'short', locale) : t('none'))}
          detail={busiest && t('hoursOf', { hours: formatHours(busiest.hours, locale) })}
        />
        <StatCard
          label={t('totalPay')}
          value={rows && <MonthPay {...{ supervisorId, month, rows }} />}
        />
      </StatCards>
      <Card title={t('dailyHours')}>
        {entries ? <DailyHours {...{ month, entries }} /> : <SkeletonBlock lines={8} />}
      </Card>
    </>
  );
}

interface DailyHoursProps {
  month: CalendarDay;
  entries: readonly SupervisionEntry[];
}

function DailyHours({ month, entries }: DailyHoursProps) {
  const t = useCopy(homeCopy);
  const locale = useLocale();
  if (entries.length === 0) return <EmptyState title={t('noSessionsInMonth')} />;
  const label = `${t('dailyHours')}, ${formatDay(month, 'month', locale)}`;
  const days = byDay(entries);
  const all = eachDay(month, lastOfMonth(month));
  return (
    <>
      <BarChart
        label={label}
        categories={all.map((day) => String(partsOf(day).day))}
        format={(hours) => formatHours(hours, locale)}
        series={[
          {
            id: 'hours',
            label: t('hours'),
            values: all.map((day) => totalHours(days.get(day) ?? [])),
          },
        ]}
      />
      <div className="visually-hidden">
        <ChartFigures
          label={label}
          columns={[t('day'), t('hours')]}
          rows={[...days].map(([day, rows]) => ({
            name: formatDay(day, 'medium', locale),
            values: [formatHours(totalHours(rows), locale)],
          }))}
        />
      </div>
    </>
  );
}
