import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  /** Where the figure comes first: what follows it, before the steps. */
  below: ReactNode;
}

/** Everything about one pay period: a run with three steps. */
export function PeriodPanel({ period, periods, step, parts, below }: PeriodPanelProps) {
  const isProcessed = period.status === 'completed';
  const payees = useQuery({ ...payeesQuery(period.id), enabled: isProcessed }).data;
  const rows = useQuery({ ...payrollRowsQuery(period.start_date), enabled: step !== 'pay' });
  // In the same place on both steps; that of paying has what is left to pay.
  const figure = step !== 'pay' && <PayrollSummary period={period} rows={rows} />;
  return (
    <>
      {below && figure}
      {below}
      <RunSteps
        period={period}
        step={step}
        paid={isProcessed && payees ? paidCount(payees) : undefined}
      />
      {!below && figure}
      {step === 'review' && (
        <>
          <PeriodState period={period} periods={periods} />
          {parts.renderNotices(period)}
          {parts.renderReview(period)}
          <TherapistTable period={period} rows={rows} parts={parts} />
          <SupervisorTable period={period} />
          {parts.renderAdjustments(period)}
        </>
      )}
      {step === 'process' && <ProcessStep period={period} periods={periods} />}
      {step === 'pay' && parts.renderPay(period, parts.renderHandOver(period))}
    </>
  );
}
