import { expect, test } from 'vitest';
import { BackendError, errorWords } from '../../lib/errors.ts';
import './data.ts';

test.each([
  ['profile_fields_required', 'First name, last name, and email are required.'],
  ['ein_required', 'EIN is required for contractors.'],
  ['tax_identifier_invalid', 'A tax number has nine digits.'],
])('a row of people that breaks the rule %s is explained by the import alone', (key, words) => {
  expect(errorWords(new BackendError({ message: '', status: 400, key }), 'Not valid.')).toBe(words);
});
