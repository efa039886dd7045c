import { expect, it } from 'vitest';
import { previewOf } from './rules.ts';

it('cuts the preview of an announcement at 120 characters', () => {
  const whole = 'x'.repeat(120);
  expect(previewOf(whole)).toBe(whole);
  expect(previewOf(`${whole}y`)).toBe(`${whole}…`);
  expect(previewOf(`${'word '.repeat(24)}last`)).toBe(`${'word '.repeat(24).trim()}…`);
  expect(previewOf('two\n lines ')).toBe('two lines');
  expect([...previewOf('🦊'.repeat(121))]).toHaveLength(121);
});
