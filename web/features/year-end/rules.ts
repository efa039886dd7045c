import { formatDollars } from '../../../domain/money.ts';
import type { TaxFileRow, YearTotal } from './data.ts';
import type { TaxFileValues } from './schema.ts';

/** The search parameter that keeps the year in the address. */
export const YEAR_PARAMETER = 'year';

const FIRST_YEAR = 2020;

/** The years to choose from, the newest first. */
export function yearsUpTo(thisYear: number): number[] {
  return Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index);
}

export function chooseYear(asked: string | null, thisYear: number): number {
  return yearsUpTo(thisYear).find((year) => String(year) === asked) ?? thisYear;
}

/** As many people as the tax office takes in a file. */
const ROWS = 100;

export function partsOf(totals: readonly YearTotal[]): number {
  return Math.ceil(totals.filter(({ is_over }) => is_over).length / ROWS);
}

const LACKS = ['worker_type', 'w9', 'tax_number', 'address'] as const;
type Lack = (typeof LACKS)[number];

/** What is missing of somebody's tax data. */
export function lacksOf({ lacks }: YearTotal): Lack[] {
  return LACKS.filter((lack) => lacks.includes(lack));
}

const DIFFERENCES = ['amount', 'name', 'tax_number', 'address'] as const;

/** What is different from what was filed. */
export function differencesOf({ differences }: YearTotal): (typeof DIFFERENCES)[number][] {
  return DIFFERENCES.filter((difference) => differences?.includes(difference));
}

// The file ----------------------------------------------------------------------------------------

/** `Recipient ZIP/Postal Code` and `recipient zip / postal code` are one title. */
const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '');

type Fill = (row: TaxFileRow, payer: TaxFileValues, year: number) => string;

const digits = (text: string) => text.replace(/\D/g, '');

/** What goes under which title. Titles that stay empty on purpose are known too. */
const fills: Record<string, Fill> = {
  formtype: () => '1099-NEC',
  taxyear: (_, __, year) => String(year),
  payertintype: () => 'EIN',
  payertaxpayeridnumber: (_, payer) => digits(payer.payerNumber),
  payernametype: () => 'Business',
  payerbusinessorentitynameline1: (_, payer) => payer.payerName,
  payercountry: () => 'US',
  payeraddressline1: (_, payer) => payer.payerAddress,
  payercitytown: (_, payer) => payer.payerCity,
  payerstateprovinceterritory: (_, payer) => payer.payerState,
  payerzippostalcode: (_, payer) => payer.payerZip,
  payerphone: (_, payer) => digits(payer.payerPhone),
  recipienttintype: (row) => (row.tax_kind === 'ssn' ? 'SSN' : 'EIN'),
  recipienttaxpayeridnumber: (row) => row.tax_number,
  recipientnametype: () => 'Individual',
  recipientfirstname: (row) => row.first_name,
  recipientlastnamesurname: (row) => row.last_name,
  recipientcountry: () => 'US',
  recipientaddressline1: (row) => row.address_line1,
  recipientaddressline2: (row) => row.address_line2 ?? '',
  recipientcitytown: (row) => row.city,
  recipientstateprovinceterritory: (row) => row.state,
  recipientzippostalcode: (row) => row.zip,
};

/** Box 1 is called 1a in the newer form. */
const COMPENSATION = /^box1a?nonemployeecompensation$/;

/** Without these no row says whom and how much. */
const NEEDED = ['payertaxpayeridnumber', 'recipienttaxpayeridnumber', 'recipientlastnamesurname'];

function fillOf(title: string): Fill | undefined {
  const key = keyOf(title);
  if (COMPENSATION.test(key)) return (row) => plainAmount(row.amount);
  return Object.hasOwn(fills, key) ? fills[key] : undefined;
}

/** `1234.50`, without sign and separators. */
function plainAmount(amount: number): string {
  return formatDollars(amount, 'en-US').replace(/[$,]/g, '');
}

/** A comma would part a value in two, and a sign of a formula would make one of it. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .'&#/-]/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Titles nothing is known to go under: their cells stay empty. */
export function unknownTitles(titles: readonly string[]): string[] {
  return titles.filter((title) => title !== '' && !fillOf(title));
}

/** True when the row of titles has a place for whom and how much. */
export function isComplete(titles: readonly string[]): boolean {
  const keys = titles.map(keyOf);
  return NEEDED.every((key) => keys.includes(key)) && keys.some((key) => COMPENSATION.test(key));
}

/** The file: the titles as they were pasted, and a row for each person. */
export function taxFile(
  titles: readonly string[],
  rows: readonly TaxFileRow[],
  payer: TaxFileValues,
  year: number,
): string {
  const lines = rows.map((row) =>
    titles.map((title) => plain(fillOf(title)?.(row, payer, year) ?? '')).join(','),
  );
  return [titles.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
