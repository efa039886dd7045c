import { memoize } from './memoize.ts';

/**
 * Money at the edge of the program. The database counts in `numeric`; what arrives here is a decimal
 * text or number with at most two places, and becomes whole cents before anything is compared.
 */

/** The most that the database can keep as one amount; the rules in SQL refuse more. */
export const MOST_DOLLARS = '99999999.99';

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;

/** Whole cents of an amount, rounded half away from zero; throws a RangeError if it is no amount. */
export function centsOf(amount: string | number): number {
  const text = String(amount);
  const match = DECIMAL.exec(text);
  const [whole = '', fraction = ''] = [match?.[2], match?.[3]];
  if (!match || whole + fraction === '') throw new RangeError(`Not an amount: ${text}`);
  const digits = fraction.padEnd(3, '0');
  const cents = Number(whole || '0') * 100 + Number(digits.slice(0, 2));
  const rounded = Number(digits[2]) >= 5 ? cents + 1 : cents;
  return match[1] === '-' && rounded !== 0 ? -rounded : rounded;
}

/** The decimal text of whole cents, `1234.50`, as the database takes it. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of amounts, to the cent. */
export function sumOf(amounts: Iterable<string | number>): string {
  let cents = 0;
  for (const amount of amounts) cents += centsOf(amount);
  return amountOf(cents);
}

/** A practice in the US knows whose dollars they are, in any language. */
const DOLLARS = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
} as const satisfies Intl.NumberFormatOptions;

const dollars = memoize((locale: string) => new Intl.NumberFormat(locale, DOLLARS));
const signedDollars = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { ...DOLLARS, signDisplay: 'exceptZero' }),
);

/** Dollars with two decimals: `$1,234.50`. */
export function formatDollars(amount: string | number, locale = 'en-US'): string {
  return withMinusSign(dollars(locale).format(centsOf(amount) / 100));
}

/** A difference in dollars, which says its sign: `+$12.00`. */
export function formatDollarChange(amount: string | number, locale = 'en-US'): string {
  return withMinusSign(signedDollars(locale).format(centsOf(amount) / 100));
}

/** A figure for people, with a minus sign, as wide as a plus; files for other programs keep the hyphen. */
export function withMinusSign(figure: string): string {
  return figure.replace('-', '\u2212');
}

/**
 * The amount a person typed, as decimal text, or null when it is none. Dollar signs, spaces and
 * thousands separators are fine, as is an amount copied from a screen; more than two decimals are not,
 * because nobody is paid those.
 */
export function readDollars(input: string): string | null {
  const text = input.replace(/[$\s]/g, '').replace('\u2212', '-');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^-?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return null;
  return amountOf(centsOf(plain));
}
