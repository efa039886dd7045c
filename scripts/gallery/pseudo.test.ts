import { expect, it } from 'vitest';
import { pseudo, pseudoLanguage } from './pseudo.ts';

it('marks and lengthens texts, and leaves the values and the notation alone', async () => {
  expect(pseudo('Save 3 files')).toBe('Šááṽéé 3 ƒííłééš');
  expect(pseudo('# of')).toBe('# öö' + 'ƒ');
  const script = await pseudoLanguage();
  expect(script).toContain('["⟦","Šééššííööñš","⟧"]');
  expect(script).toContain('["count","plural",{"one":["#"');
});
