import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkListSkeleton } from '../../../ui/link-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { payPeriodsQuery, waitingPeriodsQuery } from '../../pay-periods/data.ts';
import { overduePeriods, PERIOD_PARAMETER, selectPeriod } from '../../pay-periods/rules.ts';
import { payrollCopy } from '../copy.ts';
import { stepIn } from '../rules/run-steps.ts';
import { OverdueNotice } from './overdue-notice.tsx';
import styles from './payroll.module.css';
import { PayrollActions } from './payroll-actions.tsx';
import type { PayrollParts } from './payroll-parts.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PeriodList } from './period-list.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { PeriodSkeleton } from './period-skeleton.tsx';
import { ProcessDialog } from './process-dialog.tsx';

/** No room for the list beside the period; the same width as in the style sheet. */
const NARROW = '(max-width: 79.99rem)';

/** Payroll for admins: every pay period, what it pays and why, and its processing. */
export function PayrollScreen(parts: PayrollParts) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const today = useToday();
  const isNarrow = useMedia(NARROW);
  const isPhone = useMedia(PHONE);
  const [parameters] = useSearchParams();
  const periods = useQuery(payPeriodsQuery());
  // Read beside the periods, not after them: the notice waits for both.
  useQuery(waitingPeriodsQuery());
  const selected =
    periods.data && selectPeriod(periods.data, parameters.get(PERIOD_PARAMETER), today);
  const [askedFor, setAskedFor] = useState<string>();
  const report = useRef<HTMLButtonElement>(null);
  const processing = useRef<HTMLButtonElement>(null);
  // Processing removes the button that had the focus, before the dialog has closed or after: either way the
  // focus goes to the button beside it.
  const keepPlace = () =>
    requestAnimationFrame(() => {
      if (processing.current === null) report.current?.focus();
    });
  const actions = selected && (
    <PayrollActions
      period={selected}
      step={stepIn(parameters)}
      onProcess={() => setAskedFor(selected.id)}
      {...{ report, processing }}
    />
  );
  const waiting = overduePeriods(periods.data ?? [], undefined, selected, today);
  const overdue = waiting.length > 0 && <OverdueNotice periods={waiting} />;
  return (
    <Page
      title={t('title')}
      printedLead={selected && payPeriodName(selected.start_date, locale)}
      actions={!isPhone && actions}
    >
      {/* Not among the actions: those are rendered elsewhere when the window becomes narrow. */}
      {selected && (
        <ProcessDialog
          key={selected.id}
          period={selected}
          // If another period has been chosen since, such as by the browser's Back, that one is not asked about.
          isOpen={askedFor === selected.id}
          onClose={() => setAskedFor(undefined)}
          onGone={keepPlace}
        />
      )}
      <div className={styles.layout}>
        {isNarrow ? (
          <Loaded query={periods} failure={t('periodsFailed')}>
            {(all) => <PeriodChoice periods={all} selected={selected} />}
          </Loaded>
        ) : (
          <Card title={t('periods')}>
            <Loaded query={periods} failure={t('periodsFailed')} skeleton={<LinkListSkeleton />}>
              {(all) => <PeriodList periods={all} today={today} selectedId={selected?.id} />}
            </Loaded>
          </Card>
        )}
        <div className={styles.panel}>
          {!(isPhone && selected) && overdue}
          {selected && periods.data ? (
            <PeriodPanel
              key={selected.id}
              period={selected}
              periods={periods.data}
              step={stepIn(parameters)}
              parts={parts}
              // A phone shows the figure first, and below it what one can do.
              below={
                isPhone && (
                  <>
                    <div className={styles.actions}>{actions}</div>
                    {overdue}
                  </>
                )
              }
            />
          ) : (
            !periods.error && (periods.data ? <NoPeriod /> : <PeriodSkeleton />)
          )}
        </div>
      </div>
    </Page>
  );
}

function NoPeriod() {
  const t = useCopy(payrollCopy);
  return (
    <Card>
      <EmptyState title={t('selectPeriod')}>{t('selectPeriodText')}</EmptyState>
    </Card>
  );
}
