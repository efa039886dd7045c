import * as z from 'zod/mini';
import { centsOf, readDollars } from '../../../domain/money.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { YearEndWord } from './copy.ts';

export function thresholdSchema(t: Translate<YearEndWord>) {
  return z.object({
    amount: z.pipe(
      z.string().check(z.refine(isAmount, t('amountNeeded'))),
      z.transform((text) => readDollars(text) ?? ''),
    ),
  });
}

function isAmount(text: string): boolean {
  const amount = readDollars(text);
  return amount !== null && centsOf(amount) > 0;
}

export function w9Schema(t: Translate<YearEndWord>) {
  return z.object({ day: z.string().check(z.minLength(1, t('dayNeeded'))) });
}

/** The titles of a header row as it is pasted from a template: by tabs or by commas. */
export function titlesIn(text: string): string[] {
  const [line = ''] = text.trim().split(/\r?\n/);
  const separator = line.includes('\t') ? '\t' : ',';
  return line.split(separator).map((title) => title.trim().replace(/^"|"$/g, ''));
}

/** The payer as the form names it, and the titles of this year's template. */
export function taxFileSchema(t: Translate<YearEndWord>) {
  const needed = () => z.string().check(z.trim(), z.minLength(1, t('fieldNeeded')));
  return z.object({
    titles: z.string().check(z.refine((text) => titlesIn(text).length > 1, t('titlesNeeded'))),
    payerName: needed(),
    payerNumber: z
      .string()
      .check(z.refine((text) => /^\d{9}$/.test(text.replace(/[- ]/g, '')), t('payerNumberNeeded'))),
    payerAddress: needed(),
    payerCity: needed(),
    payerState: needed(),
    payerZip: needed(),
    payerPhone: z.string().check(z.trim()),
  });
}

export type TaxFileValues = z.output<ReturnType<typeof taxFileSchema>>;
