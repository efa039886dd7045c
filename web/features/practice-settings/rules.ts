import { changesOf } from '../../lib/changes.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { SettingsWords } from './copy.ts';
import type { PracticeSettings } from './data.ts';
import type { SettingsChange } from './mutations.ts';

/** When pay is due with the current settings, in a sentence or two. */
export function scheduleWords(
  t: Translate<SettingsWords>,
  {
    payment_day_1,
    payment_day_2,
    business_day_before,
  }: Pick<PracticeSettings, 'payment_day_1' | 'payment_day_2' | 'business_day_before'>,
): string {
  const days =
    payment_day_1 === null || payment_day_2 === null
      ? t('inForceStandard')
      : t('inForceOwn', {
          first: Math.min(payment_day_1, payment_day_2),
          second: Math.max(payment_day_1, payment_day_2),
        });
  return business_day_before ? `${days} ${t('inForceWeekend')}` : days;
}

/** What was changed of a tab; the two payment days are one schedule and go together. */
export function settingsChanges(
  values: SettingsChange,
  before: Partial<PracticeSettings>,
): SettingsChange {
  const changes: SettingsChange = changesOf(values, before);
  const { payment_day_1, payment_day_2 } = values;
  const isSchedule = 'payment_day_1' in changes || 'payment_day_2' in changes;
  return isSchedule ? { ...changes, payment_day_1, payment_day_2 } : changes;
}
