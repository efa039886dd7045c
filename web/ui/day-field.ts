import * as z from 'zod/mini';
import { FIRST_DAY, formatDay, isCalendarDay, LAST_DAY } from '../../domain/calendar-day.ts';
import { localeOf } from '../../languages/list.ts';
import { language, say } from '../lib/i18n.ts';
import { uiCopy } from './copy.ts';

/**
 * A day of a form, from the first to the last one that may be chosen, both included. `missing` is said
 * where there is none; without bounds it is any day that the database keeps, because a mistyped year is
 * a day too.
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
