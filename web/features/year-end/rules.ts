import { type CalendarDay, partsOf as dayParts } from '../../../domain/calendar-day.ts';
import { amountOf, centsOf } from '../../../domain/money.ts';
import { plainLetters } from '../../../domain/search.ts';
import type { Correction, TaxFileRow, YearTotal } from './data.ts';

/** The search parameter that keeps the year in the address. */
export const YEAR_PARAMETER = 'year';

const FIRST_YEAR = 2020;

/** The years to choose from, the newest first. */
export function yearsUpTo(thisYear: number): number[] {
  return Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index);
}

/**
 * The year the address asks for, where it is offered. Otherwise this year, and until March the one before, whose
 * forms are filed then.
 */
export function chooseYear(asked: string | null, today: CalendarDay): number {
  const { year: thisYear, month } = dayParts(today);
  return (
    yearsUpTo(thisYear).find((year) => String(year) === asked) ??
    (month <= 3 ? thisYear - 1 : thisYear)
  );
}

/** The most people the tax office takes in one file. */
const ROWS = 100;

/** What of a person's pay is on a form: nothing below the threshold. */
export function reportedOf({ is_over, reportable }: YearTotal): number {
  return is_over ? reportable : 0;
}

/** How many files a year needs; people whose form was filed already are in none. */
export function partsOf(totals: readonly YearTotal[]): number {
  const due = totals.filter(({ is_over, filed_on }) => is_over && filed_on === null);
  return Math.ceil(due.length / ROWS);
}

const LACKS = ['worker_type', 'w9', 'name', 'tax_number', 'address'] as const;
type Lack = (typeof LACKS)[number];

/** What is missing from a person's tax data; an employee who has only an EIN lacks the SSN. */
export function lacksOf({
  lacks,
  tax_number,
}: Pick<YearTotal, 'lacks' | 'tax_number'>): (Lack | 'ssn')[] {
  return LACKS.filter((lack) => lacks.includes(lack)).map((lack) =>
    lack === 'tax_number' && tax_number !== null ? 'ssn' : lack,
  );
}

const DIFFERENCES = ['amount', 'name', 'tax_number'] as const;

/** What is different from what was filed. */
export function differencesOf({ differences }: YearTotal): (typeof DIFFERENCES)[number][] {
  return DIFFERENCES.filter((difference) => differences?.includes(difference));
}

/** Whether a new name or number needs no correction, because the filed form is said to have been right. */
export function countsAsRight(row: YearTotal): boolean {
  return row.is_kept && differencesOf(row).every((difference) => difference === 'amount');
}

// The file ----------------------------------------------------------------------------------------

/** `Recipient ZIP/Postal Code` and `recipient zip / postal code` are one title. */
const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '');

type Fill = (row: TaxFileRow, year: number) => string;

const digits = (text: string) => text.replace(/\D/g, '');

/** Under an employer number somebody is a business, and the whole name is on the line of the business. */
const isBusiness = ({ tax_kind }: TaxFileRow) => tax_kind !== 'ssn';

const isPayerBusiness = ({ payer_kind }: TaxFileRow) => payer_kind !== 'ssn';

/** What goes under which title. Titles that stay empty on purpose are known too. */
const fills: Record<string, Fill> = {
  formtype: () => '1099-NEC',
  taxyear: (_, year) => String(year),
  payertintype: (row) => (isPayerBusiness(row) ? 'EIN' : 'SSN'),
  payertaxpayeridnumber: (row) => row.payer_number,
  payernametype: (row) => (isPayerBusiness(row) ? 'B' : 'I'),
  payerbusinessorentitynameline1: (row) => (isPayerBusiness(row) ? row.payer_name : ''),
  payerfirstname: (row) => row.payer_first_name ?? '',
  payerlastnamesurname: (row) => row.payer_last_name ?? '',
  payercountry: () => 'US',
  payeraddressline1: (row) => row.payer_address,
  payercitytown: (row) => row.payer_city,
  payerstateprovinceterritory: (row) => row.payer_state.toUpperCase(),
  payerzippostalcode: (row) => row.payer_zip,
  payerphone: (row) => digits(row.payer_phone),
  recipienttintype: (row) => (isBusiness(row) ? 'EIN' : 'SSN'),
  recipienttaxpayeridnumber: (row) => row.tax_number,
  recipientnametype: (row) => (isBusiness(row) ? 'B' : 'I'),
  recipientbusinessorentitynameline1: (row) =>
    isBusiness(row) ? `${row.first_name} ${row.last_name}` : '',
  recipientfirstname: (row) => (isBusiness(row) ? '' : row.first_name),
  recipientlastnamesurname: (row) => (isBusiness(row) ? '' : row.last_name),
  recipientcountry: () => 'US',
  recipientaddressline1: (row) => row.address_line1,
  recipientaddressline2: (row) => row.address_line2 ?? '',
  recipientcitytown: (row) => row.city,
  recipientstateprovinceterritory: (row) => row.state.toUpperCase(),
  recipientzippostalcode: (row) => row.zip,
};

/** Box 1 is called 1a in the newer form. */
const COMPENSATION = /^box1a?nonemployeecompensation$/;

/** Without these no row says who paid whom and how much. */
const NEEDED = [
  'payertaxpayeridnumber',
  'payerbusinessorentitynameline1',
  'payerlastnamesurname',
  'recipienttaxpayeridnumber',
  'recipientbusinessorentitynameline1',
  'recipientlastnamesurname',
];

function fillOf(title: string): Fill | undefined {
  const key = keyOf(title);
  if (COMPENSATION.test(key)) return (row) => amountOf(centsOf(row.amount));
  return Object.hasOwn(fills, key) ? fills[key] : undefined;
}

function plainLetter(letter: string): string {
  const small = letter.toLowerCase();
  const plain = plainLetters.get(small) ?? small;
  return letter === small ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A phone sets these by itself in what is typed. */
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u00b4`]/g;
const HYPHENS = /[\u2010-\u2014\u2212]/g;

/**
 * Letters without accents, ligatures and fractions in the usual signs. A comma would split a value, and a leading
 * sign would make it a formula.
 */
const plain = (text: string) =>
  text
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(\d)([¼-¾⅐-⅞])/g, '$1 $2')
    .normalize('NFKD')
    .replaceAll('\u2044', '/')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, plainLetter)
    .replace(/[^A-Za-z0-9 .'&#/-]/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Titles nothing is known to go under: their cells stay empty. */
export function unknownTitles(titles: readonly string[]): string[] {
  return titles.filter((title) => title !== '' && !fillOf(title));
}

/** True when the row of titles has a place for who paid whom and how much. */
export function isComplete(titles: readonly string[]): boolean {
  const keys = titles.map(keyOf);
  return NEEDED.every((key) => keys.includes(key)) && keys.some((key) => COMPENSATION.test(key));
}

/** The name of a file: two of the same part, taken before and after a change, have different names. */
export function taxFileName(year: number, part: number, [row]: readonly TaxFileRow[]): string {
  return `1099-nec-${year}-${part}-${row?.file_id.slice(0, 8) ?? ''}.csv`;
}

/** The file: the titles as they were pasted, and a row for each person. */
export function taxFile(
  titles: readonly string[],
  rows: readonly TaxFileRow[],
  year: number,
): string {
  const lines = rows.map((row) =>
    titles.map((title) => plain(fillOf(title)?.(row, year) ?? '')).join(','),
  );
  return [titles.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

// Corrections -------------------------------------------------------------------------------------

const FORMS = ['corrected', 'zeroed', 'original'] as const;

/** What to file: a corrected form, one that takes a form back, or a new one. */
export function formOf({ form }: Correction): (typeof FORMS)[number] {
  return FORMS.find((known) => known === form) ?? 'corrected';
}

/** Whether this is the row at which an admin can say that the filed name and number were right: the person's first. */
export function canBeKept(row: Correction, rows: readonly Correction[]): boolean {
  const first = rows.find(({ payee_id }) => payee_id === row.payee_id);
  return first === row && formOf(row) !== 'corrected';
}

/** What tells a form to correct from the others. */
export const correctionKey = ({ payee_id, form }: Correction): string => `${payee_id} ${form}`;
