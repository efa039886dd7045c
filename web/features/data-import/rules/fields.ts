import Papa from 'papaparse';
import { fold } from '../../../../domain/search.ts';
import { say } from '../../../lib/i18n.ts';
import { type ImportColumn, importColumnCopy, importExampleCopy } from '../copy.ts';
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
  name: ImportColumn;
  /** Other names for it: in lower case, letters and digits only. */
  synonyms?: readonly string[];
  isRequired?: boolean;
  example: string | (() => string);
}

/** The columns a file can have, by what is imported. The database reads and judges the values. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
  sessions: [
    {
      name: 'therapist',
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
      synonyms: ['client', 'patient', 'patientname'],
      isRequired: true,
      example: 'Ann Example',
    },
    {
      name: 'date',
      synonyms: ['day', 'sessiondate', 'dateofservice', 'servicedate', 'appointmentdate', 'dos'],
      isRequired: true,
      example: '2026-01-31',
    },
    {
      name: 'duration',
      synonyms: ['minutes', 'mins', 'min', 'durationmin', 'durationminutes', 'length'],
      isRequired: true,
      example: '60',
    },
    {
      name: 'notes',
      synonyms: ['note', 'memo', 'comment', 'comments'],
      example: '',
    },
    { name: 'is_no_show', synonyms: ['noshow'], example: () => say(importExampleCopy, 'no') },
    {
      name: 'no_show_fee_collected',
      synonyms: ['feecollected'],
      example: () => say(importExampleCopy, 'no'),
    },
    {
      name: 'revenue',
      synonyms: ['pay', 'amount', 'therapistpay', 'clinicianpay'],
      example: '',
    },
  ],
  people: [
    {
      name: 'first_name',
      synonyms: ['first', 'givenname'],
      isRequired: true,
      example: 'Ann',
    },
    {
      name: 'last_name',
      synonyms: ['last', 'surname', 'familyname'],
      isRequired: true,
      example: 'Example',
    },
    {
      name: 'email',
      synonyms: ['emailaddress'],
      isRequired: true,
      example: 'ann@example.com',
    },
    { name: 'role', example: () => say(importExampleCopy, 'therapist') },
    { name: 'phone', synonyms: ['phonenumber'], example: '(207) 555-0199' },
    { name: 'specialization', synonyms: ['specialty'], example: '' },
    {
      name: 'employment_type',
      synonyms: ['employment'],
      example: () => say(importExampleCopy, 'contractor'),
    },
    { name: 'ssn', example: '' },
    { name: 'ein', example: '98-7650000' },
    { name: 'tax_form', example: 'W-9' },
    {
      name: 'address_line1',
      synonyms: ['address', 'street'],
      example: '',
    },
    { name: 'address_line2', example: '' },
    { name: 'city', example: '' },
    { name: 'state', example: '' },
    { name: 'zip', synonyms: ['zipcode', 'postalcode'], example: '' },
    { name: 'rate_60', example: '100' },
    { name: 'rate_45', example: '75' },
    { name: 'rate_30', example: '50' },
    { name: 'hourly_rate', synonyms: ['hourly'], example: '100' },
    { name: 'supervision_rate', example: '' },
  ],
};

/**
 * The field a column holds, by its header in the practice's language or in English, as people write it; undefined
 * where it is not recognized.
 */
export function fieldOf(header: string, kind: ImportKind): string | undefined {
  const wanted = plain(header);
  const known = FIELDS[kind].find(
    ({ name, synonyms }) =>
      wanted === plain(say(importColumnCopy, name)) ||
      wanted === plain(name) ||
      synonyms?.includes(wanted),
  );
  return known?.name ?? (kind === 'people' ? otherRateOf(wanted) : undefined);
}

/** 'Rate 53', 'Tarifa 53', '53-minute rate' or '53 min'; the practice may offer other lengths than the template has. */
function otherRateOf(header: string): string | undefined {
  const [, before, after] =
    /^(?:(?:rate|tarifa?)(\d{2,3})(?:min|minutes|minutos)?|(\d{2,3})(?:min|minutes?)(?:rate)?)$/.exec(
      header,
    ) ?? [];
  const minutes = before ?? after;
  return minutes === undefined ? undefined : `rate_${minutes}`;
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** A file with the columns and one example row, to fill in. */
export function templateOf(kind: ImportKind): string {
  const fields = FIELDS[kind];
  const header = fields.map(({ name }) => say(importColumnCopy, name));
  const row = fields.map(({ example }) => (typeof example === 'string' ? example : example()));
  return Papa.unparse([header, row], { newline: '\r\n' });
}

/** A value as the preview shows it: a tax number is masked here too. */
export function shownValue(field: string, value: string | undefined): string {
  if (value === undefined) return '';
  return field === 'ssn' || field === 'ein' ? `•••${value.slice(-4)}` : value;
}

/** The column's name as the template writes it. */
export function headerOf(field: string, kind: ImportKind): string {
  const [, minutes] = /^rate_(\d+)$/.exec(field) ?? [];
  const known = FIELDS[kind].find(({ name }) => name === field);
  if (known) return say(importColumnCopy, known.name);
  return minutes === undefined ? field : say(importColumnCopy, 'rate_other', { minutes });
}
