import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { type ExportTable, figureOf } from './table.ts';

/** The rows as JSON, each a record by the columns' ids: figures as numbers, days as `yyyy-MM-dd`. */
export function jsonOf({
  name,
  from,
  to,
  columns,
  rows,
}: ExportTable & { name: string; from: CalendarDay; to: CalendarDay }): string {
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ id, kind }, index) => {
        const cell = row[index] ?? null;
        return [id, figureOf(cell, kind) ?? cell];
      }),
    ),
  );
  return `${JSON.stringify({ report: name, from, to, rows: records }, null, 2)}\n`;
}
