import * as z from 'zod/mini';
import { centsOf, formatDollars, MOST_DOLLARS } from '../../domain/money.ts';
import { localeOf } from '../../languages/list.ts';
import { language, say } from '../lib/i18n.ts';
import { typedDollars } from '../lib/typed-numbers.ts';
import { uiCopy } from './copy.ts';

/** An amount of a form is no larger than the database takes, or than the field's own limit. */
export function dollarsAtMost(most: string = MOST_DOLLARS) {
  return z.refine<string>((text) => centsOf(typedDollars(text) ?? 0) <= centsOf(most), {
    error: () => say(uiCopy, 'dollarsTooMany', { most: formatDollars(most, localeOf(language())) }),
  });
}
