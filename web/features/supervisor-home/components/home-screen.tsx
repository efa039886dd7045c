import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarDay, firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { HeroFigure } from '../../../ui/hero-figure.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { MonthNavigator } from '../../../ui/month-navigator.tsx';
import { Page } from '../../../ui/page.tsx';
import { PeriodRibbon } from '../../../ui/period-ribbon.tsx';
import { ribbonDays } from '../../../ui/ribbon-days.ts';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { WithRail } from '../../../ui/with-rail.tsx';
import { dashboardCopy } from '../../dashboard/copy.ts';
import { monthInUrl, urlOfMonth } from '../../dashboard/rules.ts';
import { supervisionCopy } from '../../supervision/copy.ts';
import { hoursByTherapistQuery, logQuery } from '../../supervision/data.ts';
import { EVER, totalHours } from '../../supervision/rules.ts';
import { homeCopy } from '../copy.ts';
import styles from './home.module.css';
import { HoursByTherapist, TherapistsSupervised } from './home-lists.tsx';
import { MonthFigures } from './month-figures.tsx';
import { MonthPay } from './month-pay.tsx';
import { type PaidPeriodParts, PaidPeriods } from './paid-periods.tsx';
import { RecentSessions } from './recent-sessions.tsx';
import { WaitingFirst } from './waiting-first.tsx';

interface SupervisorHomeProps extends PaidPeriodParts {
  /** The last part of the screen, of another feature. */
  announcements: ReactNode;
}

/** A supervisor's hours, pay and people at a glance. */
export function SupervisorHomeScreen({ announcements, ...parts }: SupervisorHomeProps) {
  const t = useCopy(homeCopy);
  const { id: supervisorId } = usePerson();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const month = monthInUrl(params, today);
  const thisMonth = firstOfMonth(today);
  const isPhone = useMedia(PHONE);
  const actions = (
    <>
      <LinkButton to="/supervisor/alerts" icon="bell">
        {t('sendAlert')}
      </LinkButton>
      <LinkButton to="/supervisor/sessions" tone="primary" icon="plus">
        {t('logSession')}
      </LinkButton>
    </>
  );
  return (
    <Page title={t('title')} actions={!isPhone && actions}>
      {/* A phone shows the figure first. */}
      <Totals supervisorId={supervisorId} month={thisMonth} actions={isPhone && actions} />
      <WaitingFirst supervisorId={supervisorId}>
        <WithRail rail={announcements}>
          <div className={styles.halves}>
            <HoursByTherapist supervisorId={supervisorId} month={thisMonth} />
            <TherapistsSupervised supervisorId={supervisorId} month={thisMonth} />
          </div>
          <section className={styles.section}>
            <MonthNavigator
              month={month}
              onMonth={(next) => setParams(urlOfMonth(next, today))}
              last={today}
            />
            <MonthFigures supervisorId={supervisorId} month={month} />
          </section>
          <RecentSessions supervisorId={supervisorId} />
          <PaidPeriods supervisorId={supervisorId} parts={parts} />
          {parts.renderYears()}
        </WithRail>
      </WaitingFirst>
    </Page>
  );
}

interface TotalsProps {
  supervisorId: string;
  month: CalendarDay;
  actions: ReactNode;
}

function Totals({ supervisorId, month, actions }: TotalsProps) {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const locale = useLocale();
  const ever = useQuery(hoursByTherapistQuery(supervisorId, EVER.from, EVER.to));
  const to = lastOfMonth(month);
  const now = useQuery(hoursByTherapistQuery(supervisorId, month, to));
  const log = useQuery(logQuery({ from: month, to, supervisorId }));
  const today = useToday();
  const failed = firstFailed(ever, now);
  if (failed) {
    return (
      <>
        <LoadFailure query={failed} title={t('monthlyPay')} message={words('loadFailed')} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </>
    );
  }
  return (
    <HeroFigure
      label={t('monthlyPay')}
      badge={<Badge tone="accent">{t('currentMonth')}</Badge>}
      actions={actions}
      // Together with its facts, which would move what is below.
      value={
        now.data && ever.data && <MonthPay {...{ supervisorId, month }} rows={now.data} isHero />
      }
      facts={
        now.data &&
        ever.data && (
          <Facts
            isInLine
            facts={[
              {
                name: t('hours'),
                value: t('hoursOf', { hours: formatHours(totalHours(now.data), locale) }),
              },
              {
                name: `${t('totalHours')}, ${t('allTime')}`,
                value: t('hoursOf', { hours: formatHours(totalHours(ever.data), locale) }),
              },
            ]}
          />
        )
      }
      ribbon={
        !log.isError && (
          <PeriodRibbon
            label={say(dashboardCopy, 'payADay')}
            days={ribbonDays({ from: month, to, locale }, log.data ?? [], (held) =>
              t('hoursOf', { hours: formatHours(totalHours(held), locale) }),
            )}
            today={today}
          />
        )
      }
    />
  );
}
