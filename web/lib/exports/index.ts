import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { database, done } from '../backend.ts';
import { download } from './download.ts';
import type { ExportTable } from './table.ts';

type FileFormat = 'csv' | 'excel' | 'json' | 'workbook';

/** `excel` is CSV as Excel likes it, `workbook` a real .xlsx, `print` the page itself. */
export type ExportFormat = FileFormat | 'print';

export interface TableExport extends ExportTable {
  /** What it is, in lower case and hyphens: the first part of the file's name, and in the audit trail. */
  name: string;
  /** The title of the workbook's sheet. */
  title: string;
  from: CalendarDay;
  to: CalendarDay;
}

/**
 * Saves a table as a file, `name-start-to-end`, once the audit trail has an entry. Exports are rare, so
 * the code that writes them is loaded only then.
 */
export async function exportTable(table: TableExport, format: ExportFormat): Promise<void> {
  const { name, from, to, rows } = table;
  const file = format === 'print' ? null : await fileOf(table, format);
  await done(
    database.rpc('record_export', {
      report: name,
      format,
      from_date: from,
      to_date: to,
      row_count: rows.length,
    }),
  );
  if (file) download(`${name}-${from}-to-${to}.${file.extension}`, file.content, file.type);
  else window.print();
}

async function fileOf(table: TableExport, format: FileFormat) {
  if (format === 'workbook') {
    const { workbookOf } = await import('./workbook.ts');
    return {
      extension: 'xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: workbookOf([{ ...table, name: table.title }]),
    };
  }
  if (format === 'json') {
    const { jsonOf } = await import('./json.ts');
    return { extension: 'json', type: 'application/json', content: jsonOf(table) };
  }
  const { csvOf, excelCsvOf } = await import('./csv.ts');
  const isExcel = format === 'excel';
  return {
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    content: isExcel ? excelCsvOf(table) : csvOf(table),
  };
}

/** Saves the answer of a procedure as it is; the procedure itself has written the audit entry. */
export function saveAnswer(name: string, answer: unknown): void {
  download(`${name}.json`, `${JSON.stringify(answer, null, 2)}\n`, 'application/json');
}
