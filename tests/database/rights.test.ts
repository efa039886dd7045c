import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('procedures of schema public', () => {
  test('are open to nobody who has not signed in', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
       order by 1`,
    );
    expect(rows).toEqual([]);
  });
});

/** What people may do in the schema that no request names: look behind views, and ask who asks. */
describe('schema private', () => {
  test('is closed but for what policies and views need', async () => {
    const { rows } = await database.owner.query<{ may: string }>(
      `select format('%s %s: %s', acl.grantee::regrole, lower(acl.privilege_type),
         string_agg(held.name, ', ' order by held.name)) as may
       from (
         select relname::text as name, relacl as list from pg_class where relnamespace = 'private'::regnamespace
         union all
         select format('%s (%s)', relname, attname), attacl
         from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'private'::regnamespace
         union all
         select proname::text || '()', coalesce(proacl, acldefault('f', proowner)) from pg_proc
         where pronamespace = 'private'::regnamespace
       ) held
       cross join lateral aclexplode(held.list) acl
       where acl.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
       group by acl.grantee, acl.privilege_type order by 1`,
    );
    expect(rows.map(({ may }) => may)).toEqual([
      'anon execute: check_request(), masked(), practice_today()',
      'anon select: pay_rates, people, person_details, tax_identifiers (kind), tax_identifiers (last_four), tax_identifiers (person_id), worker_types',
      'authenticated execute: caller_id(), caller_ids(), caller_role(), check_request(), client_key(), former_no_show_terms(), is_admin(), is_changed(), is_service(), masked(), pay_period_start(), practice_day(), practice_today(), price_of(), price_source(), rate_of(), require_admin(), require_live_session(), session_pay(), session_pay_if(), session_price(), supervised_therapist_ids(), supervisor_lines(), therapist_lines(), tier_rate()',
      'authenticated select: active_caller (first_supervisor), active_caller (first_therapist), active_caller (last_supervisor), active_caller (last_therapist), pay_rates, payroll_statements, people, person_details, supervisor_statements, tax_identifiers (kind), tax_identifiers (last_four), tax_identifiers (person_id), worker_types',
    ]);
  });

  test('has row security on every table, as public has', async () => {
    const { rows } = await database.owner.query(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private') and not relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });
});

test('the platform’s own role may call every function', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace::regnamespace::text in ('public', 'private') and prorettype <> 'trigger'::regtype
       and not has_function_privilege('service_role', oid, 'execute') order by 1`,
  );
  expect(rows).toEqual([]);
});

test('nobody writes through a view but a person’s profile', async () => {
  const { rows } = await database.owner.query<{ may: string }>(
    `select format('%s %s: %s', caller, lower(privilege), relname) as may
     from pg_class, unnest(array['anon', 'authenticated']) caller,
       unnest(array['INSERT', 'UPDATE', 'DELETE']) privilege
     where relkind = 'v' and relnamespace::regnamespace::text in ('public', 'private')
       and case privilege when 'DELETE' then has_table_privilege(caller, pg_class.oid, privilege)
         else has_any_column_privilege(caller, pg_class.oid, privilege) end
     order by 1`,
  );
  expect(rows.map(({ may }) => may)).toEqual([
    'authenticated delete: profiles',
    'authenticated insert: profiles',
    'authenticated update: profiles',
  ]);
});
