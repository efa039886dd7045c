import { type ReportRow, readReport } from '../../web/features/reports/data.ts';
import type { Sql } from '../harness/database.ts';

/** A report as rest/v1 returns it. */
export async function report(
  sql: Sql,
  call: string,
  values?: readonly string[],
): Promise<ReportRow[]> {
  const [answer] = await sql(
    `select coalesce(json_agg(line), '[]') as lines from report_${call} line`,
    values && [...values],
  );
  return readReport(answer?.lines);
}
