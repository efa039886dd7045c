import * as z from 'zod/mini';
import { FIRST_DAY, formatDay, isCalendarDay, LAST_DAY } from '../../domain/calendar-day.ts';
import { localeOf } from '../../languages/list.ts';
import { language, say } from '../lib/i18n.ts';
import { uiCopy } from './copy.ts';

/**
 * A day of a form, within bounds, both included. `missing` is the error where there is none. Without bounds
 * of its own it accepts any day the database does, so that a mistyped year is refused.
 */
export function dayField(missing: string, from = FIRST_DAY, to = LAST_DAY) {
  const shown = (day: string) => formatDay(day, 'medium', localeOf(language()));
  return z.string().check(
    z.refine(isCalendarDay, { error: missing, abort: true }),
    z.refine((day) => day >= from && day <= to, {
      error: () => say(uiCopy, 'dayOutside', { from: shown(from), to: shown(to) }),
    }),
  );
}
