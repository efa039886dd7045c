import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { eachDay, formatDay } from '../../domain/calendar-day.ts';
import { formatInstant, formatInstantDay } from '../../domain/instant.ts';
import { payPeriodName } from '../../domain/pay-period.ts';
import { LANGUAGES, localeOf } from '../../languages/list.ts';
import { Unbroken } from './unbroken.tsx';

const shown = (children: string) =>
  renderToStaticMarkup(createElement(Unbroken, null, children))
    .replace(/^<span>(.*)<\/span>$/, '$1')
    .replace(/<span class="[^"]+">(.*?)<\/span>/g, '[$1]');

const DAYS = eachDay('2026-01-01', '2026-12-31');
const ZONE = 'America/New_York';

describe.each(LANGUAGES)('in %s', (language) => {
  const locale = localeOf(language);

  it.each([
    ['a day', (day: string) => formatDay(day, 'medium', locale)],
    ['a pay period', (day: string) => payPeriodName(day, locale)],
    ['an instant', (day: string) => formatInstant(`${day}T14:05:00Z`, ZONE, locale)],
    ['the day of an instant', (day: string) => formatInstantDay(`${day}T14:05:00Z`, ZONE, locale)],
  ])('%s stays whole', (_, format) => {
    for (const day of DAYS) {
      const date = format(day);
      expect(shown(`Filed ${date}, taken back ${date}.`)).toBe(
        `Filed [${date}], taken back [${date}].`,
      );
    }
  });
});

it('keeps the hours of a sentence with their unit', () => {
  expect(shown('43 sessions, 45.75 h.')).toBe('43 sessions, [45.75 h].');
  expect(shown('1,5 h sur 20 heures')).toBe('[1,5 h] sur 20 heures');
});

it('changes nothing else', () => {
  expect(shown('Room 12, 2 sessions of 2026')).toBe('Room 12, 2 sessions of 2026');
  expect(shown('Not filed')).toBe('Not filed');
});
