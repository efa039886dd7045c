import { useQuery } from '@tanstack/react-query';
import { type PayPeriodRow, payrollRowsQuery } from '../data.ts';
import type { PayrollParts } from './payroll-parts.tsx';
import { PayrollSummary } from './payroll-summary.tsx';
import { PeriodState } from './period-state.tsx';
import { SupervisorTable } from './supervisor-table.tsx';
import { TherapistTable } from './therapist-table.tsx';

interface PeriodPanelProps {
  period: PayPeriodRow;
  periods: readonly PayPeriodRow[];
  parts: PayrollParts;
}

/** Everything about one pay period. */
export function PeriodPanel({ period, periods, parts }: PeriodPanelProps) {
  const rows = useQuery(payrollRowsQuery(period.id));
  return (
    <>
      <PayrollSummary period={period} rows={rows} />
      <PeriodState period={period} periods={periods} />
      {parts.renderNotices(period)}
      {period.status === 'pending' && parts.renderReview?.(period)}
      {period.status === 'completed' && parts.renderHandOver?.(period)}
      <TherapistTable period={period} rows={rows} parts={parts} />
      <SupervisorTable period={period} />
      {parts.renderAdjustments(period)}
    </>
  );
}
