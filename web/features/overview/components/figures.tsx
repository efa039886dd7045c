import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { StatCard, StatCards } from '../../../ui/card.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { overviewCopy } from '../copy.ts';
import { practiceStatisticsQuery } from '../data.ts';

interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** The five figures of a month. */
export function Figures({ from, to }: Days) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const query = useQuery(practiceStatisticsQuery(from, to));
  const { data } = query;
  if (firstFailed(query)) return <LoadFailure query={query} message={t('figuresFailed')} />;
  return (
    <StatCards isStale={query.isPlaceholderData}>
      <StatCard label={t('activeTherapists')} value={data?.therapist_count} detail={t('now')} />
      <StatCard label={t('totalSessions')} value={data?.session_count} />
      <StatCard label={t('totalHours')} value={data && formatMinutes(data.total_minutes, locale)} />
      <StatCard label={t('totalPay')} value={data && formatDollars(data.pay, locale)} />
      <StatCard
        label={t('newClients')}
        value={data?.new_client_count}
        detail={t('newClientsDetail')}
      />
    </StatCards>
  );
}
