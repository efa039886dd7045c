import { useMutation } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { reloadSession } from '../../lib/session.ts';
import type { PracticeSettings } from './data.ts';

export type SettingsChange = Database['public']['Tables']['practice_settings']['Update'];

/** Saves only what was changed, as somebody else may be changing the rest; returns all settings. */
export function useSaveSettings() {
  return useMutation({
    mutationFn: async (change: SettingsChange): Promise<PracticeSettings> => {
      const settings = database.from('practice_settings');
      const hasChanges = Object.keys(change).length > 0;
      const [saved] = await answerOf(
        hasChanges ? settings.update(change).eq('id', true).select('*') : settings.select('*'),
      );
      if (!saved) throw new BackendError({ message: 'Not an admin.', status: 403 });
      // Name, language, time zone and the bell are everywhere.
      await reloadSession();
      return saved;
    },
  });
}
