import { hash as bcryptHash } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test("passwords are stored as argon2id with at least OWASP's memory, passes and lanes", async () => {
  const [, kind, , cost] = (await hashPassword('a lantern on the pier')).split('$');
  expect(kind).toBe('argon2id');
  const [, memory, passes, lanes] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(cost ?? '') ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect(Number(lanes)).toBeGreaterThanOrEqual(1);
});

test('what follows a null character counts', async () => {
  for (const [hash, kind] of [
    [await hashPassword('before\0after'), 'argon2id'],
    [await bcryptHash('before\0after', { cost: 10 }), 'bcrypt'],
  ] as const) {
    expect(await verifyPassword(hash, 'before\0after'), kind).toBe(true);
    for (const other of ['before', 'before\0other']) {
      expect(await verifyPassword(hash, other), kind).toBe(false);
    }
  }
});

test('passwords are compared only up to the longest that can be chosen', async () => {
  const longest = 'x'.repeat(1024);
  expect(await verifyPassword(await hashPassword(longest), longest)).toBe(true);
  const longer = `${longest}x`;
  expect(await verifyPassword(await hashPassword(longer), longer)).toBe(false);
});
