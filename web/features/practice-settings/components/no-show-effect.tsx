import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { typedPay } from '../../../lib/typed-numbers.ts';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { settingsCopy } from '../copy.ts';
import { type NoShowCost, noShowCostQuery } from '../data.ts';
import styles from './settings.module.css';

interface NoShowEffectProps {
  /** As they are typed. */
  fee: string;
  pay: string;
}

/** This many people are named; the rest are counted. */
const NAMED = 10;

/** What the last six months would have cost with the terms that are chosen. Nothing changes. */
export function NoShowEffect({ fee, pay }: NoShowEffectProps) {
  const t = useCopy(settingsCopy);
  const typed = typedPay(fee);
  const amount = useDelayed(typed);
  const isReady = typed !== null && amount === typed;
  const query = useQuery({ ...noShowCostQuery(Number(amount), pay), enabled: isReady });
  if (typed === null) return null;
  if (isReady && firstFailed(query)) return <LoadFailure query={query} message={t('costFailed')} />;
  const [practice, ...people] = query.data ?? [];
  return (
    <section aria-label={t('cost')}>
      {practice && isReady && !query.isPlaceholderData ? (
        <Cost practice={practice} people={people} />
      ) : (
        <SkeletonBlock lines={2} />
      )}
    </section>
  );
}

function Cost({ practice, people }: { practice: NoShowCost; people: readonly NoShowCost[] }) {
  const t = useCopy(settingsCopy);
  const locale = useLocale();
  const change = (cost: NoShowCost) =>
    formatDollarChange(sumOf([cost.after, -cost.before]), locale);
  return (
    <>
      <p>
        <Unbroken>
          {t(practice.changed_count === 0 ? 'costSame' : 'costOther', {
            from: formatDay(practice.from_date, 'medium', locale),
            before: formatDollars(practice.before, locale),
            after: formatDollars(practice.after, locale),
            difference: change(practice),
          })}
        </Unbroken>
      </p>
      {people.length > 0 && (
        <ul className={styles.costs}>
          {people.slice(0, NAMED).map((cost) => (
            <li key={cost.therapist_id}>
              <span>{cost.name}</span> <span>{change(cost)}</span>
            </li>
          ))}
          {people.length > NAMED && <li>{t('costMore', { count: people.length - NAMED })}</li>}
        </ul>
      )}
    </>
  );
}
