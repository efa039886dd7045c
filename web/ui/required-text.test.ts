import { expect, it } from 'vitest';
import { requiredText } from './required-text.ts';

const name = requiredText('A name is needed.', 6, 'Too long.');
const problemOf = (text: string) => name.safeParse(text).error?.issues[0]?.message;

it('a text without a visible character is missing', () => {
  for (const text of ['', ' ', '\u200b', '\u3164\u2060']) {
    expect(problemOf(text), text).toBe('A name is needed.');
  }
  for (const text of ['Ann', 'A\u200bnn', '山田', '👩‍⚕️', '–']) {
    expect(problemOf(text), text).toBeUndefined();
  }
});

it('blanks around it do not count', () => {
  expect(name.parse('  Ann \n')).toBe('Ann');
  expect([problemOf(' Amelia '), problemOf('Amelias')]).toEqual([undefined, 'Too long.']);
});
