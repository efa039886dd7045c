import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLoginPasswords } from '../../server/db/logins.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';

let databases: TestDatabase[];
beforeAll(async () => {
  databases = [await freshDatabase(), await freshDatabase()];
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

it('hosts of two practices in one cluster may start at the same moment', async () => {
  const keys = await testKeys();
  const starts = databases.flatMap(({ url }) => Array.from({ length: 12 }, () => url));
  const results = await Promise.allSettled(starts.map((url) => setLoginPasswords(url, keys)));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
});
