import { describe, expect, it } from 'vitest';
import { digestOf, type Released } from '../../server/db/schema-files.ts';
import { findSqlViolations, statementsOf } from './sql.ts';

const at = (path: string, sql: string) => ({ path, sql });
const messages = (path: string, sql: string, released: Released[] = []) =>
  findSqlViolations([at(path, sql)], released).map(({ line, message }) => `${line}: ${message}`);

describe('the statements of a file', () => {
  it('end at a semicolon, unless it is in a string, a body, a name or a comment', () => {
    const sql = `-- One; two.
create function f() returns text language sql as $$ select ';' ; $$;

comment on function f() is 'It''s; so'; /* ; */
select 1 as ";"`;
    expect(statementsOf(sql).map(({ line, outline }) => [line, outline])).toEqual([
      [2, 'create function f() returns text language sql as'],
      [4, 'comment on function f() is'],
      [5, 'select 1 as "_"'],
    ]);
  });
});

describe('a migration', () => {
  const path = 'supabase/migrations/20270101000000_more.sql';

  it.each([
    'create table public.a (id int)',
    'alter table public.a enable row level security',
    'create index a_idx on public.a (id)',
    'insert into public.a select 1',
    'create type public.b as (c int)',
    'create or replace function private.pay_period_start(day date) returns date language sql return day',
  ])('may say: %s', (sql) => {
    expect(messages(path, sql)).toEqual([]);
  });

  it.each([
    'create function public.f() returns int language sql return 1',
    'create or replace view public.v as select 1',
    'create trigger t after insert on public.a execute function f()',
    'create constraint trigger t after insert on public.a execute function f()',
    'create policy p on public.a using (true)',
    'grant select on public.a to authenticated',
    `comment on column public.a.id is 'An id.'`,
  ])('does not declare: %s', (sql) => {
    expect(messages(path, `select 1;\n${sql}`)).toEqual([
      expect.stringMatching(/^2: .* is a rule\..*supabase\/rules/),
    ]);
  });

  it('is never changed or deleted once it was released', () => {
    const released = (digest: string) => [
      { release: '0.1.0', version: '20270101000000', name: 'more', digest },
    ];
    const digest = digestOf(at(path, 'select 1;'));
    expect(messages(path, 'select 1;', released(digest))).toEqual([]);
    expect(messages(path, 'select 1;\r\n'.trim(), released(digest))).toEqual([]);
    expect(messages(path, 'select 2;', released(digest))).toEqual([
      expect.stringMatching(/^1: was released in 0\.1\.0 and has changed since/),
    ]);
    expect(findSqlViolations([], released(digest))).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/which is not there/) }),
    ]);
  });

  it('comes after what was released, by its version', () => {
    const released = [
      { release: '0.1.0', version: '20270101000001', name: 'rules', digest: 'of all rules' },
    ];
    expect(messages(path, 'select 1;', released)).toEqual([
      expect.stringMatching(/has a lower version than what was released last \(20270101000001\)/),
    ]);
  });

  it('has a version of its own', () => {
    const files = [at(path, 'select 1;'), at(path.replace('more', 'again'), 'select 1;')];
    expect(findSqlViolations(files, [])).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/has the version of .*_more\.sql/),
      }),
    ]);
  });
});

describe('a file of rules', () => {
  const path = 'supabase/rules/500_more.sql';

  it.each([
    'create function public.f() returns int language sql as $$ delete from public.a; select 1 $$',
    'create view public.v as select 1',
    'create type public.b as (c int)',
    'grant select on public.a to authenticated',
  ])('may say: %s', (sql) => {
    expect(messages(path, sql)).toEqual([]);
  });

  it.each([
    'create table public.a (id int)',
    'create unique index a_idx on public.a (id)',
    'alter table public.a add column b int',
    'insert into public.a select 1',
    'update public.a set id = 2',
    'drop function public.f()',
  ])('changes no state: %s', (sql) => {
    expect(messages(path, sql)).toEqual([expect.stringMatching(/^1: .* changes state\./)]);
  });

  it('makes each rule once', () => {
    expect(messages(path, 'create or replace view public.v as select 1')).toEqual([
      expect.stringMatching(/write plain create/),
    ]);
  });

  it('stays small', () => {
    expect(messages(path, '\n'.repeat(350))).toEqual([]);
    expect(messages(path, '\n'.repeat(351))).toEqual([expect.stringMatching(/has 351 lines/)]);
  });
});
