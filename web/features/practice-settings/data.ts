import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

export type PracticeSettings = Database['public']['Tables']['practice_settings']['Row'];

export const practiceSettingsKey = ['practice-settings'] as const;

/** Everything an admin decides for the practice. */
export function practiceSettingsQuery() {
  return queryOptions({
    queryKey: practiceSettingsKey,
    queryFn: (): Promise<PracticeSettings> =>
      answerOf(database.from('practice_settings').select('*').single()),
  });
}

export type NoShowCost = Database['public']['Functions']['what_if_no_shows']['Returns'][number];

/** What the last six months would have cost with other terms for no-shows: the practice, then people. */
export function noShowCostQuery(fee: number, pay: string) {
  return queryOptions({
    queryKey: [...practiceSettingsKey, 'no-shows', fee, pay],
    queryFn: ({ signal }) =>
      everyRow(
        database
          .rpc('what_if_no_shows', { no_show_fee: fee, no_show_pay: pay })
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
