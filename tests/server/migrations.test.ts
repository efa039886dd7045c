import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEngine } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import { readSchema, type Schema } from '../../server/db/schema-files.ts';
import { catalogue, differences } from '../harness/catalogue.ts';
import { databaseOfTest } from '../harness/database.ts';
import { temporaryFolder } from '../harness/program.ts';
import { emptyDatabase } from '../harness/releases.ts';
import { runSql } from '../harness/sql.ts';

async function migratedDatabase(): Promise<string> {
  const database = await databaseOfTest();
  return database.url;
}

const schema = readSchema();
const everything = schema.migrations.map((migration) => migration.name);

function withMigration(sql: string, version = '29990101000000'): Schema {
  const added = { version, name: 'added', path: `supabase/migrations/${version}_added.sql`, sql };
  return { ...schema, migrations: [...schema.migrations, added] };
}

function withRule(sql: string): Schema {
  return { ...schema, rules: [...schema.rules, { path: 'supabase/rules/999_added.sql', sql }] };
}

/** The tables as they were before a migration. Today's rules may need what it and later ones bring. */
function stateBefore(version: string): Schema {
  const migrations = schema.migrations.filter((migration) => migration.version < version);
  return { ...schema, migrations, rules: [] };
}

describe('migrating a database', () => {
  it('applies every migration once, in order', async () => {
    const url = await emptyDatabase();
    expect(await migrate(url)).toEqual(everything);
    expect(await migrate(url)).toEqual([]);
    const recorded = await runSql(
      url,
      'select name from supabase_migrations.schema_migrations order by version',
    );
    expect(recorded.map((row) => row.name)).toEqual(everything);
  });

  it('leaves a database that has everything alone', async () => {
    const url = await migratedDatabase();
    const functions = `select oid, xmin from pg_proc where pronamespace = 'public'::regnamespace order by oid`;
    const before = await runSql(url, functions);
    await migrate(url);
    expect(await runSql(url, functions)).toEqual(before);
  });

  it('has the PostgREST of a Supabase project read the tables anew where something changed', async () => {
    const url = await migratedDatabase();
    const listener = new pg.Client(url);
    await listener.connect();
    onTestFinished(() => listener.end());
    const told: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => told.push(payload));
    await listener.query('listen pgrst');
    await migrate(url);
    // What was sent before a statement ends is delivered with its answer.
    await listener.query('select');
    expect(told).toEqual([]);
    await migrate(url, withRule('create view public.added as select 1 as one'));
    await listener.query('select');
    expect(told).toEqual(['reload schema']);
  });

  it('lets one of two processes do the work while the other waits', async () => {
    const url = await emptyDatabase();
    const [first, second] = await Promise.all([migrate(url), migrate(url)]);
    expect([first.length, second.length].sort((a, b) => a - b)).toEqual([0, everything.length]);
    expect(await catalogue(url)).toEqual(await catalogue(await migratedDatabase()));
  });

  it('changes nothing where a migration fails midway, and names file and line', async () => {
    const url = await migratedDatabase();
    const before = await catalogue(url);
    const good = withMigration('create table public.good (id int)', '29990101000000');
    const bad = withMigration('create table public.bad (id int);\nselect 1 / 0', '29990102000000');
    const both = { ...bad, migrations: [...good.migrations, ...bad.migrations.slice(-1)] };
    await expect(migrate(url, both)).rejects.toThrow(
      'supabase/migrations/29990102000000_added.sql could not be applied: division by zero',
    );
    expect(await catalogue(url)).toEqual(before);
    expect(await migrate(url)).toEqual([]);
  });

  it.each([
    [
      'that cannot be made',
      'create view public.bad as\nselect missing from public.sessions',
      /999_added\.sql .*missing.* \(line 2\)/,
    ],
    [
      'whose body names a column that is not there',
      `create function public.bad() returns int language sql as $$ select missing from public.sessions $$`,
      /"missing" does not exist/,
    ],
    [
      'that is there already',
      'create function private.pay_period_start(day date) returns date language sql return day',
      /999_added\.sql .*already exists/,
    ],
  ])('changes nothing where there is a rule %s', async (_, sql, problem) => {
    const url = await migratedDatabase();
    const before = await catalogue(url);
    await expect(migrate(url, withRule(sql))).rejects.toThrow(problem);
    expect(await catalogue(url)).toEqual(before);
  });

  it('refuses a migration that calls a rule: the next version may have another', async () => {
    const url = await migratedDatabase();
    const calling = withMigration('select private.practice_today()');
    await expect(migrate(url, calling)).rejects.toThrow(/practice_today\(\) does not exist/);
  });

  it('changes the type of a column that triggers and views depend on', async () => {
    const url = await migratedDatabase();
    const changing = withMigration(
      'alter table public.sessions alter column client_name type varchar(200)',
    );
    expect(await migrate(url, changing)).toEqual(['added']);
  });

  it('shortens an id of a calendar event that is longer than the check which it adds allows', async () => {
    const url = await emptyDatabase();
    await migrate(url, stateBefore('20261130162000'));
    // An index compresses what repeats itself.
    await runSql(
      url,
      `with somebody as (
         insert into private.people (first_name, last_name, email, role)
         values ('Tom', 'Birch', 'tom.birch@example.com', 'therapist') returning id)
       insert into public.sessions (therapist_id, client_name, date, duration, calendar_event_id)
       select id, 'Ann', '2026-11-03', 45, repeat('字', letters) from somebody, unnest(array[833, 834, 835]) letters`,
    );
    await migrate(url);
    const lengths = 'select length(calendar_event_id) as length from public.sessions order by 1';
    expect(await runSql(url, lengths)).toEqual([{ length: 32 }, { length: 32 }, { length: 833 }]);
    await runSql(url, 'update public.sessions set archived = true');
  });

  it('notes of mails that wait which role they are for', async () => {
    const url = await emptyDatabase();
    await migrate(url, stateBefore('20261130200000'));
    await runSql(
      url,
      `with somebody as (
         insert into private.people (first_name, last_name, email, role)
         values ('Tom', 'Birch', 'tom.birch@example.com', 'therapist') returning id
       ), announced as (
         insert into public.admin_announcements (title, message, audience, created_by)
         select title, 'Words', audience, somebody.id
         from somebody, (values ('For supervisors', 'supervisor'), ('For all', null)) announced(title, audience)
         returning id, title, message)
       insert into private.outgoing_mails (person_id, message, details, subject, body, announcement_id)
       select somebody.id, message, '{}'::jsonb, null, null, null::uuid
       from somebody, unnest(array['report', 'dispute', 'supervision_due_this_week', 'alert', 'paid']) message
       union all
       select somebody.id, null, null, title, message, announced.id from somebody, announced`,
    );
    await migrate(url);
    expect(
      await runSql(
        url,
        'select coalesce(message, subject) as mail, role from private.outgoing_mails order by coalesce(message, subject) collate "C"',
      ),
    ).toEqual([
      { mail: 'For all', role: null },
      { mail: 'For supervisors', role: 'supervisor' },
      { mail: 'alert', role: null },
      { mail: 'dispute', role: 'therapist' },
      { mail: 'paid', role: null },
      { mail: 'report', role: 'admin' },
      { mail: 'supervision_due_this_week', role: 'therapist' },
    ]);
  });

  it('refuses a database that a newer version has changed', async () => {
    const url = await migratedDatabase();
    const first = withMigration('create table public.future (id int)');
    const second = withMigration('create table public.farther (id int)', '29990102000000');
    const migrations = [...first.migrations, ...second.migrations.slice(-1)];
    await migrate(url, { ...schema, migrations });
    await expect(migrate(url)).rejects.toThrow(
      /made by a newer Track & Pay \(it has the change 29990101000000, 29990102000000,/,
    );
  });

  it('refuses to put older rules over those of a newer release', async () => {
    const url = await migratedDatabase();
    const newer = {
      ...withRule('create view public.newer as select 1 as one'),
      release: '99.10.0',
    };
    await migrate(url, newer);
    await expect(migrate(url, { ...schema, release: '99.9.0' })).rejects.toThrow(
      /made by a newer Track & Pay \(99\.10\.0; this is 99\.9\.0\)/,
    );
    expect(await migrate(url, newer)).toEqual([]);
  });

  it('refuses a migration that is not the one the database was made with', async () => {
    const url = await migratedDatabase();
    const [first, ...others] = schema.migrations;
    if (!first) throw new Error('There are no migrations.');
    const edited = [{ ...first, sql: `${first.sql}\nselect 1;` }, ...others];
    await expect(migrate(url, { ...schema, migrations: edited })).rejects.toThrow(
      'supabase/migrations/20260101000100_base.sql is not the file this database was made with. Released migrations never change: put it back and write a new one.',
    );
  });
});

const changesByHand = {
  'a policy': `create policy everyone on public.sessions for select to anon using (true)`,
  'a right': `grant select on public.sessions to anon`,
  'a right on a column': `grant update (created_by) on public.sessions to authenticated`,
  'a right to look into the private schema': `grant create on schema private to authenticated`,
  'a function': `create function public.mine() returns int language sql return 1`,
  'a view': `create view public.mine as select * from public.profiles`,
  'a trigger': `create trigger mine after insert on public.sessions execute function private.audit_rows()`,
  'a trigger on the accounts': `create trigger mine after insert on auth.users execute function private.audit_rows()`,
  'a comment': `comment on table public.sessions is 'mine'`,
  'another body': `create or replace function private.is_admin() returns boolean language sql return true`,
  'a trigger switched off': `alter table public.audit_log disable trigger audit_log_append_only`,
  'a dropped policy': `drop policy sessions_select_own_or_all on public.sessions`,
  'a right taken away': `revoke select on public.sessions from authenticated, service_role`,
};

describe('recreating the rules', () => {
  const sameRules = withRule('-- The same rules, in a different text.');

  it('gives the same database', async () => {
    const url = await migratedDatabase();
    const before = await catalogue(url);
    await migrate(url, sameRules);
    expect(await catalogue(url)).toEqual(before);
  });

  it('takes back whatever somebody changed by hand', async () => {
    const url = await migratedDatabase();
    const before = await catalogue(url);
    const unnoticed: string[] = [];
    let latest = before;
    for (const [what, change] of Object.entries(changesByHand)) {
      await runSql(url, change);
      const changed = await catalogue(url);
      if (differences(latest, changed).length === 0) unnoticed.push(what);
      latest = changed;
    }
    expect(unnoticed).toEqual([]);
    await migrate(url, sameRules);
    expect(differences(before, await catalogue(url))).toEqual([]);
  });

  it.each([
    [
      'a view',
      'create view practice.mine as select * from public.profiles',
      /the view practice\.mine needs view (public\.)?profiles/,
    ],
    [
      'a function',
      `create function practice.mine() returns date language sql return private.practice_today()`,
      /function practice\.mine\(\) needs function private\.practice_today\(\)/,
    ],
    [
      'a default',
      'create table practice.mine (day date default private.practice_today())',
      /default value for column day of table practice\.mine needs function/,
    ],
  ])('says so where an object of the practice depends on a rule: %s', async (_, sql, problem) => {
    const url = await migratedDatabase();
    await runSql(url, `create schema practice; ${sql}`);
    await expect(migrate(url, sameRules)).rejects.toThrow(problem);
    await runSql(url, 'drop schema practice cascade');
    expect(await migrate(url, sameRules)).toEqual([]);
  });

  it('leaves five rules in place, because tables depend on them', async () => {
    const url = await migratedDatabase();
    await migrate(url, { ...schema, rules: [] });
    const left = await runSql(
      url,
      `select routine.oid::regprocedure::text as name from pg_proc routine
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       union all
       select type.oid::regtype::text from pg_type type join pg_class relation on relation.oid = typrelid
       where relkind = 'c' and typnamespace in ('public'::regnamespace, 'private'::regnamespace)
       union all
       select relname from pg_class
       where relkind = 'v' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       union all select polname from pg_policy
       union all select tgname from pg_trigger where not tgisinternal
       order by name`,
    );
    expect(left.map((row) => row.name)).toEqual([
      'private.is_blank(text)',
      'private.pay_period_end(date)',
      'private.pay_period_name(date,date)',
      'private.pay_period_start(date)',
      'private.payroll_line',
    ]);
  });
});

describe('the migrated database', () => {
  it('has the same rights on a project that grants everything on new objects by itself', async () => {
    const url = await emptyDatabase();
    await runSql(
      url,
      `alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
       alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
       alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`,
    );
    await migrate(url);
    expect(await catalogue(url)).toEqual(await catalogue(await migratedDatabase()));
  });

  const debian15 = '/usr/lib/postgresql/15';
  it.skipIf(!existsSync(join(debian15, 'bin', 'initdb')))(
    'is the same on PostgreSQL 15 as on the embedded one',
    async () => {
      const folder = temporaryFolder();
      const engine = await startEngine({
        folder,
        password: 'only for this test',
        durable: false,
        programs: debian15,
      });
      onTestFinished(async () => {
        await engine.stop();
        rmSync(folder, { recursive: true, force: true });
      });
      await migrate(engine.url);
      expect(await migrate(engine.url)).toEqual([]);
      await migrate(engine.url, withRule('-- The same rules, in a different text.'));
      const [version] = await runSql(engine.url, 'show server_version_num');
      expect(Number(version?.server_version_num)).toBeLessThan(160_000);
      // PostgreSQL 16 and newer write the same view in fewer words.
      const withoutViews = (entries: string[]) => entries.filter((it) => !it.startsWith('view '));
      expect(withoutViews(await catalogue(engine.url))).toEqual(
        withoutViews(await catalogue(await migratedDatabase())),
      );
    },
  );
});
