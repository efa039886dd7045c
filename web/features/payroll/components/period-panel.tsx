import { useQuery } from '@tanstack/react-query';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payeesQuery } from '../../payments/data.ts';
import { paidCount } from '../../payments/rules.ts';
import { payrollRowsQuery } from '../data.ts';
import type { RunStep } from '../rules/run-steps.ts';
import type { PayrollParts } from './payroll-parts.tsx';
import { PayrollSummary } from './payroll-summary.tsx';
import { PeriodState } from './period-state.tsx';
import { ProcessStep } from './process-step.tsx';
import { RunSteps } from './run-steps.tsx';
import { SupervisorTable } from './supervisor-table.tsx';
import { TherapistTable } from './therapist-table.tsx';

interface PeriodPanelProps {
  period: PayPeriodRow;
  periods: readonly PayPeriodRow[];
  step: RunStep;
  parts: PayrollParts;
}

/** Everything about one pay period: a run with three steps. */
export function PeriodPanel({ period, periods, step, parts }: PeriodPanelProps) {
  const isProcessed = period.status === 'completed';
  const payees = useQuery({ ...payeesQuery(period.id), enabled: isProcessed }).data;
  return (
    <>
      <RunSteps
        period={period}
        step={step}
        paid={isProcessed && payees ? paidCount(payees) : undefined}
      />
      {step === 'review' && <Review {...{ period, periods, parts }} />}
      {step === 'process' && <ProcessStep period={period} periods={periods} />}
      {step === 'pay' && parts.renderPay(period, parts.renderHandOver?.(period))}
    </>
  );
}

function Review({ period, periods, parts }: Omit<PeriodPanelProps, 'step'>) {
  const rows = useQuery(payrollRowsQuery(period.id));
  return (
    <>
      <PayrollSummary period={period} rows={rows} />
      <PeriodState period={period} periods={periods} />
      {parts.renderNotices(period)}
      {parts.renderReview?.(period)}
      <TherapistTable period={period} rows={rows} parts={parts} />
      <SupervisorTable period={period} />
      {parts.renderAdjustments(period)}
    </>
  );
}
