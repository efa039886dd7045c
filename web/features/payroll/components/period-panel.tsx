import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PayPeriodRow, payrollRowsQuery } from '../data.ts';
import type { SessionScope } from './edit-sessions-dialog.tsx';
import { PayrollSummary } from './payroll-summary.tsx';
import { PeriodState } from './period-state.tsx';
import { SupervisorTable } from './supervisor-table.tsx';
import { TherapistTable } from './therapist-table.tsx';

interface PeriodPanelProps {
  period: PayPeriodRow;
  periods: readonly PayPeriodRow[];
  renderSessions: (scope: SessionScope) => ReactNode;
}

/** Everything about one pay period. */
export function PeriodPanel({ period, periods, renderSessions }: PeriodPanelProps) {
  const rows = useQuery(payrollRowsQuery(period.id));
  return (
    <>
      <PayrollSummary period={period} rows={rows} />
      <PeriodState period={period} periods={periods} />
      <TherapistTable period={period} rows={rows} renderSessions={renderSessions} />
      <SupervisorTable period={period} />
    </>
  );
}
