import Papa from 'papaparse';
import type { ImportKind } from './schema.ts';

/**
 * Larger files are refused before a byte of them is read. Years of sessions come in parts
 * (docs/decisions/imports.md); people, whose rows hold tax numbers, in the one request that takes them.
 */
const MOST: Record<ImportKind, { bytes: number; rows: number }> = {
  sessions: { bytes: 8_000_000, rows: 50_000 },
  people: { bytes: 1_000_000, rows: 5000 },
};
/** The same in words, for a person to read. */
export function limitsOf(kind: ImportKind, locale: string): { rows: string; size: string } {
  const { bytes, rows } = MOST[kind];
  const inWords = new Intl.NumberFormat(locale);
  return { rows: inWords.format(rows), size: inWords.format(bytes / 1_000_000) };
}

const MOST_COLUMNS = 200;
const LONGEST_CELL = 100_000;

/** As much of a file as one request carries, in rows and in bytes. */
const PART = { rows: 2000, bytes: 900_000 };

interface Field {
  name: string;
  /** What the column is called in the template. */
  header: string;
  /** Other names for it: in lower case, letters and digits only. */
  synonyms?: readonly string[];
  isRequired?: boolean;
  example: string;
}

/** The columns a file can have, by what is imported. The database reads and judges the values. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
  sessions: [
    {
      name: 'therapist',
      header: 'Therapist',
      synonyms: ['therapistemail', 'therapistname', 'clinician', 'provider'],
      isRequired: true,
      example: 'therapist@example.com',
    },
    {
      name: 'client_name',
      header: 'Client',
      synonyms: ['clientname', 'patient', 'patientname'],
      isRequired: true,
      example: 'Ann Example',
    },
    {
      name: 'date',
      header: 'Date',
      synonyms: ['day', 'sessiondate', 'dateofservice'],
      isRequired: true,
      example: '2026-01-31',
    },
    {
      name: 'duration',
      header: 'Duration',
      synonyms: ['minutes', 'length'],
      isRequired: true,
      example: '60',
    },
    { name: 'notes', header: 'Notes', synonyms: ['note', 'comments'], example: '' },
    { name: 'is_no_show', header: 'No-show', example: 'no' },
    {
      name: 'no_show_fee_collected',
      header: 'Fee collected',
      synonyms: ['noshowfeecollected'],
      example: 'no',
    },
    { name: 'revenue', header: 'Pay', synonyms: ['revenue', 'amount'], example: '' },
  ],
  people: [
    {
      name: 'first_name',
      header: 'First name',
      synonyms: ['first', 'givenname'],
      isRequired: true,
      example: 'Ann',
    },
    {
      name: 'last_name',
      header: 'Last name',
      synonyms: ['last', 'surname', 'familyname'],
      isRequired: true,
      example: 'Example',
    },
    {
      name: 'email',
      header: 'Email',
      synonyms: ['emailaddress'],
      isRequired: true,
      example: 'ann@example.com',
    },
    { name: 'role', header: 'Role', example: 'therapist' },
    { name: 'phone', header: 'Phone', synonyms: ['phonenumber'], example: '(207) 555-0199' },
    { name: 'specialization', header: 'Specialization', synonyms: ['specialty'], example: '' },
    {
      name: 'employment_type',
      header: 'Employment type',
      synonyms: ['employment'],
      example: 'contractor',
    },
    { name: 'ssn', header: 'SSN', example: '' },
    { name: 'ein', header: 'EIN', example: '98-7650000' },
    { name: 'tax_form', header: 'Tax form', example: 'W-9' },
    {
      name: 'address_line1',
      header: 'Address line 1',
      synonyms: ['address', 'street'],
      example: '',
    },
    { name: 'address_line2', header: 'Address line 2', example: '' },
    { name: 'city', header: 'City', example: '' },
    { name: 'state', header: 'State', example: '' },
    { name: 'zip', header: 'ZIP', synonyms: ['zipcode', 'postalcode'], example: '' },
    { name: 'rate_60', header: 'Rate 60', synonyms: ['60minuterate'], example: '100' },
    { name: 'rate_45', header: 'Rate 45', synonyms: ['45minuterate'], example: '75' },
    { name: 'rate_30', header: 'Rate 30', synonyms: ['30minuterate'], example: '50' },
    { name: 'hourly_rate', header: 'Hourly rate', example: '100' },
    { name: 'supervision_rate', header: 'Supervision rate', example: '' },
  ],
};

/** A row of the file, by field; values as they are written. */
export type ImportRow = Record<string, string>;

export interface ReadFile {
  rows: ImportRow[];
  /** The line of the file each row stands on. */
  lines: number[];
  /** The fields the file has, in its order. */
  fields: string[];
  /** Headers of columns that mean nothing here. */
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
  | { problem: 'fileLacksColumns'; columns: string[] };

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
  // How the file is written shows in its beginning; a guess from all of it takes seconds.
  const beginning = Papa.parse<string[]>(text.slice(0, 100_000), { preview: 1 });
  const [header = []] = beginning.data;
  if (header.length > MOST_COLUMNS) return { problem: 'fileTooWide' };
  const fields = header.map((name) => fieldOf(name, kind));
  const columns = FIELDS[kind]
    .filter(({ name, isRequired }) => isRequired && !fields.includes(name))
    .map((field) => field.header);
  if (text.trim() === '') return { problem: 'fileEmpty' };
  if (columns.length > 0) return { problem: 'fileLacksColumns', columns };
  const rows: ImportRow[] = [];
  const lines: number[] = [];
  let line = 0;
  let refusal: 'fileTooWide' | 'fileTooLong' | 'fileUnreadable' | undefined;
  // Row by row, so that no more is kept than may be imported, whatever the file is full of.
  Papa.parse<string[]>(text, {
    delimiter: beginning.meta.delimiter,
    fastMode: false,
    step: ({ data: cells }, parser) => {
      line += 1;
      if (cells.length > MOST_COLUMNS) refusal = 'fileTooWide';
      // Quotes that were opened and never closed.
      if (cells.some((cell) => cell.length > LONGEST_CELL)) refusal = 'fileUnreadable';
      // Empty lines count too, at half.
      if (Math.max(rows.length, line / 2) > MOST[kind].rows) refusal = 'fileTooLong';
      if (refusal) return parser.abort();
      if (line === 1 || cells.every((cell) => cell.trim() === '')) return;
      rows.push(rowOf(fields, cells));
      lines.push(line);
    },
  });
  if (refusal) return { problem: refusal };
  if (rows.length === 0) return { problem: 'fileEmpty' };
  // The names of the fields travel with every row.
  if (kind === 'people' && sizeOf(rows) > MOST.people.bytes) return { problem: 'fileTooLarge' };
  return {
    rows,
    lines,
    fields: fields.filter((field) => field !== undefined),
    ignored: header.filter((name, index) => fields[index] === undefined && name.trim() !== ''),
  };
}

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

function fieldOf(header: string, kind: ImportKind): string | undefined {
  const wanted = plain(header);
  const known = FIELDS[kind].find(
    (field) => plain(field.header) === wanted || field.synonyms?.includes(wanted),
  );
  return known?.name ?? (kind === 'people' ? otherRateOf(wanted) : undefined);
}

/** 'Rate 53' or '53-minute rate', for a length beside those of the template. */
function otherRateOf(header: string): string | undefined {
  const [, before, after] = /^(?:rate(\d{2,3})|(\d{2,3})minuterate)$/.exec(header) ?? [];
  const minutes = before ?? after;
  return minutes === undefined ? undefined : `rate_${minutes}`;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function rowOf(fields: readonly (string | undefined)[], cells: readonly string[]): ImportRow {
  const row: ImportRow = {};
  fields.forEach((field, index) => {
    const value = cells[index]?.trim() ?? '';
    if (field !== undefined && value !== '') row[field] ??= value;
  });
  return row;
}

/** A file with the columns and one example row, to fill in. */
export function templateOf(kind: ImportKind): string {
  const fields = FIELDS[kind];
  return Papa.unparse([fields.map(({ header }) => header), fields.map(({ example }) => example)], {
    newline: '\r\n',
  });
}

/** What a preview shows of a value: a tax number stays a secret on the way in, too. */
export function shownValue(field: string, value: string | undefined): string {
  if (value === undefined) return '';
  return field === 'ssn' || field === 'ein' ? `•••${value.slice(-4)}` : value;
}

/** The column's name as the template writes it. */
export function headerOf(field: string, kind: ImportKind): string {
  const [, minutes] = /^rate_(\d+)$/.exec(field) ?? [];
  return (
    FIELDS[kind].find(({ name }) => name === field)?.header ??
    (minutes === undefined ? field : `Rate ${minutes}`)
  );
}
