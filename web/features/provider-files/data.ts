import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PROVIDERS } from '../../../domain/provider-files/build.ts';
import { MEASURES, type RunLine } from '../../../domain/provider-files/pay-file.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { payrollKey } from '../pay-periods/data.ts';
import { providerErrors } from './copy.ts';

explainErrors(providerErrors);

/** A processed run as it was read at one moment. */
export interface ReadRun {
  lines: RunLine[];
  /** Undefined where nobody is paid. */
  paymentDate: string | undefined;
  /** Names this state of the run: a file made from another is refused. Empty where nobody is paid. */
  digest: string;
}

/** What a processed period pays, by person and pay code. */
export const runLinesQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'run lines', periodId],
    queryFn: async ({ signal }): Promise<ReadRun> => {
      const rows = await everyRow(
        database.rpc('run_pay_lines', { period_id: periodId }).abortSignal(signal),
      );
      const lines = rows.map((line) => ({
        personId: line.person_id,
        firstName: line.first_name,
        lastName: line.last_name,
        workerType: line.worker_type,
        changedWithin: line.changed_within,
        code: line.code,
        minutes: line.minutes,
        correctedFrom: line.corrected_period_start,
        correctedTo: line.corrected_period_end,
        units: line.units,
        hours: line.hours,
        rate: line.rate,
        amount: line.amount,
      }));
      return { lines, paymentDate: rows[0]?.payment_date, digest: rows[0]?.run_digest ?? '' };
    },
  });

export const providerSettingsKey = [...payrollKey, 'providers'] as const;

const setUp = z.object({
  provider: z.enum(PROVIDERS),
  company_code: z.nullable(z.string()),
  pay_frequency: z.nullable(z.string()),
  template: z.array(z.array(z.string())),
  codes: z.array(z.object({ code: z.string(), target: z.string(), measure: z.enum(MEASURES) })),
  ids: z.record(z.string(), z.string()),
});

/** A provider as the practice set it up. */
export type KnownProvider = z.infer<typeof setUp>;

/** The payroll providers the practice has set up. */
export const providerSettingsQuery = () =>
  queryOptions({
    queryKey: providerSettingsKey,
    queryFn: async ({ signal }): Promise<KnownProvider[]> =>
      z.parse(
        z.array(setUp),
        await answerOf(database.rpc('provider_settings').abortSignal(signal)),
      ),
  });

/** A file that was taken for a period. */
export type TakenFile = Database['public']['Functions']['provider_files']['Returns'][number];

/** The files that were taken for a period, the newest first. */
export const takenFilesQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...payrollKey, 'provider files', periodId],
    queryFn: ({ signal }): Promise<TakenFile[]> =>
      answerOf(database.rpc('provider_files', { period_id: periodId }).abortSignal(signal)),
  });

/** Somebody who may need an ID at a provider. */
export type ProviderPerson = Database['public']['Functions']['provider_people']['Returns'][number];

/** Who may need an ID at the provider: everybody who works here, and those who left with pay in a processed period. */
export const payeesQuery = () =>
  queryOptions({
    queryKey: [...payrollKey, 'provider people'],
    queryFn: ({ signal }) => everyRow(database.rpc('provider_people').abortSignal(signal)),
  });
