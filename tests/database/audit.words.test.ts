import { expect, test } from 'vitest';
import { hasWord, isMoney, KINDS, wordOfValue } from '../../web/features/audit/rules.ts';
import { testDatabase } from '../harness/database.ts';
import { column } from './column.ts';

const database = testDatabase();

async function names(query: string): Promise<string[]> {
  const found = await column(database, query);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('every column an entry can hold has a name on the audit page', async () => {
  const silent = await names('select unnest(private.silent_columns()) as name');
  const columns = await names(
    `select distinct attname as name from pg_trigger
     join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
     where tgfoid in ('private.audit_change'::regproc, 'private.audit_rows'::regproc)`,
  );
  const written = await names(
    `select distinct key[1] as name from pg_proc
     cross join regexp_matches(prosrc, 'private\\.audit\\(.*?jsonb_build_object\\((.*?)\\)\\);', 'g') found
     cross join regexp_matches(found[1], '''([a-z_]+)'',', 'g') key`,
  );
  // Written by the sign-in server (server/auth/audit.ts).
  const all = [...columns, ...written, 'address', 'reason'];
  const shown = all.filter((column) => column !== 'id' && !silent.includes(column));
  expect(shown.filter((column) => !hasWord('field', column))).toEqual([]);
  expect(shown).toEqual(expect.arrayContaining(['client_name', 'accepted_warnings', 'payee_id']));
});

test('every kind and every action has a name, and every kind is a filter', async () => {
  const written = await names(
    `select distinct kind[1] as name from pg_proc
     cross join regexp_matches(prosrc, 'private\\.audit\\(\\s*''[^'']+'',\\s*''([^'']+)''', 'g') kind`,
  );
  const triggered = await names(
    `select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as name
     from pg_trigger where tgfoid in ('private.audit_change'::regproc, 'private.audit_rows'::regproc)`,
  );
  const kinds = [...written, ...triggered];
  expect(kinds).toEqual(expect.arrayContaining(['session', 'pay file']));
  expect(kinds.filter((kind) => !KINDS.some((known) => known === kind))).toEqual([]);
  expect(KINDS.filter((kind) => !hasWord('entity', kind))).toEqual([]);
  const actions = await names(
    `select distinct action[1] as name from pg_proc
     cross join regexp_matches(prosrc, 'private\\.audit\\(\\s*''([^'']+)''', 'g') action`,
  );
  const all = ['added', 'changed', 'removed', ...actions];
  expect(all.filter((action) => !hasWord('action', action))).toEqual([]);
});

const audited = `select tgrelid from pg_trigger
  where tgfoid in ('private.audit_change'::regproc, 'private.audit_rows'::regproc)`;

test('every value of an enumerated column has a word, except time zones and languages', async () => {
  const allowed = await names(
    `select distinct attname || ' ' || value[1] as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     cross join regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']+)''::text', 'g') value
     where contype = 'c' and cardinality(conkey) = 1 and (conrelid in (${audited})
         or conrelid = 'public.payroll_payments'::regclass)
       and pg_get_constraintdef(pg_constraint.oid) ~ 'ANY \\(+ARRAY'
       and attname not in ('timezone', 'language')`,
  );
  expect(allowed).toEqual(expect.arrayContaining(['method direct_deposit', 'kind bonus']));
  const word = (each: string) => {
    const [field = '', value = ''] = each.split(' ');
    return wordOfValue(field, value);
  };
  expect(allowed.filter((each) => word(each) === undefined)).toEqual([]);
});

test('every numeric column is shown as dollars, except hours', async () => {
  const columns = await names(
    `select distinct attname as name from pg_attribute
     where attrelid in (${audited}) and attnum > 0 and not attisdropped and atttypid = 'numeric'::regtype`,
  );
  expect(columns.filter((each) => !isMoney(each) && !each.includes('hours'))).toEqual([]);
});
