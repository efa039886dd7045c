import { useMutation } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { reloadSession } from '../../lib/session.ts';

export type SettingsChange = Database['public']['Tables']['practice_settings']['Update'];

/** Saves what one tab holds, and nothing of the others, which somebody else may be changing. */
export function useSaveSettings() {
  return useMutation({
    mutationFn: async (change: SettingsChange) => {
      const saved = await answerOf(
        database.from('practice_settings').update(change).eq('id', true).select('id'),
      );
      if (saved.length === 0) throw new BackendError({ message: 'Not an admin.', status: 403 });
      // Name, language, time zone and the bell are everywhere.
      await reloadSession();
    },
    // Pay, payment dates and much else follow from the settings.
  });
}
