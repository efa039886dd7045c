import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Instant } from '../../../domain/instant.ts';
import { nameOf, withNamesOf } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';
import { type PayPeriodRow, payrollKey } from '../pay-periods/data.ts';
import { type PayState, payStateOf } from '../payments/rules.ts';

/** What one therapist earns in a period: live while the period is pending, afterwards as it was processed. */
export interface TherapistPay {
  therapistId: string;
  name: string;
  email: string;
  sessionCount: number;
  totalMinutes: number;
  amount: number;
  corrections: number;
  adjustments: number;
  unpricedCount: number;
  state: PayState;
}

/** What the period that begins on a day pays each therapist; a therapist sees their own row alone. */
export const payrollRowsQuery = (firstDay: CalendarDay) =>
  queryOptions({
    queryKey: [...payrollKey, 'rows', firstDay],
    queryFn: async ({ signal }): Promise<TherapistPay[]> => {
      const rows = await everyRow(
        database.rpc('payroll_rows', { first_day: firstDay }, { get: true }).abortSignal(signal),
      );
      return rows.map((row) => ({
        therapistId: row.therapist_id,
        name: nameOf(row),
        email: row.email,
        sessionCount: row.session_count,
        totalMinutes: row.total_minutes,
        amount: row.amount,
        corrections: row.corrections,
        adjustments: row.adjustments,
        unpricedCount: row.unpriced_count,
        state: payStateOf(row),
      }));
    },
  });

/** What the days of a period pay the therapists; corrections and adjustments count on its last day. */
export const payByDayQuery = ({ start_date, end_date }: PayPeriodRow) =>
  queryOptions({
    queryKey: [...payrollKey, 'days', start_date],
    queryFn: async ({ signal }) => {
      const rows = await answerOf(
        database
          .rpc('report_session', { from_date: start_date, to_date: end_date })
          .eq('axis', 'day')
          .select('starts_on, sessions, amount')
          .abortSignal(signal),
      );
      return rows.flatMap(({ starts_on, sessions, amount }) =>
        starts_on && (sessions > 0 || amount !== 0)
          ? { date: starts_on, sessions, pay: amount }
          : [],
      );
    },
  });

/** Somebody a period pays. */
export interface Payee {
  role: 'therapist' | 'supervisor';
  id: string;
  /** Empty where people look at their own pay. */
  name: string;
  amount: number;
}

/** One line of what an amount adds up from: a session, or the correction of one that was paid. */
export interface PayLine {
  kind: string;
  sessionId: string | null;
  day: CalendarDay | null;
  /** The client of a session, the therapist of a supervision session. */
  who: string | null;
  minutes: number | null;
  hours: number | null;
  isNoShow: boolean;
  amount: number;
  /** What the pay rule says, or what kind of line it is where the rule says nothing. */
  reason: string;
  rate: number | null;
  /** Of an adjustment. */
  adjustmentId: string | null;
  note: string | null;
  correction: {
    paid: number;
    due: number;
    changedBy: string;
    changedAt: Instant | null;
  } | null;
}

/** The lines that a person’s pay for a period adds up from. */
export const payLinesQuery = (periodId: string, { role, id }: Pick<Payee, 'role' | 'id'>) =>
  queryOptions({
    queryKey: [...payrollKey, 'lines', periodId, role, id],
    queryFn: ({ signal }) =>
      role === 'therapist'
        ? therapistLines(periodId, id, signal)
        : supervisorLines(periodId, id, signal),
  });

export type PayPart = Answers['pay_summary']['Returns'][number];

/** What an amount is made of: a row for each length and price, and for everything else of a kind. */
export const paySummaryQuery = (periodId: string, { role, id }: Pick<Payee, 'role' | 'id'>) =>
  queryOptions({
    queryKey: [...payrollKey, 'summary', periodId, role, id],
    queryFn: ({ signal }): Promise<PayPart[]> =>
      answerOf(
        database
          .rpc('pay_summary', { period_id: periodId, payee: id, payee_role: role })
          .abortSignal(signal),
      ),
  });

async function therapistLines(
  periodId: string,
  therapist: string,
  signal: AbortSignal,
): Promise<PayLine[]> {
  const lines = await everyRow(
    database.rpc('payroll_lines_of', { period_id: periodId, therapist }).abortSignal(signal),
  );
  return lines.map((line) => ({
    ...lineOf(line),
    who: line.client_name,
    minutes: line.minutes,
    hours: null,
    isNoShow: line.is_no_show ?? false,
  }));
}

async function supervisorLines(
  periodId: string,
  supervisor: string,
  signal: AbortSignal,
): Promise<PayLine[]> {
  const lines = await everyRow(
    database
      .rpc('supervisor_payroll_lines_of', { period_id: periodId, supervisor })
      .abortSignal(signal),
  );
  return lines.map((line) => ({
    ...lineOf(line),
    who: line.therapist_name,
    minutes: null,
    hours: line.hours,
    isNoShow: false,
  }));
}

type Answers = Database['public']['Functions'];

/** What the lines of therapists and supervisors have in common. */
function lineOf(
  line:
    | Answers['payroll_lines_of']['Returns'][number]
    | Answers['supervisor_payroll_lines_of']['Returns'][number],
) {
  return {
    kind: line.kind,
    sessionId: line.session_id,
    day: line.session_date,
    amount: line.amount,
    reason: line.reason ?? line.kind,
    rate: line.rate,
    adjustmentId: line.adjustment_id,
    note: line.note,
    correction:
      line.kind === 'correction'
        ? {
            paid: line.old_amount ?? 0,
            due: line.new_amount ?? 0,
            changedBy: line.changed_by_name ?? '',
            changedAt: line.changed_at,
          }
        : null,
  };
}

export type SupervisorPay = Answers['supervisor_payroll_rows']['Returns'][number];
export type PayrollWarning = Answers['payroll_warnings']['Returns'][number];
export type PayDifference = Answers['payroll_differences']['Returns'][number];

/** What supervision pays each supervisor in a period. */
export const supervisorRowsQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'supervisors', periodId],
    queryFn: ({ signal }) =>
      everyRow(
        database.rpc('supervisor_payroll_rows', { period_id: periodId }).abortSignal(signal),
      ),
  });

/** What should be settled before a period is processed; asked again every time. */
export const payrollWarningsQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'warnings', periodId],
    queryFn: async ({ signal }) =>
      withNamesOf(
        'payee',
        await everyRow(
          database.rpc('payroll_warnings', { period_id: periodId }).abortSignal(signal),
        ),
      ),
    gcTime: 0,
  });

/** What a re-opened period would pay differently from what it paid before, session by session. */
export const payDifferencesQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'differences', periodId],
    queryFn: async ({ signal }) =>
      withNamesOf(
        'payee',
        await everyRow(
          database.rpc('payroll_differences', { period_id: periodId }).abortSignal(signal),
        ),
      ),
  });

/** The therapists who work here, also those without a session in a period. */
export const therapistsQuery = () =>
  queryOptions({
    queryKey: [...payrollKey, 'therapists'],
    queryFn: ({ signal }) =>
      everyRow(
        database
          .from('profiles')
          .select('id, first_name, last_name, email')
          .eq('role', 'therapist')
          .is('deactivated_at', null)
          .order('first_name')
          .order('last_name')
          .order('id')
          .abortSignal(signal),
      ),
  });
