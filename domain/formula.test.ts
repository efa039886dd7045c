import { expect, it } from 'vitest';
import { escapeFormula, isFormula } from './formula.ts';

it.each([
  ['=A1', "'=A1"],
  [' +1', "' +1"],
  ['＝A1', "'＝A1"],
  ['\tA1', "'\tA1"],
  ['Pay; -extra', "Pay;' -extra"],
])('writes %j as %j, and reports it as a formula', (text, written) => {
  expect(escapeFormula(text)).toBe(written);
  expect(isFormula(text)).toBe(true);
});

it.each(['Pay - extra', 'A=B', "O'Neil", 'Pay; extra', ''])('leaves %j as it is', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(isFormula(text)).toBe(false);
});
