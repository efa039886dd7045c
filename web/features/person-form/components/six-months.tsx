import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { type SixMonthsCost, sixMonthsQuery, supervisionCostQuery } from '../data.ts';
import type { ratesOf } from '../rules/rates.ts';

interface SixMonthsProps {
  person: Profile;
  rates: ReturnType<typeof ratesOf>;
  /** False while what is typed has not come to rest. */
  isReady: boolean;
}

/** What a person's last six months would have cost with the rates that are entered. Saves nothing. */
export function SixMonths({ person, rates, isReady }: SixMonthsProps) {
  return <Cost query={useQuery({ ...sixMonthsQuery(person.id, rates), enabled: isReady })} />;
}

/** The same of supervision. */
export function SixMonthsOfSupervision({ person, rate }: { person: Profile; rate: number | null }) {
  const asked = useDelayed(String(rate));
  const query = supervisionCostQuery(person.id, rate);
  return <Cost query={useQuery({ ...query, enabled: asked === String(rate) })} />;
}

function Cost({ query }: { query: UseQueryResult<SixMonthsCost[]> }) {
  const t = useCopy(personFormCopy);
  const locale = useLocale();
  if (firstFailed(query)) return <LoadFailure query={query} message={t('sixMonthsFailed')} />;
  const cost = query.data?.[0];
  if (!cost || query.isPlaceholderData) return <SkeletonBlock lines={1} />;
  return (
    <p>
      <Unbroken>
        {t(cost.session_count === 0 ? 'sixMonthsNone' : 'sixMonths', {
          from: formatDay(cost.from_date, 'medium', locale),
          before: formatDollars(cost.before, locale),
          after: formatDollars(cost.after, locale),
          difference: formatDollarChange(sumOf([cost.after, -cost.before]), locale),
        })}
      </Unbroken>
    </p>
  );
}
