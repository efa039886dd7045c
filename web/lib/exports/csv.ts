import Papa from 'papaparse';
import { escapeFormula } from '../../../domain/formula.ts';
import { amountOf, centsOf } from '../../../domain/money.ts';
import type { FileCell } from '../../../domain/provider-files/pay-file.ts';
import { type ExportCell, type ExportColumn, type ExportTable, figureOf } from './table.ts';

const NEWLINE = '\r\n';
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV (RFC 4180), the header first; texts that a spreadsheet would run are made harmless. */
export function csvOf({ columns, rows }: ExportTable): string {
  const shown = columns.flatMap((column, index) =>
    column.isAdditional ? [] : [{ column, index }],
  );
  return unparse([
    shown.map(({ column }) => escapeFormula(column.header)),
    ...rows.map((row) => shown.map(({ column, index }) => cellOf(row[index] ?? null, column))),
  ]);
}

/** The same with every column and a byte-order mark, by which Excel knows UTF-8. */
export function excelCsvOf({ columns, rows }: ExportTable): string {
  const all = columns.map((column) => ({ ...column, isAdditional: false }));
  return BYTE_ORDER_MARK + csvOf({ columns: all, rows });
}

/** Rows for another program: figures as they are, texts harmless to a spreadsheet that opens them first. */
export function csvOfRows(rows: readonly (readonly FileCell[])[]): string {
  return unparse(rows.map((row) => row.map(plainOf)));
}

/** The same with tabs between cells and nothing quoted, as IIF wants it: no text begins a cell or a line. */
export function tabbedOf(rows: readonly (readonly FileCell[])[]): string {
  const line = (row: readonly FileCell[]) =>
    row.map((cell) => plainOf(cell).replace(/[\t\r\n]+/g, ' ')).join('\t') + NEWLINE;
  return rows.map(line).join('');
}

const plainOf = (cell: FileCell): string =>
  typeof cell === 'string' ? escapeFormula(cell) : cell.figure;

function cellOf(cell: ExportCell, { kind }: ExportColumn): string | number {
  const figure = figureOf(cell, kind);
  if (figure !== null) return kind === 'dollars' ? amountOf(centsOf(figure)) : figure;
  return cell === null ? '' : escapeFormula(String(cell));
}

function unparse(rows: (string | number)[][]): string {
  return Papa.unparse(rows) + NEWLINE;
}
