import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLoginPasswords } from '../../server/db/logins.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { loadKeys } from '../../server/keys.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';

let databases: TestDatabase[];
beforeAll(async () => {
  databases = [await freshDatabase(), await freshDatabase()];
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

describe('with another secret', () => {
  it('is refused while another practice runs in the cluster, which is left alone', async () => {
    const [mine, other] = databases;
    const keys = await testKeys();
    const others = await loadKeys({
      dataDir: '/nonexistent',
      jwtSecret: 'another secret that only the tests know',
      taxKey: testSecrets.taxKey,
    });
    const running = withoutTimeLimits(openRestPool(other?.url ?? '', keys, 1));
    // A connection in use is not closed, however long the refusal takes.
    const connection = await running.connect();
    try {
      const name = /Another practice is running in the same PostgreSQL, in the database practice_/;
      await expect(setLoginPasswords(mine?.url ?? '', others)).rejects.toThrow(name);
    } finally {
      connection.release();
      await running.end();
    }
    const again = withoutTimeLimits(openRestPool(other?.url ?? '', keys, 1));
    expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await again.end();
  });
});

it('hosts of two practices in one cluster may start at the same moment', async () => {
  const keys = await testKeys();
  const starts = databases.flatMap(({ url }) => Array.from({ length: 12 }, () => url));
  const results = await Promise.allSettled(starts.map((url) => setLoginPasswords(url, keys)));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
});
