import { memoize } from './memoize.ts';

/** What separates the decimals of a number, as the language has it. */
const separatorOf = memoize(
  (locale: string) =>
    new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.',
);

/** How many decimals a plain number shows; undefined for anything else, such as dollars. */
function decimalsOf(text: string, separator: string): number | undefined {
  const [whole = '', decimals = '', ...rest] = text.split(separator);
  const isNumber = /^\d[\d\p{P}\p{Zs}]*$/u.test(whole) && /^\d*$/.test(decimals);
  return isNumber && rest.length === 0 ? decimals.length : undefined;
}

/**
 * The decimals that each figure of a column lacks, such as `.00` below `12.25`. Leaving room for them aligns the
 * separators.
 */
export function missingDecimals(
  column: readonly unknown[],
  locale: string,
): readonly (string | undefined)[] {
  const separator = separatorOf(locale);
  const decimals = column.map((cell) =>
    typeof cell === 'string' ? decimalsOf(cell, separator) : undefined,
  );
  const most = Math.max(0, ...decimals.map((count) => count ?? 0));
  return decimals.map((count) => {
    if (count === undefined || count === most) return undefined;
    return (count === 0 ? separator : '') + '0'.repeat(most - count);
  });
}
