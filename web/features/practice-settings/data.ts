import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';

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
