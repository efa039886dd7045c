import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MonthNavigator } from '../../../ui/month-navigator.tsx';
import { Page } from '../../../ui/page.tsx';
import { dashboardCopy } from '../copy.ts';
import { monthInUrl, urlOfMonth } from '../rules.ts';
import styles from './dashboard.module.css';
import { MonthlyOverview } from './monthly-overview.tsx';
import { OpenAnnouncements } from './open-announcements.tsx';
import type { RenderWhy } from './pay-period-card.tsx';
import { PayPeriods } from './pay-periods.tsx';
import { Statistics } from './statistics.tsx';
import { TodaysSessions } from './todays-sessions.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

interface DashboardScreenProps {
  renderWhy: RenderWhy;
  /** The way in from other calendars, which belongs to another feature. */
  importButton: ReactNode;
  /** The quickest way to log a session of a day, which belongs to another feature. */
  renderQuickAdd: (day: { therapistId: string; day: CalendarDay }) => ReactNode;
}

/** The therapist's day, month and pay at a glance (spec section 2). */
export function DashboardScreen({ renderWhy, importButton, renderQuickAdd }: DashboardScreenProps) {
  const t = useCopy(dashboardCopy);
  const { id: therapistId } = usePerson();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const month = monthInUrl(params, today);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {importButton}
          <LinkButton to="/therapist/calendar?add" tone="primary" icon="plus">
            {t('addSession')}
          </LinkButton>
        </>
      }
    >
      {renderQuickAdd({ therapistId, day: today })}
      <WelcomeBanner />
      <OpenAnnouncements />
      <section className={styles.month}>
        <MonthNavigator
          month={month}
          onMonth={(next) => setParams(urlOfMonth(next, today), { replace: true })}
          last={today}
        />
        <Statistics {...{ therapistId, month }} />
        <PayPeriods {...{ therapistId, month, today, renderWhy }} />
      </section>
      <div className={styles.lower}>
        <TodaysSessions {...{ therapistId, today }} />
        <MonthlyOverview therapistId={therapistId} />
      </div>
    </Page>
  );
}
