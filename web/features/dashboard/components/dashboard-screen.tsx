import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { AfterFirstProvider, useHasFirst } from '../../../lib/after-first.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MonthNavigator } from '../../../ui/month-navigator.tsx';
import { Page } from '../../../ui/page.tsx';
import { dashboardCopy } from '../copy.ts';
import { monthInUrl, urlOfMonth } from '../rules.ts';
import { CurrentPeriod } from './current-period.tsx';
import styles from './dashboard.module.css';
import { MonthlyOverview } from './monthly-overview.tsx';
import type { RenderWhy } from './pay-amount.tsx';
import { PayPeriods } from './pay-periods.tsx';
import { Statistics } from './statistics.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

interface DashboardScreenProps {
  renderWhy: RenderWhy;
  /** Quick logging of a day's sessions and what was logged; both belong to another feature. */
  renderQuickAdd: (day: { therapistId: string; day: CalendarDay }) => ReactNode;
  renderToday: (day: { therapistId: string; today: CalendarDay }) => ReactNode;
  /** The last part of the screen, of another feature too. */
  announcements: ReactNode;
}

/** The therapist's pay, day and month at a glance. */
export function DashboardScreen({
  renderWhy,
  renderQuickAdd,
  renderToday,
  announcements,
}: DashboardScreenProps) {
  const t = useCopy(dashboardCopy);
  const { id: therapistId } = usePerson();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const actions = useRef<HTMLSpanElement>(null);
  const isBack = useLocation().state === 'added';
  useEffect(() => {
    if (isBack) actions.current?.querySelector('a')?.focus();
  }, [isBack]);
  const hasFirst = useHasFirst();
  const month = monthInUrl(params, today);
  return (
    <Page
      title={t('title')}
      isPlusEnough
      actions={
        <span ref={actions} className={styles.action}>
          <LinkButton
            to="/therapist/calendar?add"
            state="dashboard"
            replace
            tone="primary"
            icon="plus"
          >
            {t('addSession')}
          </LinkButton>
        </span>
      }
    >
      <AfterFirstProvider value={hasFirst}>
        <WelcomeBanner />
        <div className={styles.screen}>
          <div className={styles.first}>
            <CurrentPeriod {...{ therapistId, today, renderWhy }} />
            {renderQuickAdd({ therapistId, day: today })}
            {renderToday({ therapistId, today })}
          </div>
          <section className={styles.month}>
            <MonthNavigator
              month={month}
              onMonth={(next) => setParams(urlOfMonth(next, today))}
              last={today}
            />
            <PayPeriods {...{ therapistId, month, today, renderWhy }} />
            <Statistics {...{ therapistId, month }} />
          </section>
          <div className={styles.overview}>
            <MonthlyOverview therapistId={therapistId} />
          </div>
          <div className={styles.news}>{hasFirst && announcements}</div>
        </div>
      </AfterFirstProvider>
    </Page>
  );
}
