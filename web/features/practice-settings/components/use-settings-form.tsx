import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { BackendError } from '../../../lib/errors.ts';
import { say } from '../../../lib/i18n.ts';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { settingsCopy } from '../copy.ts';
import { type PracticeSettings, practiceSettingsQuery } from '../data.ts';
import { DAYS_CHANGED, type SettingsChange, useSaveSettings } from '../mutations.ts';
import { settingsChanges } from '../rules.ts';

interface SettingsFormOptions<Input extends FieldValues, Output> {
  /** Of the tab. */
  name: string;
  schema: $ZodType<Output, Input>;
  settings: PracticeSettings;
  inputOf: (settings: PracticeSettings) => DefaultValues<Input>;
  /** What is said once it is saved. */
  word: 'saved' | 'payrollSaved';
}

/**
 * The form of a tab. It saves what was changed, says so, and then shows the saved settings. While nothing is changed
 * in it, it shows what is loaded since.
 */
export function useSettingsForm<Input extends FieldValues, Output extends SettingsChange>({
  name,
  schema,
  settings,
  inputOf,
  word,
}: SettingsFormOptions<Input, Output>) {
  // As they were when the form was filled: what is loaded since is not what was changed here.
  const [before, setBefore] = useState(settings);
  // The last ones that were loaded and need not be shown any more: what is saved is newer than these.
  const [known, setKnown] = useState(settings);
  const client = useQueryClient();
  const save = useSaveSettings();
  const form = useKeptForm(name, schema, inputOf(before));
  const { isDirty, isSubmitting } = form.formState;
  const show = useEffectEvent((loaded: PracticeSettings) => {
    if (loaded === known) return;
    setKnown(loaded);
    setBefore(loaded);
    form.reset(inputOf(loaded), { keepDefaultValues: false });
  });
  useEffect(() => {
    if (!isDirty && !isSubmitting) show(settings);
  }, [settings, isDirty, isSubmitting]);
  const onSubmit = async (values: Output) => {
    const startFrom = keepLaterInput(form);
    const change = settingsChanges(values, before);
    const saved = await save.mutateAsync({ change, before }).catch((error) => {
      const now = client.getQueryData(practiceSettingsQuery().queryKey);
      // They are on the screen by now: saving once more replaces them knowingly.
      if (now && BackendError.from(error).key === DAYS_CHANGED) {
        const { payment_day_1, payment_day_2 } = now;
        setBefore({ ...before, payment_day_1, payment_day_2 });
      }
      throw error;
    });
    setKnown(settings);
    setBefore(saved);
    startFrom(inputOf(saved));
    // In the language that holds after saving.
    toast.success(say(settingsCopy, word));
  };
  return { form, onSubmit };
}
