import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { payText } from '../../scripts/release/snapshot.ts';
import { migrate } from '../../server/db/migrate.ts';
import { readSchema, rulesPart, type Schema } from '../../server/db/schema-files.ts';
import { bindTaxNumbers } from '../../server/db/tax-numbers.ts';
import { catalogue, differences } from '../harness/catalogue.ts';
import { databaseOfTest, freshDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import { databaseOf, kept, keptReleases } from '../harness/releases.ts';
import { runSql } from '../harness/sql.ts';

const schema = readSchema();
const releases = [...new Set(schema.released.map(({ release }) => release))];

let expected: string[];
beforeAll(async () => {
  const fresh = await freshDatabase();
  expected = await catalogue(fresh.url);
  await fresh.drop();
});

const otherRules: Schema = {
  ...schema,
  rules: [...schema.rules, { path: 'supabase/rules/999_same.sql', sql: '-- The same rules.' }],
};

/** The lines of all statements as the practice sees them, in the order each statement has them. */
function linesIn(url: string) {
  return runSql(
    url,
    `select 'therapist' as of, line.payroll_detail_id as statement, to_jsonb(line) as line,
       row_number() over (partition by line.payroll_detail_id) as place
     from public.payroll_lines line
     union all
     select 'supervisor', line.supervisor_payroll_id, to_jsonb(line),
       row_number() over (partition by line.supervisor_payroll_id)
     from public.supervisor_payroll_lines line
     order by statement, place`,
  );
}

it('keeps a database of every release', () => {
  expect(keptReleases().sort()).toEqual([...releases].sort());
});

describe.each(releases)('a database of release %s', (release) => {
  it('has rows in every table of the product', async () => {
    const url = await databaseOf(release);
    const tables = await runSql(
      url,
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const empty: unknown[] = [];
    for (const { name } of tables) {
      const [found] = await runSql(url, `select exists (select from ${name}) as filled`);
      if (!found?.filled) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  it('becomes what a new one is, with its pay, statements and trail as before, and keeps every tax number', async () => {
    const url = await databaseOf(release);
    const keys = await testKeys();
    const numbers = (open: string) =>
      runSql(
        url,
        `select person_id, kind, ${open} as number
         from set_config('app.tax_key', $1, false), private.tax_identifiers
         order by person_id, kind`,
        [keys.taxKey],
      );
    const lines = await linesIn(url);
    expect(new Set(lines.map((line) => line.of))).toEqual(new Set(['therapist', 'supervisor']));
    const taxNumbers = await numbers('private.decrypted(encrypted)');
    expect(taxNumbers.length).toBeGreaterThan(3);

    await migrate(url);
    expect(differences(expected, await catalogue(url))).toEqual([]);
    expect(await payText(url)).toBe(kept(release, 'pay.txt.gz'));
    expect(await runSql(url, 'select * from private.verify_audit()')).toEqual([]);
    expect(await linesIn(url)).toEqual(lines);
    expect(await migrate(url)).toEqual([]);
    await bindTaxNumbers(url, keys);
    expect(await numbers('private.tax_number(tax_identifiers)')).toEqual(taxNumbers);
  });

  it('is updated once by two hosts that start at once', async () => {
    const url = await databaseOf(release);
    await Promise.all([migrate(url), migrate(url)]);
    expect(differences(expected, await catalogue(url))).toEqual([]);
  });

  it('stays as it is where the update fails', async () => {
    const url = await databaseOf(release);
    const before = await catalogue(url);
    const failing: Schema = {
      ...schema,
      migrations: [
        ...schema.migrations,
        {
          version: '29990101000000',
          name: 'failing',
          path: 'supabase/migrations/29990101000000_failing.sql',
          sql: 'delete from public.sessions; alter table public.sessions add column more int; select 1 / 0',
        },
      ],
    };
    await expect(migrate(url, failing)).rejects.toThrow('division by zero');
    expect(differences(before, await catalogue(url))).toEqual([]);
    await migrate(url);
    expect(await payText(url)).toBe(kept(release, 'pay.txt.gz'));
  });
});

it('a name of which nothing can be seen shows a question mark after the update', async () => {
  const url = await databaseOf('0.1.0');
  await runSql(
    url,
    `set session_replication_role = replica;
     update public.sessions set client_name = repeat(U&'\\200B', 200)
     where id = (select min(id::text)::uuid from public.sessions)`,
  );
  const [session] = await runSql(
    url,
    'select id from public.sessions where length(client_name) = 200',
  );
  await migrate(url);
  expect(
    await runSql(url, 'select left(client_name, 1) as shown from public.sessions where id = $1', [
      session?.id,
    ]),
  ).toEqual([{ shown: '?' }]);
});

it('names and licenses from before they had to be one line become one, and the audit trail says so', async () => {
  const url = await databaseOf('0.1.0');
  const before = schema.migrations.findIndex(({ name }) => name === 'names_on_one_line');
  // Without rules, which use what later migrations add.
  await migrate(url, { ...schema, migrations: schema.migrations.slice(0, before), rules: [] });
  const people = await runSql(url, 'select id from private.people order by id limit 2');
  const [both, name] = people.map(({ id }) => String(id));
  await runSql(
    url,
    `set session_replication_role = replica;
     update private.people set first_name = E'Ada\n\nThe practice owes you', last_name = E'Bell\u2028' where id = '${both}';
     update private.people set last_name = E'Cole\tJr.' where id = '${name}';
     insert into public.supervision_credentials (person_id, license, license_number, qualification)
     values ('${both}', E'LPC\r\nNo. 1', '0001', '')
     on conflict (person_id) do update
       set license = excluded.license, license_number = excluded.license_number, qualification = excluded.qualification`,
  );
  const [{ last } = { last: 0 }] = await runSql(
    url,
    'select max(id) as last from public.audit_log',
  );
  await migrate(url);
  expect(
    await runSql(
      url,
      `select first_name, last_name from private.people where id in ($1, $2) order by id`,
      [both, name],
    ),
  ).toEqual([
    { first_name: 'Ada The practice owes you', last_name: 'Bell' },
    { first_name: expect.not.stringContaining('\n'), last_name: 'Cole Jr.' },
  ]);
  expect(
    await runSql(
      url,
      `select action, entity, person_id, entity_id, old, new from public.audit_log where id > $1 order by id`,
      [last],
    ),
  ).toEqual([
    {
      action: 'changed',
      entity: 'license',
      person_id: both,
      entity_id: both,
      old: { license: 'LPC\r\nNo. 1' },
      new: { license: 'LPC No. 1' },
    },
    {
      action: 'changed',
      entity: 'profile',
      person_id: both,
      entity_id: both,
      old: { first_name: 'Ada\n\nThe practice owes you', last_name: 'Bell\u2028' },
      new: { first_name: 'Ada The practice owes you', last_name: 'Bell' },
    },
    {
      action: 'changed',
      entity: 'profile',
      person_id: name,
      entity_id: name,
      old: { last_name: 'Cole\tJr.' },
      new: { last_name: 'Cole Jr.' },
    },
  ]);
  expect(await runSql(url, 'select * from private.verify_audit()')).toEqual([]);
});

it('a supervisor’s line from before 0.1.0 keeps the value of every field', async () => {
  const url = await databaseOf('before-0.1.0');
  await runSql(
    url,
    `set session_replication_role = replica;
     update private.supervisor_statements set lines = array[lines[1], (
       'correction', gen_random_uuid(), '2024-02-16', gen_random_uuid(), 'Ada "Bea" O''Hara, Jr.', 1.25,
       -12.50, 'supervision_rate', 40.10, 'infinity', gen_random_uuid(), 62.60, 50.10, gen_random_uuid(), 'Cy (away)',
       '2024-03-01 12:34:56.789012+00', gen_random_uuid(), E'Two\\nlines {}'
     )::private.supervision_line, lines[1]]`,
  );
  const before = await linesIn(url);
  await migrate(url);
  expect(await linesIn(url)).toEqual(before);
});

it('people of 0.1.0 who had only opened their invitation no longer count as joined', async () => {
  const url = await databaseOf('0.1.0');
  const joined = async () => {
    const rows = await runSql(url, 'select id from private.people where joined_at is not null');
    return rows.map(({ id }) => String(id)).sort();
  };
  const before = await joined();
  await runSql(
    url,
    `update auth.users set encrypted_password = case id when $1 then '' end where id in ($1, $2)`,
    before.slice(0, 2),
  );
  await migrate(url);
  expect(await joined()).toEqual(before.slice(2));
});

describe('the comparison with a new database', () => {
  it.each([
    [
      'a function',
      `create or replace function private.payroll_lock() returns bigint language sql return 1`,
      'private.payroll_lock()',
      /return 1/i,
    ],
    [
      'a table',
      'alter table public.sessions alter column client_name drop not null',
      'column sessions.client_name ',
      /^\+ (?!.*not null)/,
    ],
    [
      'a policy',
      'alter policy sessions_select_own_or_all on public.sessions using (true)',
      'sessions_select_own_or_all',
      /true/,
    ],
    [
      'a view',
      'alter view private.active_caller set (security_barrier = false)',
      'relation private.active_caller ',
      /security_barrier=false/,
    ],
    [
      'a trigger',
      'alter table public.sessions disable trigger sessions_1_lock',
      'sessions_1_lock',
      /enabled D/,
    ],
    [
      'a right',
      'grant delete on private.people to authenticated',
      'relation private.people ',
      /authenticated DELETE/,
    ],
    [
      'an owner',
      'alter function private.is_admin() owner to supabase_auth_admin',
      'private.is_admin()',
      /owner supabase_auth_admin/,
    ],
    [
      'a comment',
      `comment on column public.sessions.revenue is 'More.'`,
      'comment column revenue of table sessions:',
      /More\./,
    ],
  ])('reports %s that differs, and nothing else', async (_, change, object, report) => {
    const database = await databaseOfTest();
    expect(differences(expected, await catalogue(database.url))).toEqual([]);
    await runSql(database.url, change);
    const found = differences(expected, await catalogue(database.url));
    expect(found.filter((entry) => entry.startsWith('+') && report.test(entry))).toHaveLength(1);
    expect(found.filter((entry) => !entry.includes(object))).toEqual([]);
  });

  it('reports a session with other pay', async () => {
    const [newest = ''] = releases.slice(-1);
    const url = await databaseOf(newest);
    await migrate(url);
    await runSql(
      url,
      `set session_replication_role = replica;
       update public.sessions set revenue = revenue + 0.01
       where id = (select id from public.sessions where revenue > 0 and not is_no_show limit 1)`,
    );
    expect(await payText(url)).not.toBe(kept(newest, 'pay.txt.gz'));
  });
});

describe('during an update', () => {
  const [newest = ''] = releases.slice(-1);

  async function therapistsOf(url: string, count: number): Promise<string[]> {
    const people = await runSql(
      url,
      `select json_build_object('sub', person.id, 'session_id', session.id, 'role', 'authenticated',
         'aal', 'aal1')::text as claims
       from auth.sessions session join private.people person on person.id = session.user_id
       where person.role = 'therapist' and person.deactivated_at is null
         and not exists (select from auth.mfa_factors factor where factor.user_id = person.id)
       limit $1`,
      [count],
    );
    expect(people).toHaveLength(count);
    return people.map(({ claims }) => String(claims));
  }

  async function reader(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  /** The beginning of every request. */
  async function begin(client: pg.Client, claims: string): Promise<void> {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [claims],
    );
    await client.query('select private.check_request()');
  }

  it('a request that has begun finishes, whatever it reads', async () => {
    const url = await databaseOf(newest);
    await migrate(url);
    const [claims = ''] = await therapistsOf(url, 1);
    const client = await reader(url);
    await begin(client, claims);
    // The rules alone: what belongs to sign-in would wait for the request as well.
    const update = migrate(url, { ...otherRules, platform: [] });
    await untilOneWaits(url, update);
    const readable = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
         and has_table_privilege(oid, 'select') order by relname`,
    );
    expect(readable.rows.length).toBeGreaterThan(10);
    for (const { name } of readable.rows) await client.query(`select * from ${name} limit 1`);
    await client.query('commit');
    await update;
    expect(differences(expected, await catalogue(url))).toEqual([]);
  });

  it('gives up where a program keeps a table for long, and names the program', async () => {
    const url = await databaseOf(newest);
    const holder = new pg.Client({ connectionString: url, application_name: 'our figures' });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin; select from public.sessions limit 1');
    const [{ pid } = {}] = (await holder.query('select pg_backend_pid() as pid')).rows;
    const { sql } = rulesPart('lock');
    expect(sql).toContain('200');
    await expect(runSql(url, sql.replaceAll('200', '2'))).rejects.toThrow(
      `the tables were in use for two minutes by our figures (process ${pid}): end what reads or writes them for so long`,
    );
  });

  it('therapists who read wait, and none fails', async () => {
    const url = await databaseOf(newest);
    await migrate(url);
    let isUpdating = true;
    const readUntilDone = async (claims: string) => {
      const client = await reader(url);
      let reads = 0;
      do {
        await begin(client, claims);
        const { rowCount } = await client.query('select id, revenue from public.sessions limit 50');
        await client.query('select * from public.profiles');
        await client.query('commit');
        expect(rowCount).toBeGreaterThan(0);
        reads += 1;
      } while (isUpdating);
      return reads;
    };
    const readers = (await therapistsOf(url, 4)).map(readUntilDone);
    for (const next of [otherRules, schema, otherRules]) await migrate(url, next);
    isUpdating = false;
    for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(0);
  });
});
