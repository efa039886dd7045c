import { memoize } from './memoize.ts';

const hasComma = memoize((locale: string) =>
  new Intl.NumberFormat(locale).format(0.5).includes(','),
);

/**
 * A number as typed where decimals follow a comma, such as `1 234,50` in French, in the form of English; every
 * other text as it is. A point is understood in every language, because the keys beside the digits have one.
 */
export function withDecimalPoint(typed: string, locale: string): string {
  if (!hasComma(locale)) return typed;
  const [, whole, decimals] =
    /^([-\u2212]?(?:\d{1,3}(?:\.\d{3})+|\d*)),(\d*)$/.exec(typed.replace(/[$\s]/g, '')) ?? [];
  return whole === undefined ? typed : `${whole.replaceAll('.', '')}.${decimals}`;
}

/** A number in the form of English, such as `62.5`, as people type it where decimals follow a comma. */
export function withOwnDecimals(number: string, locale: string): string {
  return hasComma(locale) ? number.replace('.', ',') : number;
}
