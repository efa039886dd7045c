import { expect, test } from 'vitest';
import { confirmationSchema } from './schema.ts';

test('the name is typed as the keyboard at hand has it, and no other name is', () => {
  const accepts = (name: string) =>
    confirmationSchema("Zoë O'Neil", 'Type it.').safeParse({ name }).success;
  for (const typed of ["Zoë O'Neil", ' Zoe O\u2019Neil ', "zoe  o'neil"]) {
    expect(accepts(typed)).toBe(true);
  }
  for (const other of ['', "O'Neil", "Zoë O'Neill", 'Zoe ONeil'])
    expect(accepts(other)).toBe(false);
});
