import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { runSql } from '../harness/sql.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A value for every field of a line, each another one. */
async function distinctFields(): Promise<{ name: string; value: string }[]> {
  const fields = await runSql(
    database.url,
    `select attname as name, case atttypid::regtype::text
       when 'uuid' then format('00000000-0000-4000-8000-%s', lpad(attnum::text, 12, '0'))
       when 'date' then (date '2024-01-01' + attnum)::text
       when 'timestamp with time zone' then (timestamptz '2024-01-01 00:00Z' + attnum * interval '1 day')::text
       when 'boolean' then 'true'
       when 'text' then format('text %s', attnum)
       else attnum::text
     end as value
     from pg_attribute
     where attrelid = 'private.payroll_line'::regclass and attnum > 0 and not attisdropped
     order by attnum`,
  );
  return fields.map(({ name, value }) => ({ name: String(name), value: String(value) }));
}

test('a line is made with every field under its own name', async () => {
  const fields = await distinctFields();
  const given = fields.map(({ name, value }) => `${name} => '${value}'`);
  const same = fields.map(({ name, value }) => `line.${name} = '${value}'`);
  expect(given).not.toEqual([]);
  const [made] = await runSql(
    database.url,
    `select jsonb_build_array(${same.join(', ')}) as same
     from private.payroll_line(${given.join(', ')}) line`,
  );
  expect(made?.same).toEqual(given.map(() => true));
});

test('making a line costs the preview no call: its row stands in the plan', async () => {
  const plan = await runSql(
    database.url,
    `explain (verbose) select lines from private.statements('2024-01-01', '2024-01-15', true)`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/array_agg\(ROW\('session'/);
  expect(text).not.toMatch(/payroll_line\(/);
});
