import { expect, it } from 'vitest';
import { regexes } from 'zod/v4/core';
import { EMAIL } from './rules.ts';

it('an address is what the host takes for one', () => {
  expect(EMAIL.source.replaceAll('\\-', '-')).toBe(regexes.email.source.replaceAll('\\-', '-'));
  expect(EMAIL.flags).toBe(regexes.email.flags);
});
