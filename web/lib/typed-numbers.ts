import { centsOf, MOST_DOLLARS, readDollars } from '../../domain/money.ts';
import { withDecimalPoint, withOwnDecimals } from '../../domain/typed-number.ts';
import { localeOf } from '../../languages/list.ts';
import { language } from './i18n.ts';

/** The amount a person typed in the language of the screen, as decimal text, or null when it is none. */
export function typedDollars(text: string): string | null {
  return readDollars(withDecimalPoint(text, localeOf(language())));
}

/** The same of an amount that can be paid: it is not negative, and no larger than the database keeps. */
export function typedPay(text: string): string | null {
  const amount = typedDollars(text);
  const isPay =
    amount !== null && !amount.startsWith('-') && centsOf(amount) <= centsOf(MOST_DOLLARS);
  return isPay ? amount : null;
}

/** The number a person typed in the language of the screen; NaN when it is none. */
export function typedNumber(text: string): number {
  return Number(withDecimalPoint(text, localeOf(language())));
}

/** Decimal text as a field of the screen starts with it: as a person would type it. */
export function asTyped(number: string): string {
  return withOwnDecimals(number, localeOf(language()));
}
