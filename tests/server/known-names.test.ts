import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { withDatabase } from '../../server/db/connection.ts';
import { createLog } from '../../server/log.ts';
import { CatalogueStore } from '../../server/rest/catalogue/store.ts';
import { createDatabase } from '../harness/copy-database.ts';
import { databaseOfTest } from '../harness/database.ts';
import { openPool } from '../harness/open-pool.ts';
import { runSql } from '../harness/sql.ts';
import { whenAlone } from '../harness/when-alone.ts';

afterEach(() => {
  vi.useRealTimers();
});

function storeFor(url: string): CatalogueStore {
  const rest = openPool({ connectionString: url, max: 1 });
  onTestFinished(() => rest.end());
  return new CatalogueStore({ rest, log: createLog('silent') });
}

async function practiceStore() {
  const database = await databaseOfTest();
  return { owner: database.owner, store: storeFor(database.url) };
}

describe('what the data interface knows of the database', () => {
  test('is read once, and again for a name it does not know, but not twice in five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { store } = await practiceStore();
    const first = await store.current();
    const start = Date.now();
    expect(await store.current()).toBe(first);
    vi.setSystemTime(start + 4_999);
    expect(await store.reloadAfterMiss()).toBe(false);
    expect(await store.current()).toBe(first);
    vi.setSystemTime(start + 5_000);
    const reading = store.reloadAfterMiss();
    // Strangers can ask for names that are not there: the others do not wait for that.
    expect(await store.current()).toBe(first);
    expect(await reading).toBe(true);
    expect(await store.current()).not.toBe(first);
    expect(await store.reloadAfterMiss()).toBe(false);
  });

  test('is read by the next request where it could not be read', async () => {
    const clusterUrl = inject('clusterUrl');
    const name = `later_${randomBytes(6).toString('hex')}`;
    const store = storeFor(withDatabase(clusterUrl, name));
    await expect(store.current()).rejects.toMatchObject({ code: '3D000' });
    await createDatabase(clusterUrl, name);
    onTestFinished(() =>
      whenAlone(() => runSql(clusterUrl, `drop database ${name} with (force)`)).then(() => {}),
    );
    expect((await store.current()).relations.size).toBe(0);
  });

  test.each(['notify pgrst', `notify pgrst, 'reload schema'`])(
    'is read again after %s',
    async (sql) => {
      const { owner, store } = await practiceStore();
      const first = await store.current();
      store.listen();
      await expect
        .poll(async () => {
          await owner.query(sql);
          return (await store.current()) === first;
        })
        .toBe(false);
    },
  );
});
