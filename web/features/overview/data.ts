import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { namesApart } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

const overviewKey = ['overview'] as const;

type Answers = Database['public']['Functions'];

const about = { subject_id: z.string(), subject: z.string() };
const ofPerson = { ...about, subject_email: z.string() };
const ofPeriod = { ...about, day: z.string(), count: z.number() };

/** Something that waits for an admin; the procedure fills the columns its kind needs. */
const adminAlert = z.discriminatedUnion('kind', [
  // About the payroll check, which has no name.
  z.object({ kind: z.literal('drift'), subject_id: z.string(), count: z.number() }),
  z.object({
    kind: z.enum(['period_held', 'period_due', 'period_ends']),
    ...about,
    day: z.string(),
    reason: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('pay_asked'), ...ofPeriod }),
  z.object({ kind: z.enum(['payment_due', 'payment_taken_back']), ...ofPeriod }),
  z.object({
    kind: z.literal('mail_failed'),
    ...ofPerson,
    role: z.string(),
    count: z.number(),
    reason: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('approval'), ...ofPerson, role: z.string() }),
  z.object({
    kind: z.literal('incomplete'),
    ...ofPerson,
    lacks_rates: z.array(z.number()),
    lacks_tax: z.boolean(),
  }),
]);

export type AdminAlert = z.infer<typeof adminAlert>;
/** The alerts of one kind, or of several. */
export type AlertOf<Kind extends AdminAlert['kind']> = Extract<AdminAlert, { kind: Kind }>;
export type FirstStep = Answers['first_steps']['Returns'][number];
/** Work that runs by itself and fails. */
export type FailedJob = Answers['failed_jobs']['Returns'][number];
export type BackupState = Answers['backup_state']['Returns'][number];
/** What a therapist did in some days. */
export type Activity = Answers['therapist_payroll_summary']['Returns'][number];
/** A month of the practice. */
export type TrendMonth = Answers['six_month_trends']['Returns'][number];

/** People of one name are told apart. */
function withSubjectsApart(alerts: readonly AdminAlert[]): AdminAlert[] {
  const personOf = (alert: AdminAlert) =>
    'subject_email' in alert ? { name: alert.subject, email: alert.subject_email } : null;
  const labelOf = namesApart(alerts.flatMap((alert) => personOf(alert) ?? []));
  return alerts.map((alert) => {
    const person = personOf(alert);
    return person ? { ...alert, subject: labelOf(person) } : alert;
  });
}

/** What waits for an admin. */
export const adminAlertsQuery = () =>
  queryOptions({
    queryKey: [...overviewKey, 'alerts'],
    queryFn: async ({ signal }) =>
      withSubjectsApart(
        z.array(adminAlert).parse(await everyRow(database.rpc('admin_alerts').abortSignal(signal))),
      ),
  });

/** What is left to do before a first payroll, in its order; empty once there was one, or nothing is left. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: [...overviewKey, 'first-steps'],
    queryFn: ({ signal }): Promise<FirstStep[]> =>
      answerOf(database.rpc('first_steps').abortSignal(signal)),
  });

/** Work that runs by itself and fails. */
export const failedJobsQuery = () =>
  queryOptions({
    queryKey: [...overviewKey, 'failed-jobs'],
    queryFn: ({ signal }): Promise<FailedJob[]> =>
      answerOf(database.rpc('failed_jobs').abortSignal(signal)),
  });

/** When the last backup was made; null where backups are not the practice's own concern. */
export const backupStateQuery = () =>
  queryOptions({
    queryKey: [...overviewKey, 'backup'],
    queryFn: async ({ signal }): Promise<BackupState | null> => {
      const [state] = await answerOf(database.rpc('backup_state').abortSignal(signal));
      return state ?? null;
    },
  });

/** The practice's figures of some days. */
export function practiceStatisticsQuery(from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...overviewKey, 'statistics', from, to],
    queryFn: async ({ signal }) => {
      const [row] = await answerOf(
        database.rpc('practice_statistics', { from_date: from, to_date: to }).abortSignal(signal),
      );
      return row ?? null;
    },
    placeholderData: keepPreviousData,
  });
}

/** What each therapist did in some days. */
export function therapistActivityQuery(from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...overviewKey, 'activity', from, to],
    queryFn: ({ signal }): Promise<Activity[]> =>
      everyRow(
        database
          .rpc('therapist_payroll_summary', { start_date: from, end_date: to })
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Sessions and pay of the last six months. */
export const sixMonthTrendsQuery = () =>
  queryOptions({
    queryKey: [...overviewKey, 'trends'],
    queryFn: ({ signal }): Promise<TrendMonth[]> =>
      answerOf(database.rpc('six_month_trends').abortSignal(signal)),
  });
