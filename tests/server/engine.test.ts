import { describe, expect, it } from 'vitest';
import { withLogin } from '../../server/db/connection.ts';
import { testDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';
import { runSql } from '../harness/sql.ts';

const database = testDatabase();

describe('the embedded PostgreSQL', () => {
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

describe('the logins of the host', () => {
  it.each(['authenticator', 'supabase_auth_admin'])('%s has no power of its own', async (login) => {
    const { rows } = await database.owner.query(
      `select rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb, rolreplication
       from pg_roles where rolname = $1`,
      [login],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
      },
    ]);
    const owned = await database.owner.query(
      `select relname from pg_class
       where relowner = $1::regrole and relnamespace::regnamespace::text not in ('auth', 'host')
         and relnamespace <> 'pg_toast'::regnamespace`,
      [login],
    );
    expect(owned.rows).toEqual([]);
  });

  it.each([
    ['authenticator', 'postgres'],
    ['authenticator', 'supabase_auth_admin'],
    ['supabase_auth_admin', 'postgres'],
    ['supabase_auth_admin', 'service_role'],
  ])('%s cannot become %s, nor read what it need not', async (login, other) => {
    const keys = await testKeys();
    const password =
      login === 'authenticator' ? keys.passwords.authenticator : keys.passwords.authAdmin;
    const url = withLogin(database.url, login, password);
    await expect(runSql(url, `set role ${other}`)).rejects.toMatchObject({ code: '42501' });
    for (const text of [
      'select from private.people',
      'select from private.tax_identifiers',
      'select from public.sessions',
      'select from pg_authid',
      `select pg_read_file('postgresql.conf')`,
      `copy (select 1) to program 'true'`,
    ]) {
      await expect(runSql(url, text), text).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('a caller in the database', () => {
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
