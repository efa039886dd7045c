import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { StatCard, StatCards } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MonthNavigator } from '../../../ui/month-navigator.tsx';
import { Page } from '../../../ui/page.tsx';
import { monthInUrl, urlOfMonth } from '../../dashboard/rules.ts';
import { supervisionCopy } from '../../supervision/copy.ts';
import { hoursByTherapistQuery } from '../../supervision/data.ts';
import { EVER, totalHours } from '../../supervision/rules.ts';
import { homeCopy } from '../copy.ts';
import styles from './home.module.css';
import { HoursByTherapist, TherapistsSupervised } from './home-lists.tsx';
import { MonthFigures } from './month-figures.tsx';
import { MonthPay } from './month-pay.tsx';
import { type PaidPeriodParts, PaidPeriods } from './paid-periods.tsx';
import { RecentSessions } from './recent-sessions.tsx';
import { WaitingFirst } from './waiting-first.tsx';

/** A supervisor's hours, pay and people at a glance. */
export function SupervisorHomeScreen(parts: PaidPeriodParts) {
  const t = useCopy(homeCopy);
  const { id: supervisorId } = usePerson();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const month = monthInUrl(params, today);
  const thisMonth = firstOfMonth(today);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <LinkButton to="/supervisor/alerts" icon="bell">
            {t('sendAlert')}
          </LinkButton>
          <LinkButton to="/supervisor/sessions" tone="primary" icon="plus">
            {t('logSession')}
          </LinkButton>
        </>
      }
    >
      <WaitingFirst supervisorId={supervisorId}>
        <Totals supervisorId={supervisorId} month={thisMonth} />
        <div className={styles.halves}>
          <HoursByTherapist supervisorId={supervisorId} month={thisMonth} />
          <TherapistsSupervised supervisorId={supervisorId} month={thisMonth} />
        </div>
        <section className={styles.section}>
          <MonthNavigator
            month={month}
            onMonth={(next) => setParams(urlOfMonth(next, today), { replace: true })}
            last={today}
          />
          <MonthFigures supervisorId={supervisorId} month={month} />
        </section>
        <PaidPeriods supervisorId={supervisorId} parts={parts} />
        {parts.renderYears()}
        <RecentSessions supervisorId={supervisorId} />
      </WaitingFirst>
    </Page>
  );
}

function Totals({ supervisorId, month }: { supervisorId: string; month: string }) {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const locale = useLocale();
  const ever = useQuery(hoursByTherapistQuery(supervisorId, EVER.from, EVER.to));
  const now = useQuery(hoursByTherapistQuery(supervisorId, month, lastOfMonth(month)));
  const failed = [ever, now].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState error={failed.error} onRetry={failed.refetch} message={words('loadFailed')} />
    );
  }
  return (
    <StatCards>
      <StatCard
        label={t('totalHours')}
        value={ever.data && formatHours(totalHours(ever.data), locale)}
        detail={t('allTime')}
      />
      <StatCard
        label={t('monthlyPay')}
        value={now.data && <MonthPay {...{ supervisorId, month }} rows={now.data} />}
        detail={<Badge tone="accent">{t('currentMonth')}</Badge>}
      />
    </StatCards>
  );
}
