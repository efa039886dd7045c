import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lastOfMonth } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { MonthNavigator } from '../../../ui/month-navigator.tsx';
import { Page } from '../../../ui/page.tsx';
import { WithRail } from '../../../ui/with-rail.tsx';
import { monthInUrl, urlOfMonth } from '../../dashboard/rules.ts';
import { overviewCopy } from '../copy.ts';
import { ActivityTable } from './activity-table.tsx';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastBackup } from './last-backup.tsx';
import styles from './overview.module.css';
import { PayrollDue, type RenderRibbon } from './payroll-due.tsx';
import { Trends } from './trends.tsx';

interface OverviewScreenProps {
  announcements: ReactNode;
  renderRibbon: RenderRibbon;
}

/** The admin's dashboard. */
export function OverviewScreen({ announcements, renderRibbon }: OverviewScreenProps) {
  const t = useCopy(overviewCopy);
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const month = monthInUrl(params, today);
  const days = { from: month, to: lastOfMonth(month) };
  return (
    <Page title={t('title')}>
      <WithRail rail={announcements}>
        <FirstSteps />
        <div className={styles.due}>
          <PayrollDue renderRibbon={renderRibbon} />
          <Attention />
        </div>
        <section className={styles.month}>
          <MonthNavigator
            month={month}
            onMonth={(next) => setParams(urlOfMonth(next, today))}
            last={today}
          />
          <Figures {...days} />
        </section>
        <Trends />
        <ActivityTable {...days} />
        <LastBackup />
      </WithRail>
    </Page>
  );
}
