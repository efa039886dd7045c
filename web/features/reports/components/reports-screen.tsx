import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Page } from '../../../ui/page.tsx';
import { payPeriodsQuery } from '../../pay-periods/data.ts';
import { currentPeriod } from '../../pay-periods/rules.ts';
import { reportsCopy } from '../copy.ts';
import { choosePeriod, chooseSince, chooseType, PARAMETERS } from '../rules/choice.ts';
import { PeriodPicker } from './period-picker.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportList } from './report-list.tsx';
import { ReportResult } from './report-result.tsx';
import styles from './reports.module.css';

/** Reports for admins: pay periods, a type of report, and the result. */
export function ReportsScreen({ actions }: { actions: ReactNode }) {
  const t = useCopy(reportsCopy);
  const [chosen, choose] = useAddress();
  const query = useQuery(payPeriodsQuery());
  const periods = query.data ?? [];
  // Before the first payroll, the period of today: the first of the list is in the future.
  const period = choosePeriod(
    periods,
    chosen.get(PARAMETERS.period),
    currentPeriod(periods, useToday()),
  );
  const since = period && chooseSince(periods, period, chosen.get(PARAMETERS.since));
  const type = chooseType(chosen.get(PARAMETERS.type));
  return (
    <Page title={t('title')} actions={actions}>
      <div className={styles.layout}>
        <div className={styles.picker}>
          <PeriodPicker {...{ query, period, since, chosen, choose }} />
        </div>
        <div className={styles.panel}>
          <ReportForm {...{ periods, period, since, type, choose }} />
          {period && since && chosen.has(PARAMETERS.shown) ? (
            <ReportResult
              key={`${type} ${since.start_date} ${period.start_date}`}
              {...{ type, period, since, chosen, choose }}
              included={periods.filter(
                ({ start_date }) =>
                  start_date >= since.start_date && start_date <= period.start_date,
              )}
            />
          ) : (
            <ReportList chosen={chosen} />
          )}
        </div>
      </div>
    </Page>
  );
}
