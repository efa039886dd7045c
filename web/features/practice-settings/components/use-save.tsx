import { say } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { settingsCopy } from '../copy.ts';
import { type SettingsChange, useSaveSettings } from '../mutations.ts';

/** Saves a tab and says so, in the language that holds after saving. */
export function useSave(word: 'saved' | 'payrollSaved') {
  const save = useSaveSettings();
  return async (change: SettingsChange) => {
    await save.mutateAsync(change);
    toast.success(say(settingsCopy, word));
  };
}
