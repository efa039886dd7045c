import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { progressCopy, signCopy } from './copy.ts';
import { requirementInput, templateInput } from './rules.ts';
import { licenseSchema, requirementSchema, templateSchema } from './schema.ts';

const words = wordsOf(progressCopy);
const hours = { total_hours: '104', every: 'week' as const, hours_every: '1' };
const requirement = { ...requirementInput(null, '2026-11-18'), license: 'LCSW', ...hours };
const template = { ...templateInput(null), name: 'Maine', ...hours };

/** What both forms say about one field; nothing where they take it. */
function saidOf(field: string, text: string): (string | undefined)[] {
  const change = { [field]: text };
  const problems = [
    requirementSchema(words).safeParse({ ...requirement, ...change }),
    templateSchema(words).safeParse({ ...template, ...change }),
  ];
  return problems.map(({ error }) => error?.issues[0]?.message);
}

// The same limits as the constraints of both tables.
describe.each([
  ['total_hours', '0.25', '10000', '0.25 to 10,000'],
  ['individual_hours', '0', '10000', '0 to 10,000'],
  ['group_hours_most', '0', '10000', '0 to 10,000'],
  ['hours_every', '0.25', '100', '0.25 to 100'],
  ['client_hours_per_hour', '0.25', '1000', '0.25 to 1,000'],
])('the hours of %s', (field, least, most, range) => {
  it.each([least, most])('take %s', (text) => {
    expect(saidOf(field, text)).toEqual([undefined, undefined]);
  });

  it.each([String(Number(least) - 0.25), `${most}.25`, 'none'])('refuse %s', (text) => {
    const said = `Please enter hours from ${range}.`;
    expect(saidOf(field, text)).toEqual([said, said]);
  });
});

it('a license without a word is saved only where it empties a stored one', () => {
  const none = { license: '', license_number: ' ', qualification: '' };
  const said = (hasSome: boolean) =>
    licenseSchema(wordsOf(signCopy), hasSome).safeParse(none).error?.issues[0]?.message;
  expect(said(false)).toBe('There is nothing to save yet.');
  expect(said(true)).toBeUndefined();
});
