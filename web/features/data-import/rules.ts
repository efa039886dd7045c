import Papa from 'papaparse';
import type { ImportKind } from './schema.ts';

/** Larger files are refused before a byte of them is read; one request carries a megabyte. */
const MOST_BYTES = 1_000_000;
const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;

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
  if (file.size > MOST_BYTES) return { problem: 'fileTooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { problem: 'fileWorkbook' };
  return readText(textOf(bytes), kind);
}

/** The rows of a CSV text by field. */
export function readText(text: string, kind: ImportKind): ReadFile | FileProblem {
  if (text.includes('\0')) return { problem: 'fileUnreadable' };
  const [header = []] = Papa.parse<string[]>(text, { preview: 1 }).data;
  if (header.length > MOST_COLUMNS) return { problem: 'fileTooWide' };
  const fields = header.map((name) => fieldOf(name, kind));
  const columns = FIELDS[kind]
    .filter(({ name, isRequired }) => isRequired && !fields.includes(name))
    .map((field) => field.header);
  if (text.trim() === '') return { problem: 'fileEmpty' };
  if (columns.length > 0) return { problem: 'fileLacksColumns', columns };
  const filled = Papa.parse<string[]>(text)
    .data.map((cells, index) => ({ cells, line: index + 1 }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { problem: 'fileEmpty' };
  if (filled.length > MOST_ROWS) return { problem: 'fileTooLong' };
  const rows = filled.map(({ cells }) => rowOf(fields, cells));
  // The names of the fields travel with every row.
  if (JSON.stringify(rows).length > MOST_BYTES) return { problem: 'fileTooLarge' };
  return {
    rows,
    lines: filled.map(({ line }) => line),
    fields: fields.filter((field) => field !== undefined),
    ignored: header.filter((name, index) => fields[index] === undefined && name.trim() !== ''),
  };
}

function fieldOf(header: string, kind: ImportKind): string | undefined {
  const wanted = plain(header);
  return FIELDS[kind].find(
    (field) => plain(field.header) === wanted || field.synonyms?.includes(wanted),
  )?.name;
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
  return FIELDS[kind].find(({ name }) => name === field)?.header ?? field;
}
