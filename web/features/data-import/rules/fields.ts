import Papa from 'papaparse';
import type { ImportKind } from '../schema.ts';

/**
 * Larger files are refused before a byte of them is read. Years of sessions come in parts
 * (docs/decisions/imports.md); people, whose rows hold tax numbers, in the one request that takes them.
 */
export const MOST: Record<ImportKind, { bytes: number; rows: number }> = {
  sessions: { bytes: 8_000_000, rows: 50_000 },
  people: { bytes: 1_000_000, rows: 5000 },
};

/** The same as text: the number of rows, and the size in megabytes. */
export function limitsOf(kind: ImportKind, locale: string): { rows: string; size: string } {
  const { bytes, rows } = MOST[kind];
  const { format } = new Intl.NumberFormat(locale);
  return { rows: format(rows), size: format(bytes / 1_000_000) };
}

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
      synonyms: [
        'therapistemail',
        'therapistname',
        'clinician',
        'clinicianname',
        'provider',
        'counselor',
      ],
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
      synonyms: ['day', 'sessiondate', 'dateofservice', 'servicedate', 'appointmentdate', 'dos'],
      isRequired: true,
      example: '2026-01-31',
    },
    {
      name: 'duration',
      header: 'Duration',
      synonyms: ['minutes', 'mins', 'min', 'durationmin', 'durationminutes', 'length'],
      isRequired: true,
      example: '60',
    },
    {
      name: 'notes',
      header: 'Notes',
      synonyms: ['note', 'memo', 'comment', 'comments'],
      example: '',
    },
    { name: 'is_no_show', header: 'No-show', example: 'no' },
    {
      name: 'no_show_fee_collected',
      header: 'Fee collected',
      synonyms: ['noshowfeecollected'],
      example: 'no',
    },
    {
      name: 'revenue',
      header: 'Pay',
      synonyms: ['revenue', 'amount', 'therapistpay', 'clinicianpay'],
      example: '',
    },
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
    { name: 'rate_60', header: 'Rate 60', example: '100' },
    { name: 'rate_45', header: 'Rate 45', example: '75' },
    { name: 'rate_30', header: 'Rate 30', example: '50' },
    { name: 'hourly_rate', header: 'Hourly rate', synonyms: ['hourly'], example: '100' },
    { name: 'supervision_rate', header: 'Supervision rate', example: '' },
  ],
};

/** The field a column holds, by its header as people write it; undefined where it is not recognized. */
export function fieldOf(header: string, kind: ImportKind): string | undefined {
  const wanted = plain(header);
  const known = FIELDS[kind].find(
    (field) => plain(field.header) === wanted || field.synonyms?.includes(wanted),
  );
  return known?.name ?? (kind === 'people' ? otherRateOf(wanted) : undefined);
}

/** 'Rate 53', '53-minute rate' or '53 min'; the practice may offer other lengths than the template has. */
function otherRateOf(header: string): string | undefined {
  const [, before, after] =
    /^(?:rate(\d{2,3})(?:min|minutes)?|(\d{2,3})(?:min|minutes?)(?:rate)?)$/.exec(header) ?? [];
  const minutes = before ?? after;
  return minutes === undefined ? undefined : `rate_${minutes}`;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A file with the columns and one example row, to fill in. */
export function templateOf(kind: ImportKind): string {
  const fields = FIELDS[kind];
  return Papa.unparse([fields.map(({ header }) => header), fields.map(({ example }) => example)], {
    newline: '\r\n',
  });
}

/** A value as the preview shows it: a tax number is masked here too. */
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
