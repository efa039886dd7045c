import { expect, it } from 'vitest';
import { idInAddress } from './id-in-address.ts';

const id = '0b8f8a6e-3c8e-4c1d-9a51-5f0f3c1d2e3f';

it.each([
  [id, id],
  ['not-an-id', null],
  [id.slice(1), null],
  ['', null],
  [null, null],
])('%j is the id %j', (text, found) => {
  expect(idInAddress(text)).toBe(found);
});
