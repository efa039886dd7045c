import { expect, it } from 'vitest';
import { doubtfulSecrets } from './doubtful-secrets.ts';

it.each([
  ['a long sentence\r', 'begins or ends with a space or line end'],
  [' a long sentence', 'begins or ends with a space or line end'],
  ['"a long sentence"', 'has quotes around it'],
  ["'a long sentence'", 'has quotes around it'],
])('%j is asked about', (value, says) => {
  expect(doubtfulSecrets({ BACKUP_PASSPHRASE: value }, ['BACKUP_PASSPHRASE'])).toEqual([
    expect.stringMatching(`^BACKUP_PASSPHRASE ${says}, which counts? as part of it\\.$`),
  ]);
});

it.each(['a long "sentence"', '"a" and "b', undefined])('%j is not', (value) => {
  expect(doubtfulSecrets({ BACKUP_PASSPHRASE: value }, ['BACKUP_PASSPHRASE'])).toEqual([]);
});
