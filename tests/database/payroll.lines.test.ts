import { expect, test } from 'vitest';
import { runSql } from '../harness/sql.ts';
import { adjust, logSession, novemberPractice, payrollLines, process } from './payroll-practice.ts';

const { database, people, inNovember } = novemberPractice();

/** A different value for each field of a line. */
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

test('the preview builds lines inline, without a function call', async () => {
  const plan = await runSql(
    database.url,
    `explain (verbose) select lines from private.statements('2024-01-01', '2024-01-15', true)`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/array_agg\(ROW\('session'/);
  expect(text).not.toMatch(/payroll_line\(/);
});

test('lines are in order: work by day and client, then adjustments', async () => {
  await inNovember(async ({ owner, admin, first }) => {
    const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    // Adjusted and logged in another order than the one shown.
    await adjust(admin, people.t1, 'bonus', '5.00');
    await adjust(admin, people.s1, 'bonus', '5.00');
    for (const [number, day, client_name] of [
      [4, '2026-11-05', 'Zoe'],
      [3, '2026-11-05', 'Bo'],
      [2, '2026-11-05', 'Bo'],
      [1, '2026-11-04', 'Zoe'],
    ] as const) {
      await logSession(owner, people.t1, day, { id: id(number), client_name });
      await owner(
        `insert into supervision_sessions (id, supervisor_id, therapist_id, date, hours)
         values ($1, $2, $3, $4, 1)`,
        [id(number), people.s1.id, people.t1.id, day],
      );
    }
    const shown = async () => ({
      therapist: (await payrollLines(admin, first, people.t1))
        .map((line) => line.session_id)
        .slice(1),
      supervisor: (
        await admin('select session_id from supervisor_payroll_lines_of($1, $2)', [
          first,
          people.s1.id,
        ])
      )
        .map((line) => line.session_id)
        .slice(1),
    });
    const expected = {
      therapist: [id(1), id(2), id(3), id(4), null],
      supervisor: [id(1), id(2), id(3), id(4), null],
    };
    expect(await shown()).toEqual(expected);
    await process(admin, first);
    expect(await shown()).toEqual(expected);
  });
});

test('adjustments made at one moment keep their order, before and after processing', async () => {
  await inNovember(async ({ owner, admin, first }) => {
    const made = async ({ id }: { id: string }) => {
      const added = await owner(
        `insert into payroll_adjustments (payee_id, kind, amount, note, created_by, created_at)
         select $1, 'bonus', 5, 'For the group', $2, at from clock_timestamp() at, generate_series(1, 8)
         returning id`,
        [id, people.admin.id],
      );
      return [null, ...added.map((adjustment) => String(adjustment.id)).toSorted()];
    };
    const expected = { therapist: await made(people.t1), supervisor: await made(people.s1) };
    const ids = async (procedure: string, { id }: { id: string }) =>
      (await admin(`select adjustment_id from ${procedure}($1, $2)`, [first, id])).map(
        (line) => line.adjustment_id,
      );
    const shown = async () => ({
      therapist: await ids('payroll_lines_of', people.t1),
      supervisor: await ids('supervisor_payroll_lines_of', people.s1),
    });
    expect(await shown()).toEqual(expected);
    await process(admin, first);
    expect(await shown()).toEqual(expected);
  });
});
