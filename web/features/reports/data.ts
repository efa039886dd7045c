import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { namesApart } from '../../../domain/names.ts';
import { mayLag } from '../../lib/as-of.ts';
import { database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';
import { payrollKey } from '../pay-periods/data.ts';

/** The reports. Each is the procedure `report_<type>` with the same columns. */
export const REPORT_TYPES = [
  'session',
  'payroll',
  'therapist',
  'financial',
  'attendance',
  'revenue',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** What a row of a report is about: a day, a pay period, a therapist, or everything together. */
export type ReportAxis = 'day' | 'period' | 'therapist' | 'total';

const reportRows = z.array(
  z.object({
    axis: z.enum(['day', 'period', 'therapist', 'total']),
    starts_on: z.nullable(z.string()),
    therapist_id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    sessions: z.number(),
    minutes: z.number(),
    amount: z.number(),
    /** The figures that only this report has. */
    details: z.record(z.string(), z.number()),
  }),
);

export type ReportRow = z.infer<typeof reportRows>[number];

/** The rows of any report, checked; therapists of one name are told apart. */
export function readReport(rows: unknown): ReportRow[] {
  const read = reportRows.parse(rows);
  const listed = ({ name, email }: ReportRow) => ({ name: name ?? '', email: email ?? '' });
  const labelOf = namesApart(read.filter(({ axis }) => axis === 'therapist').map(listed));
  return read.map((row) =>
    row.axis === 'therapist' ? { ...row, name: labelOf(listed(row)) } : row,
  );
}

/** The pay periods a report is about, by their first and last day. */
export interface ReportRange {
  from: CalendarDay;
  to: CalendarDay;
}

/** In front of the key of every report. */
export const reportKey = [...payrollKey, 'report'] as const;

/** One report over whole pay periods. */
export const reportQuery = (type: ReportType, { from, to }: ReportRange) =>
  queryOptions({
    queryKey: [...reportKey, type, from, to],
    queryFn: async (context) =>
      readReport(
        await everyRow(
          mayLag(context, database.rpc(`report_${type}`, { from_date: from, to_date: to })),
        ),
      ),
  });
