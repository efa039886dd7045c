import Papa from 'papaparse';
import type { ImportKind } from '../schema.ts';
import { FIELDS, fieldOf, headerOf, MOST } from './fields.ts';

const MOST_COLUMNS = 200;
const LONGEST_CELL = 100_000;

/** How much of a file one request carries, in rows and in bytes. */
const PART = { rows: 2000, bytes: 900_000 };

/** A row of the file, by field; values as they are written. */
export type ImportRow = Record<string, string>;

export interface ReadFile {
  rows: ImportRow[];
  /** The line of each row in the file. */
  lines: number[];
  /** The fields the file has, in its order. */
  fields: string[];
  /** Headers of columns that are not recognized. */
  ignored: string[];
}

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

/** True for the file of a spreadsheet program, which is a zip archive. */
function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The text of a file as spreadsheet programs write it: UTF-8, UTF-16 with its mark, else Windows. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a CSV file, or says why it cannot be one; what is too large is not read at all. */
export async function readFile(file: Blob, kind: ImportKind): Promise<ReadFile | FileProblem> {
  if (file.size > MOST[kind].bytes) return { problem: 'fileTooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { problem: 'fileWorkbook' };
  return readText(textOf(bytes), kind);
}

/** The rows of a CSV text by field. */
export function readText(text: string, kind: ImportKind): ReadFile | FileProblem {
  if (text.includes('\0')) return { problem: 'fileUnreadable' };
  // The delimiter is guessed from the beginning; guessing from the whole file takes seconds.
  const beginning = Papa.parse<string[]>(text.slice(0, 100_000), { preview: 1 });
  const [header = []] = beginning.data;
  if (header.length > MOST_COLUMNS) return { problem: 'fileTooWide' };
  const fields = header.map((name) => fieldOf(name, kind));
  const columns = FIELDS[kind]
    .filter(({ name, isRequired }) => isRequired && !fields.includes(name))
    .map(({ name }) => headerOf(name, kind));
  if (text.trim() === '') return { problem: 'fileEmpty' };
  if (columns.length > 0) return { problem: 'fileLacksColumns', columns };
  const repeated = header.filter((_, index) => isRepeated(fields, fields[index]));
  if (repeated.length > 0) return { problem: 'fileRepeatsColumns', columns: repeated };
  const width = header.findLastIndex((name) => name.trim() !== '') + 1;
  const rows: ImportRow[] = [];
  const lines: number[] = [];
  let line = 0;
  let refusal: FileProblem | undefined;
  // Row by row, so that no more is kept than may be imported, whatever the file holds.
  Papa.parse<string[]>(text, {
    delimiter: beginning.meta.delimiter,
    fastMode: false,
    step: ({ data: cells, errors }, parser) => {
      line += 1;
      // The comma of an unquoted '$1,250.00' would split it, and leave one dollar to be paid.
      const isSplit =
        cells.length > header.length || cells.slice(width).some((cell) => cell.trim() !== '');
      if (isSplit) {
        refusal = { problem: 'fileRowTooLong', line };
      }
      if (cells.length > MOST_COLUMNS) refusal = { problem: 'fileTooWide' };
      if (cells.some((cell) => cell.length > LONGEST_CELL)) refusal = { problem: 'fileUnreadable' };
      // A quote without its partner takes the lines that follow into its own cell.
      if (errors.some(({ type }) => type === 'Quotes')) refusal = { problem: 'fileQuotes', line };
      // Empty lines count too, at half.
      if (Math.max(rows.length, line / 2) > MOST[kind].rows) refusal = { problem: 'fileTooLong' };
      if (refusal) return parser.abort();
      if (line === 1 || cells.every((cell) => cell.trim() === '')) return;
      rows.push(rowOf(fields, cells));
      lines.push(line);
    },
  });
  if (refusal) return refusal;
  if (rows.length === 0) return { problem: 'fileEmpty' };
  // Larger than the file: each row is sent with the names of its fields.
  if (kind === 'people' && sizeOf(rows) > MOST.people.bytes) return { problem: 'fileTooLarge' };
  return {
    rows,
    lines,
    fields: fields.filter((field) => field !== undefined),
    ignored: header.filter((name, index) => fields[index] === undefined && name.trim() !== ''),
  };
}

const isRepeated = (fields: readonly (string | undefined)[], field: string | undefined) =>
  field !== undefined && fields.indexOf(field) !== fields.lastIndexOf(field);

const encoder = new TextEncoder();
const sizeOf = (value: object) => encoder.encode(JSON.stringify(value)).length;

/** The rows in parts that one request carries each, in their order. */
export function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = sizeOf(row) + 1;
    const part = parts.at(-1);
    if (part && part.length < PART.rows && size <= room) {
      part.push(row);
      room -= size;
    } else {
      parts.push([row]);
      room = PART.bytes - size;
    }
  }
  return parts;
}

function rowOf(fields: readonly (string | undefined)[], cells: readonly string[]): ImportRow {
  const row: ImportRow = {};
  fields.forEach((field, index) => {
    const value = cells[index]?.trim() ?? '';
    if (field !== undefined && value !== '') row[field] = value;
  });
  return row;
}

/** True where a day in figures begins with the day, not with its month as in the US. */
export function isDayFirstIn(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  const places = parts.map(({ type }) => type);
  return places.indexOf('day') < places.indexOf('month');
}
