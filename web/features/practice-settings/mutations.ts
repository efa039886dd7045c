import { useMutation } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { BackendError, explainErrors } from '../../lib/errors.ts';
import { reloadSession } from '../../lib/session.ts';
import { settingsErrors } from './copy.ts';
import type { PracticeSettings } from './data.ts';

export type SettingsChange = Database['public']['Tables']['practice_settings']['Update'];

explainErrors(settingsErrors);

/** The key of the error when somebody else has set payment days in the meantime. */
export const DAYS_CHANGED = 'payment_days_changed';

interface SettingsToSave {
  change: SettingsChange;
  before: PracticeSettings;
}

/**
 * Saves only what was changed, as somebody else may be changing the rest; returns all settings. The two payment days
 * are one schedule: nothing is saved if they are not those of before any more.
 */
export function useSaveSettings() {
  return useMutation({
    mutationFn: async ({ change, before }: SettingsToSave): Promise<PracticeSettings> => {
      const [saved] = await answerOf(
        Object.keys(change).length > 0
          ? updateOf(change, before).select('*')
          : database.from('practice_settings').select('*'),
      );
      if (!saved && 'payment_day_1' in change) await requireSameDays(before);
      if (!saved) throw new BackendError({ message: 'Not an admin.', status: 403 });
      // Name, language, time zone and the bell are everywhere.
      await reloadSession();
      return saved;
    },
  });
}

const DAYS = ['payment_day_1', 'payment_day_2'] as const;

function updateOf(change: SettingsChange, before: PracticeSettings) {
  let update = database.from('practice_settings').update(change).eq('id', true);
  if (!DAYS.some((day) => day in change)) return update;
  for (const day of DAYS) {
    const was = before[day];
    update = was === null ? update.is(day, null) : update.eq(day, was);
  }
  return update;
}

async function requireSameDays(before: PracticeSettings): Promise<void> {
  const now = await answerOf(
    database.from('practice_settings').select('payment_day_1, payment_day_2').single(),
  );
  if (DAYS.every((day) => now[day] === before[day])) return;
  throw new BackendError({ message: 'Other payment days.', status: 409, key: DAYS_CHANGED });
}
