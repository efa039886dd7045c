import { queryOptions } from '@tanstack/react-query';
import { withNamesApart, withNamesOf } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { payrollKey } from '../pay-periods/data.ts';
import { yearEndErrors } from './copy.ts';

explainErrors(yearEndErrors);

/** In front of the keys of this feature: a payment changes all of it. */
export const yearEndKey = [...payrollKey, 'year end'] as const;

type Answers = Database['public']['Functions'];
export type YearTotal = Answers['year_totals']['Returns'][number];
export type TaxFile = Answers['tax_files']['Returns'][number];
export type TaxFileRow = Answers['take_tax_file']['Returns'][number];
export type TaxPayer = Answers['tax_payer']['Returns'][number];
export type Correction = Answers['tax_corrections']['Returns'][number];
export type PayYear = Answers['pay_years']['Returns'][number];

/** What everybody was paid in a calendar year, and what of it is reported. */
export const yearTotalsQuery = (year: number) =>
  queryOptions({
    queryKey: [...yearEndKey, 'totals', year],
    queryFn: async ({ signal }): Promise<YearTotal[]> =>
      withNamesApart(
        await everyRow(database.rpc('year_totals', { in_year: year }).abortSignal(signal)),
      ),
  });

/** From which sum on payments of a year are reported; set for that year or one before it. */
export const thresholdQuery = (year: number) =>
  queryOptions({
    queryKey: [...yearEndKey, 'threshold', year],
    queryFn: async ({ signal }) => {
      const [known] = await answerOf(
        database
          .from('reporting_thresholds')
          .select('year, amount')
          .lte('year', year)
          .order('year', { ascending: false })
          .limit(1)
          .abortSignal(signal),
      );
      return known ?? null;
    },
  });

/** The files of a year that were taken, the newest first. */
export const taxFilesQuery = (year: number) =>
  queryOptions({
    queryKey: [...yearEndKey, 'files', year],
    queryFn: ({ signal }): Promise<TaxFile[]> =>
      answerOf(database.rpc('tax_files', { in_year: year }).abortSignal(signal)),
  });

/** The name, address and number under which the practice reports; null before they are entered. */
export const taxPayerQuery = () =>
  queryOptions({
    queryKey: [...yearEndKey, 'payer'],
    queryFn: async ({ signal }): Promise<TaxPayer | null> =>
      (await answerOf(database.rpc('tax_payer').abortSignal(signal)))[0] ?? null,
  });

/** The forms of a year to file again, because something about them has changed since. */
export const correctionsQuery = (year: number) =>
  queryOptions({
    queryKey: [...yearEndKey, 'corrections', year],
    queryFn: async ({ signal }): Promise<Correction[]> =>
      withNamesOf(
        'payee',
        await everyRow(database.rpc('tax_corrections', { in_year: year }).abortSignal(signal)),
      ),
  });

/** A person's pay in each calendar year, by the day of payment. */
export const payYearsQuery = (payeeId: string) =>
  queryOptions({
    queryKey: [...yearEndKey, 'of', payeeId],
    queryFn: ({ signal }): Promise<PayYear[]> =>
      answerOf(database.rpc('pay_years', { payee: payeeId }).abortSignal(signal)),
  });
