import { useQuery } from '@tanstack/react-query';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollRowsQuery, supervisorRowsQuery } from '../data.ts';
import { runTotalOf, totalsOf } from '../rules/totals.ts';

/** What processing a pending period will pay, fetched each time; `total` once both parts are there. */
export function useRunTotal(period: PayPeriodRow) {
  const therapists = useQuery({ ...payrollRowsQuery(period.start_date), staleTime: 0 });
  const supervisors = useQuery({ ...supervisorRowsQuery(period.id), staleTime: 0 });
  const total =
    therapists.data && supervisors.data && runTotalOf(totalsOf(therapists.data), supervisors.data);
  return { therapists, supervisors, total };
}
