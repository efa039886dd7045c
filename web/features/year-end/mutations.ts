import { useMutation } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database, done } from '../../lib/backend.ts';
import type { PayerValues } from './schema.ts';

/** Sets from which sum in dollars payments are reported, for a year and those after it, until one that has its own. */
export function useSetThreshold() {
  return useMutation({
    mutationFn: (set: { year: number; amount: string }) =>
      done(
        database.rpc('set_reporting_threshold', { of_year: set.year, amount: Number(set.amount) }),
      ),
  });
}

/** Records the day on which a person's W-9 arrived; without one, that none has. */
export function useRecordW9() {
  return useMutation({
    mutationFn: ({ personId, day }: { personId: string; day?: CalendarDay }) =>
      done(database.rpc('record_w9', { profile_id: personId, ...(day && { received_on: day }) })),
  });
}

/** Saves the practice as payer; without a number the stored one stays. */
export function useSavePayer() {
  return useMutation({
    mutationFn: ({ number, ...values }: PayerValues) =>
      done(database.rpc('save_tax_payer', { ...values, ...(number !== '' && { number }) })),
  });
}

/** Records the day on which the corrections of a year were filed, as they were listed when `digest` came with them. */
export function useMarkCorrected() {
  return useMutation({
    mutationFn: (corrected: { year: number; day: CalendarDay; digest: string }) =>
      done(
        database.rpc('mark_corrections_filed', {
          in_year: corrected.year,
          filed_on: corrected.day,
          list_digest: corrected.digest,
        }),
      ),
  });
}

/**
 * Records that a filed form was right, so that only the name or number changed since. `onKept` gets the digest of
 * what is left of the list, before it is fetched again.
 */
export function useKeepForm(onKept: (digest: string) => void) {
  return useMutation({
    mutationFn: (kept: { year: number; personId: string; digest: string }) =>
      answerOf(
        database.rpc('keep_filed_form', {
          in_year: kept.year,
          payee: kept.personId,
          list_digest: kept.digest,
        }),
      ),
    onSuccess: onKept,
  });
}

/** Takes back that a filed form was right, for a reason that is kept. */
export function useTakeBackKept() {
  return useMutation({
    mutationFn: (kept: { year: number; personId: string; reason: string }) =>
      done(
        database.rpc('take_back_kept_form', {
          in_year: kept.year,
          payee: kept.personId,
          reason: kept.reason,
        }),
      ),
  });
}

/** The rows of a file with full tax numbers, which are kept nowhere but in the file itself. */
export function useTakeTaxFile() {
  return useMutation({
    mutationFn: (file: { year: number; part: number }) =>
      answerOf(database.rpc('take_tax_file', { in_year: file.year, part: file.part })),
    gcTime: 0,
  });
}

/** Takes back that a file, or corrections, were filed, for a reason that is kept. */
export function useTakeBackFiling() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      done(database.rpc('take_back_filing', { file_id: id, reason })),
  });
}

/** Records the day on which a file was filed. */
export function useMarkFiled() {
  return useMutation({
    mutationFn: (file: { id: string; day: CalendarDay }) =>
      done(database.rpc('mark_tax_file_filed', { file_id: file.id, filed_on: file.day })),
  });
}
