import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { StatCard, StatCards } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { statisticsOf } from '../../dashboard/data.ts';
import { personProfileCopy } from '../copy.ts';

interface ProfileFiguresProps {
  therapistId: string;
  today: CalendarDay;
}

/** The running month at a glance. */
export function ProfileFigures({ therapistId, today }: ProfileFiguresProps) {
  const t = useCopy(personProfileCopy);
  const locale = useLocale();
  const query = useQuery(statisticsOf(therapistId, firstOfMonth(today), lastOfMonth(today)));
  const { data } = query;
  if (query.error && !data) {
    return <ErrorState error={query.error} onRetry={query.refetch} message={t('figuresFailed')} />;
  }
  const detail = t('thisMonth');
  return (
    <StatCards>
      <StatCard label={t('sessions')} value={data?.session_count} detail={detail} />
      <StatCard
        label={t('hours')}
        value={data && formatMinutes(data.total_minutes)}
        detail={detail}
      />
      <StatCard label={t('pay')} value={data && formatDollars(data.pay, locale)} detail={detail} />
    </StatCards>
  );
}
