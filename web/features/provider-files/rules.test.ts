import { expect, test } from 'vitest';
import {
  earlierOf,
  providerChange,
  questionOf,
  type SavedSettings,
  savedSettings,
} from './rules.ts';

const before: SavedSettings = {
  codes: { bonus: { target: 'BON', measure: 'amount' } },
  ids: { ann: '1', ben: '2' },
};
const typed = { ...before, companyCode: 'ABC', payFrequency: '', template: '' };

test('only codes and ids that were typed are sent', () => {
  const change = providerChange('adp_workforce_now', before, {
    ...typed,
    ids: { ann: '1', ben: '3' },
  });
  expect(change.codes).toEqual([]);
  expect(change.ids).toEqual({ ben: '3' });
});

test('after saving, what another admin changed is not sent back', () => {
  const saved = { ...typed, ids: { ann: '1', ben: '3' } };
  expect(providerChange('adp_workforce_now', saved, saved).ids).toEqual({});
});

test('where nothing is known yet, everything typed is sent', () => {
  const change = providerChange('adp_workforce_now', savedSettings(undefined), typed);
  expect(change.codes).toEqual([{ code: 'bonus', target: 'BON', measure: 'amount' }]);
  expect(change.ids).toEqual({ ann: '1', ben: '2' });
});

const taken = (worker_type: string, is_current: boolean, provider = 'general') => ({
  provider,
  worker_type,
  is_current,
});

test('a file of the same people for another payroll provider is asked about, not one for the books', () => {
  const gusto = taken('w2', true, 'gusto');
  expect(earlierOf([gusto], 'paychex_flex', 'w2')).toEqual(gusto);
  expect(questionOf(gusto, 'paychex_flex', 'w2')).toBe('elsewhere');
  expect(earlierOf([gusto], 'paychex_flex', '1099')).toBeUndefined();
  expect(earlierOf([gusto], 'general', 'w2')).toBeUndefined();
  const own = taken('w2', true, 'paychex_flex');
  expect(earlierOf([gusto, own], 'paychex_flex', 'w2')).toEqual(own);
  expect(questionOf(own, 'paychex_flex', 'w2')).toBe('again');
});

test.each([
  ['the same', [taken('w2', true)], taken('w2', true)],
  ['that of the other type, out of date', [taken('1099', false)], taken('1099', false)],
  ['no other that is up to date', [taken('1099', true), taken('1099', false)], undefined],
  [
    'no journal, and none of another provider',
    [taken('all', false), taken('w2', true, 'gusto')],
    undefined,
  ],
])('before a file for employees is taken, %s is named', (_, files, expected) => {
  expect(earlierOf(files, 'general', 'w2')).toEqual(expected);
  expect(earlierOf([taken('w2', false)], 'xero', 'all')).toBeUndefined();
});
