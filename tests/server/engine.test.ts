import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

describe('the embedded PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  const value = async (query: string) =>
    Object.values((await database.owner.query(query)).rows[0])[0];

  it('stores text as UTF-8 and checks every page it reads', async () => {
    expect(await value('show server_encoding')).toBe('UTF8');
    expect(await value('show data_checksums')).toBe('on');
  });

  it('listens on no network address', async () => {
    expect(await value('show listen_addresses')).toBe('');
  });

  it('sorts names as a person would', async () => {
    const sorted = await value(
      `select string_agg(name, ' ' order by name) from (values ('Zoe'), ('adam'), ('Émile'), ('Frank')) as t (name)`,
    );
    expect(sorted).toBe('adam Émile Frank Zoe');
  });
});

describe('a caller in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it('has the role and the claims of the token, for one transaction', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const rows = await database.as({ id }, (sql) =>
      sql('select current_user::text as name, auth.uid() as id, auth.role() as role'),
    );
    expect(rows).toEqual([{ name: 'authenticated', id, role: 'authenticated' }]);
  });

  it('is nobody without a token', async () => {
    const rows = await database.as('anon', (sql) => sql('select auth.uid() as id'));
    expect(rows).toEqual([{ id: null }]);
  });
});
