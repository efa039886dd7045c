import Papa from 'papaparse';

const MOST_COLUMNS = 200;
const LONGEST_CELL = 100_000;

/** A row of the file, by field; values as they are written. */
export type ImportRow = Record<string, string>;

export type FileProblem =
  | {
      problem:
        | 'fileTooLarge'
        | 'fileWorkbook'
        | 'fileUnreadable'
        | 'fileEmpty'
        | 'fileTooWide'
        | 'fileTooLong';
    }
  | { problem: 'fileLacksColumns' | 'fileRepeatsColumns'; columns: string[] }
  | { problem: 'fileRowTooLong' | 'fileQuotes'; line: number };

/** A CSV text whose header was understood. */
export interface RowsQuestion {
  text: string;
  delimiter: string;
  /** The field of each column, undefined where it is not recognized. */
  fields: (string | undefined)[];
  /** Where the last column with a name ends. */
  width: number;
  most: { rows: number };
}

export interface FileRows {
  rows: ImportRow[];
  /** The line of each row in the file. */
  lines: number[];
}

/** The first line of a CSV text, and what is between its cells. */
export function headerIn(text: string): { header: string[]; delimiter: string } {
  // The delimiter is guessed from the beginning; guessing from the whole file takes seconds.
  const { data, meta } = Papa.parse<string[]>(text.slice(0, 100_000), { preview: 1 });
  return { header: data[0] ?? [], delimiter: meta.delimiter };
}

export const isTooWide = (cells: readonly string[]) => cells.length > MOST_COLUMNS;

/** The rows of a CSV text by field. Nothing here needs the page: a worker reads them (rows-worker.ts). */
export function readRows({
  text,
  delimiter,
  fields,
  width,
  most,
}: RowsQuestion): FileRows | FileProblem {
  const rows: ImportRow[] = [];
  const lines: number[] = [];
  let line = 0;
  let refusal: FileProblem | undefined;
  // Row by row, so that no more is kept than may be imported, whatever the file holds.
  Papa.parse<string[]>(text, {
    delimiter,
    fastMode: false,
    step: ({ data: cells, errors }, parser) => {
      line += 1;
      // The comma of an unquoted '$1,250.00' would split it, and leave one dollar to be paid.
      const isSplit =
        cells.length > fields.length || cells.slice(width).some((cell) => cell.trim() !== '');
      if (isSplit) {
        refusal = { problem: 'fileRowTooLong', line };
      }
      if (isTooWide(cells)) refusal = { problem: 'fileTooWide' };
      if (cells.some((cell) => cell.length > LONGEST_CELL)) refusal = { problem: 'fileUnreadable' };
      // A quote without its partner takes the lines that follow into its own cell.
      if (errors.some(({ type }) => type === 'Quotes')) refusal = { problem: 'fileQuotes', line };
      // Empty lines count too, at half.
      if (Math.max(rows.length, line / 2) > most.rows) refusal = { problem: 'fileTooLong' };
      if (refusal) return parser.abort();
      if (line === 1 || cells.every((cell) => cell.trim() === '')) return;
      rows.push(rowOf(fields, cells));
      lines.push(line);
    },
  });
  if (refusal) return refusal;
  return rows.length === 0 ? { problem: 'fileEmpty' } : { rows, lines };
}

function rowOf(fields: readonly (string | undefined)[], cells: readonly string[]): ImportRow {
  const row: ImportRow = {};
  fields.forEach((field, index) => {
    const value = cells[index]?.trim() ?? '';
    if (field !== undefined && value !== '') row[field] = value;
  });
  return row;
}
