import * as z from 'zod/mini';
import { isFormula } from '../../../domain/formula.ts';
import { MEASURES } from '../../../domain/provider-files/pay-file.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { ProviderWords } from './copy.ts';

const PAYROLL_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** A pasted row of a spreadsheet comes with tabs, one of a CSV file with commas. */
export function readTemplate(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : ',').map(plainTitle));
}

const plainTitle = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

/** What an admin tells about a provider; the database checks all of it again. */
export function providerSchema(t: Translate<ProviderWords>) {
  const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, t('tooLong')));
  const plain = z.refine<string>((typed) => !isFormula(typed), t('formulaInvalid'));
  return z.object({
    companyCode: text(60).check(plain),
    payFrequency: z.string(),
    template: text(6000).check(
      z.refine((pasted) => !readTemplate(pasted).flat().some(isFormula), t('formulaInvalid')),
    ),
    codes: z.record(
      z.string(),
      z.object({ target: text(100).check(plain), measure: z.enum(MEASURES) }),
    ),
    ids: z.record(
      z.string(),
      z.string().check(
        z.trim(),
        z.refine((id) => id === '' || PAYROLL_ID.test(id), t('idInvalid')),
      ),
    ),
  });
}

export type ProviderInput = z.input<ReturnType<typeof providerSchema>>;
export type ProviderValues = z.output<ReturnType<typeof providerSchema>>;
