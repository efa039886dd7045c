import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { sixMonthsQuery } from '../data.ts';
import type { ratesOf } from '../rules.ts';

interface SixMonthsProps {
  person: Profile;
  rates: ReturnType<typeof ratesOf>;
  /** False while what is typed has not come to rest. */
  isReady: boolean;
}

/** What somebody's last six months would have cost with the rates that are typed. Nothing changes. */
export function SixMonths({ person, rates, isReady }: SixMonthsProps) {
  const t = useCopy(personFormCopy);
  const locale = useLocale();
  const query = useQuery({ ...sixMonthsQuery(person.id, rates), enabled: isReady });
  if (query.error && !query.data) {
    return (
      <ErrorState error={query.error} onRetry={query.refetch} message={t('sixMonthsFailed')} />
    );
  }
  const cost = query.data?.[0];
  if (!cost) return <SkeletonBlock lines={1} />;
  return (
    <p>
      {t(cost.session_count === 0 ? 'sixMonthsNone' : 'sixMonths', {
        from: formatDay(cost.from_date, 'medium', locale),
        before: formatDollars(cost.before, locale),
        after: formatDollars(cost.after, locale),
        difference: formatDollarChange(sumOf([cost.after, -cost.before]), locale),
      })}
    </p>
  );
}
