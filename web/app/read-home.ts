import type { QueryClient } from '@tanstack/react-query';
import type { CalendarDay } from '../../domain/calendar-day.ts';
import { payPeriodOf } from '../../domain/pay-period.ts';
import { payPeriodsQuery } from '../features/pay-periods/data.ts';
import { payrollRowsQuery } from '../features/payroll/data.ts';
import { recentClients, sessionsOfDays } from '../features/sessions/data.ts';

/** Requests what a therapist's home shows first; the screen finds it under way, or there. */
export function readHome(client: QueryClient, therapistId: string, today: CalendarDay): void {
  const { startDate, endDate } = payPeriodOf(today);
  void client.prefetchQuery(payPeriodsQuery());
  void client.prefetchQuery(payrollRowsQuery(startDate));
  void client.prefetchQuery(recentClients(therapistId));
  void client.prefetchQuery(sessionsOfDays(therapistId, startDate, endDate));
}
