import type { QueryClient } from '@tanstack/react-query';
import { type CalendarDay, todayIn } from '../../domain/calendar-day.ts';
import { payPeriodOf } from '../../domain/pay-period.ts';
import { payPeriodsQuery } from '../features/pay-periods/data.ts';
import { payrollRowsQuery } from '../features/payroll/data.ts';
import { recentClientsQuery, sessionsOfDaysQuery } from '../features/sessions/data.ts';
import { now } from '../lib/clock.ts';
import { noteReadsOf } from '../lib/first-reads.ts';
import { homeOf } from '../lib/person.ts';
import { createQueryClient } from '../lib/query-client.ts';

/** Requests what a therapist's home shows first; the screen finds it under way, or there. */
export function readHome(client: QueryClient, therapistId: string, today: CalendarDay): void {
  readWhatAnybodyMay(client, therapistId, today);
  void client.prefetchQuery(payrollRowsQuery(payPeriodOf(today).startDate));
}

/** All of it but the pay: supervisors may not read it, and admins would read everybody's. */
function readWhatAnybodyMay(client: QueryClient, personId: string, today: CalendarDay): void {
  const { startDate, endDate } = payPeriodOf(today);
  void client.prefetchQuery(payPeriodsQuery());
  void client.prefetchQuery(recentClientsQuery(personId));
  void client.prefetchQuery(sessionsOfDaysQuery(personId, startDate, endDate));
}

let ahead: { personId: string; client: QueryClient } | undefined;

/**
 * Requests what it can of that before the profile has said what role the person has: on a slow phone that takes half
 * a second. Most people are therapists, and most devices are in the practice's time zone. The screens of others
 * request what they need once the profile is there.
 */
export function readHomeAhead(personId: string): void {
  const client = createQueryClient();
  noteReadsOf(homeOf('therapist'));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  readWhatAnybodyMay(client, personId, todayIn(timeZone, now()));
  ahead = { personId, client };
}

/** The cache of a sign-in, with what was requested ahead of it. */
export function queryClientOf(personId: string): QueryClient {
  return ahead?.personId === personId ? ahead.client : createQueryClient();
}

/** For when the sign-in has its cache: the next one of the same person starts with an empty one. */
export function forgetReadAhead(): void {
  ahead = undefined;
}
