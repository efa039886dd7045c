import { expect, it } from 'vitest';
import { isolated } from './direction.ts';

it.each(['\u05d9\u05e2\u05dc', '\u0645\u062d\u0645\u062f', 'Ana \u05d9\u05e2\u05dc', '\u{1e900}'])(
  'a text with letters from right to left is set apart: %s',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  },
);

it.each(['', 'Ana', 'Zoë 🌸', '王小明', '$20.00, 2'])('any other stays as it is: %s', (name) => {
  expect(isolated(name)).toBe(name);
});

it.each([
  ['\u202eAna', 'Ana'],
  ['\u2068\u05d9\u2069, 2', '\u2068\u2068\u05d9\u2069, 2\u2069'],
  ['\u05d9\u2069\u202e $5', '\u2068\u05d9 $5\u2069'],
])('no text turns what is around it: %j', (text, shown) => {
  expect(isolated(text)).toBe(shown);
});
