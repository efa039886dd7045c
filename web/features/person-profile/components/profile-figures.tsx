import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CalendarDay, firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { PeriodRibbon } from '../../../ui/period-ribbon.tsx';
import { ribbonDays } from '../../../ui/ribbon-days.ts';
import { dashboardCopy } from '../../dashboard/copy.ts';
import { payHistoryQuery } from '../../pay-statements/data.ts';
import { sessionsOfDaysQuery } from '../../sessions/data.ts';
import { personProfileCopy } from '../copy.ts';
import { totalsOfMonth } from '../rules.ts';

interface ProfileFiguresProps {
  therapistId: string;
  today: CalendarDay;
  /** What one does with the person, below the figure. */
  children: ReactNode;
}

/** The running month at a glance. */
export function ProfileFigures({ therapistId, today, children }: ProfileFiguresProps) {
  const t = useCopy(personProfileCopy);
  const tHome = useCopy(dashboardCopy);
  const locale = useLocale();
  const month = { from: firstOfMonth(today), to: lastOfMonth(today) };
  const query = useQuery(payHistoryQuery(therapistId));
  const sessions = useQuery(sessionsOfDaysQuery(therapistId, month.from, month.to));
  const totals = query.data && totalsOfMonth(query.data, month);
  if (firstFailed(query)) return <LoadFailure query={query} message={t('figuresFailed')} />;
  return (
    <HeroFigure
      label={`${t('pay')} · ${t('thisMonth')}`}
      value={totals && <Amount>{formatDollars(totals.pay, locale)}</Amount>}
      facts={
        totals && (
          <Facts
            isInLine
            facts={[
              { name: t('sessions'), value: totals.sessions },
              { name: t('hours'), value: formatMinutes(totals.minutes, locale) },
            ]}
          />
        )
      }
      actions={children}
      ribbon={
        !sessions.isError && (
          <PeriodRibbon
            label={tHome('payADay')}
            days={ribbonDays({ ...month, locale }, sessions.data?.rows ?? [], (held) =>
              tHome('sessions', { count: held.length }),
            )}
            today={today}
          />
        )
      }
    />
  );
}
