import { useMutation } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database, done } from '../../lib/backend.ts';
import type { PayerValues } from './schema.ts';

export function useSetThreshold() {
  return useMutation({
    mutationFn: (set: { year: number; amount: string }) =>
      done(
        database.rpc('set_reporting_threshold', { of_year: set.year, amount: Number(set.amount) }),
      ),
  });
}

/** No day takes it back. */
export function useRecordW9() {
  return useMutation({
    mutationFn: (w9: { personId: string; day: CalendarDay }) =>
      done(database.rpc('record_w9', { profile_id: w9.personId, received_on: w9.day })),
  });
}

/** Without a number the stored one stays. */
export function useSavePayer() {
  return useMutation({
    mutationFn: ({ number, ...values }: PayerValues) =>
      done(database.rpc('save_tax_payer', { ...values, ...(number !== '' && { number }) })),
  });
}

/** Everything that differs was corrected where it was filed. */
export function useMarkCorrected() {
  return useMutation({
    mutationFn: (corrected: { year: number; day: CalendarDay }) =>
      done(
        database.rpc('mark_corrections_filed', {
          in_year: corrected.year,
          filed_on: corrected.day,
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

export function useMarkFiled() {
  return useMutation({
    mutationFn: (file: { id: string; day: CalendarDay }) =>
      done(database.rpc('mark_tax_file_filed', { file_id: file.id, filed_on: file.day })),
  });
}
