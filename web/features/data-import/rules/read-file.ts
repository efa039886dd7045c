import type { ImportKind } from '../schema.ts';
import { FIELDS, fieldOf, headerOf, MOST } from './fields.ts';
import {
  type FileProblem,
  type FileRows,
  headerIn,
  type ImportRow,
  isTooWide,
  type RowsQuestion,
} from './read-rows.ts';

/** How much of a file one request carries, in rows and in bytes. */
const PART = { rows: 2000, bytes: 900_000 };

export interface ReadFile extends FileRows {
  /** The fields the file has, in its order. */
  fields: string[];
  /** Headers of columns that are not recognized. */
  ignored: string[];
}

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

/**
 * Reads a CSV file, or says why it cannot be one; what is too large is not read at all. Its rows are read as the
 * caller says: in a worker.
 */
export async function readFile(
  file: Blob,
  kind: ImportKind,
  readRows: (question: RowsQuestion) => FileRows | FileProblem | Promise<FileRows | FileProblem>,
): Promise<ReadFile | FileProblem> {
  if (file.size > MOST[kind].bytes) return { problem: 'fileTooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { problem: 'fileWorkbook' };
  const text = textOf(bytes);
  if (text.includes('\0')) return { problem: 'fileUnreadable' };
  const { header, delimiter } = headerIn(text);
  const fields = header.map((name) => fieldOf(name, kind));
  const problem = problemOf(header, fields, kind, text);
  if (problem) return problem;
  const width = header.findLastIndex((name) => name.trim() !== '') + 1;
  const found = await readRows({ text, delimiter, fields, width, most: MOST[kind] });
  if ('problem' in found) return found;
  // Larger than the file: each row is sent with the names of its fields.
  if (kind === 'people' && sizeOf(found.rows) > MOST.people.bytes) {
    return { problem: 'fileTooLarge' };
  }
  return {
    ...found,
    fields: fields.filter((field) => field !== undefined),
    ignored: header.filter((name, index) => fields[index] === undefined && name.trim() !== ''),
  };
}

/** What is wrong with the columns of a file. */
function problemOf(
  header: readonly string[],
  fields: readonly (string | undefined)[],
  kind: ImportKind,
  text: string,
): FileProblem | undefined {
  if (isTooWide(header)) return { problem: 'fileTooWide' };
  if (text.trim() === '') return { problem: 'fileEmpty' };
  const lacking = FIELDS[kind]
    .filter(({ name, isRequired }) => isRequired && !fields.includes(name))
    .map(({ name }) => headerOf(name, kind));
  if (lacking.length > 0) return { problem: 'fileLacksColumns', columns: lacking };
  const repeated = header.filter((_, index) => isRepeated(fields, fields[index]));
  return repeated.length > 0 ? { problem: 'fileRepeatsColumns', columns: repeated } : undefined;
}

const isRepeated = (fields: readonly (string | undefined)[], field: string | undefined) =>
  field !== undefined && fields.indexOf(field) !== fields.lastIndexOf(field);

const encoder = new TextEncoder();
const sizeOf = (value: object) => encoder.encode(JSON.stringify(value)).length;

/** The rows in parts that one request carries each, in their order; each is put together when it is asked for. */
export function* partsOf(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let part: ImportRow[] = [];
  let room = PART.bytes;
  for (const row of rows) {
    const size = sizeOf(row) + 1;
    if (part.length === PART.rows || (part.length > 0 && size > room)) {
      yield part;
      part = [];
      room = PART.bytes;
    }
    part.push(row);
    room -= size;
  }
  if (part.length > 0) yield part;
}

/** True where a day in figures begins with the day, not with its month as in the US. */
export function isDayFirstIn(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  const places = parts.map(({ type }) => type);
  return places.indexOf('day') < places.indexOf('month');
}
