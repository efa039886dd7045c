import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { isDue, isPeriodShown } from '../../pay-periods/rules.ts';
import { payeesQuery } from '../../payments/data.ts';
import { unpaidOf } from '../../payments/rules.ts';
import { payrollCopy } from '../copy.ts';
import { payrollRowsQuery, supervisorRowsQuery } from '../data.ts';
import { type RunStep, stepSearch } from '../rules/run-steps.ts';
import { ReportButtons } from './report-buttons.tsx';

interface PayrollActionsProps {
  period: PayPeriodRow;
  step: RunStep;
  onProcess: () => void;
  /** The buttons, for the keyboard to come back to. */
  report: RefObject<HTMLButtonElement | null>;
  processing: RefObject<HTMLButtonElement | null>;
}

/** The header's buttons: the report once there are rows, processing while pending. */
export function PayrollActions({
  period,
  step,
  onProcess,
  report,
  processing,
}: PayrollActionsProps) {
  const t = useCopy(payrollCopy);
  const today = useToday();
  const [shown] = useSearchParams();
  const rows = useQuery(payrollRowsQuery(period.start_date)).data;
  const supervisors = useQuery(supervisorRowsQuery(period.id)).data;
  const isProcessed = period.status === 'completed';
  const payees = useQuery({ ...payeesQuery(period.id), enabled: isProcessed }).data;
  const unpaid = isProcessed ? unpaidOf(payees ?? []).length : 0;

  const processButton = useCallback(
    (button: HTMLButtonElement) => {
      processing.current = button;
      return () => {
        processing.current = null;
        if (document.activeElement === button) report.current?.focus();
      };
    },
    [processing, report],
  );

  return (
    <>
      <ReportButtons ref={report} period={period} rows={rows} supervisors={supervisors} />
      {period.status === 'pending' && (
        <Button
          ref={processButton}
          tone={isDue(period, today) ? 'primary' : 'secondary'}
          onClick={onProcess}
        >
          {t('process')}
        </Button>
      )}
      {step !== 'pay' && unpaid > 0 && (
        <LinkButton
          tone="primary"
          to={{ search: stepSearch(period, 'pay') }}
          onClick={(event) => {
            if (!isPeriodShown(shown)) event.preventDefault();
          }}
        >
          {t('payPeople', { count: unpaid })}
        </LinkButton>
      )}
    </>
  );
}
