import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { say } from '../../../lib/i18n.ts';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { settingsCopy } from '../copy.ts';
import type { PracticeSettings } from '../data.ts';
import { type SettingsChange, useSaveSettings } from '../mutations.ts';
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

/** The form of a tab. It saves what was changed, says so, and then shows the saved settings. */
export function useSettingsForm<Input extends FieldValues, Output extends SettingsChange>({
  name,
  schema,
  settings,
  inputOf,
  word,
}: SettingsFormOptions<Input, Output>) {
  // As they were when the form was filled: what is loaded since is not what was changed here.
  const [before, setBefore] = useState(settings);
  const save = useSaveSettings();
  const form = useKeptForm(name, schema, inputOf(before));
  const onSubmit = async (values: Output) => {
    const startFrom = keepLaterInput(form);
    const saved = await save.mutateAsync(settingsChanges(values, before));
    setBefore(saved);
    startFrom(inputOf(saved));
    // In the language that holds after saving.
    toast.success(say(settingsCopy, word));
  };
  return { form, onSubmit };
}
