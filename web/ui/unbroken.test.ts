import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const shown = (children: string, parts: string[]) =>
  renderToStaticMarkup(createElement(Unbroken, { parts, children })).replace(
    /<span class="[^"]+">(.*?)<\/span>/g,
    '[$1]',
  );

it('keeps each date of a sentence whole and changes none of its letters', () => {
  const first = 'Nov 21, 2026';
  const at = 'Dec 1, 2026, 9:05 AM';
  expect(shown(`Filed ${first}, taken back ${at} by Ada.`, [first, at])).toBe(
    `Filed [${first}], taken back [${at}] by Ada.`,
  );
  expect(shown(`${first} – ${first}`, [first])).toBe(`[${first}] – [${first}]`);
  expect(shown('Not filed', ['', first])).toBe('Not filed');
});
