import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notBlank } from './not-blank.ts';

it('a text that has to say something is missing where nothing of it can be seen', () => {
  const schema = z.string().check(z.trim(), notBlank('A name is needed.'));
  for (const text of ['', ' ', '\u200b', '\u3164\u2060']) {
    expect(schema.safeParse(text).error?.issues[0]?.message, text).toBe('A name is needed.');
  }
  for (const text of ['Ann', 'A\u200bnn', '山田', '👩‍⚕️', '–']) {
    expect(schema.safeParse(text).success, text).toBe(true);
  }
});
