import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, formatDay, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { StatCard, StatCards } from '../../../ui/card.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { dashboardCopy } from '../copy.ts';
import { statisticsQuery } from '../data.ts';

/** A month's figures. */
export function Statistics({ therapistId, month }: { therapistId: string; month: CalendarDay }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const enabled = useAfterFirst();
  const query = useQuery({ ...statisticsQuery(therapistId, month, lastOfMonth(month)), enabled });
  const { data, isPlaceholderData } = query;
  if (firstFailed(query)) return <LoadFailure query={query} message={t('statisticsFailed')} />;
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <StatCards isStale={isPlaceholderData}>
      <StatCard label={t('totalSessions')} value={data?.session_count} />
      <StatCard label={t('totalHours')} value={data && formatMinutes(data.total_minutes, locale)} />
      <StatCard
        label={t('dailyAverage')}
        value={data && average.format(data.daily_average)}
        detail={t('perDay')}
      />
      <StatCard
        label={t('busiestDay')}
        // A day of another month is not one of this.
        value={
          data && !isPlaceholderData
            ? data.busiest_day
              ? formatDay(data.busiest_day, 'short', locale)
              : t('noBusiestDay')
            : undefined
        }
        detail={
          data?.busiest_day && !isPlaceholderData
            ? t('sessions', { count: data.busiest_day_count })
            : undefined
        }
      />
    </StatCards>
  );
}
