import { expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

interface Parameter {
  name: string;
  type: string;
}

/** Every procedure that a request can hand JSON to, with what it takes. */
const procedures = `
  select routine.proname as name,
    jsonb_agg(jsonb_build_object('name', argument.name, 'type', argument.type::regtype::text)
      order by argument.place) as parameters
  from pg_proc routine,
    unnest(routine.proargnames[:routine.pronargs], routine.proargtypes::oid[])
      with ordinality argument (name, type, place)
  where routine.pronamespace = 'public'::regnamespace
  group by routine.oid, routine.proname
  having bool_or(argument.type in ('json'::regtype, 'jsonb'::regtype))
  order by routine.proname`;

/** The columns of tables and views that take JSON from a request. */
const columns = `
  select attribute.attrelid::regclass::text as relation, attribute.attname as name
  from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid
  where relation.relnamespace = 'public'::regnamespace and attribute.attnum > 0
    and attribute.atttypid in ('json'::regtype, 'jsonb'::regtype)
    and has_column_privilege('authenticated', relation.oid, attribute.attnum, 'update')`;

/** The names of fields that the rules read from JSON. */
const fields = `
  select array_agg(distinct part[1]) as names
  from pg_proc routine,
    regexp_matches(routine.prosrc, '(?:->>? ''([a-z_0-9]+)'')|(?:([a-z_0-9]+) text[,)])', 'g') found,
    lateral (select array[coalesce(found[1], found[2])]) field (part)
  where routine.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;

/** Something for the parameters that are no JSON, by name or else by type. */
const usual = ({ name, type }: Parameter, person: string): unknown =>
  ({ provider: 'gusto', pay_frequency: 'W' })[name] ??
  { uuid: person, date: '2026-01-05', boolean: false, text: 'a text' }[type] ??
  1;

async function hostileValues(): Promise<(string | null)[]> {
  const { rows } = await database.owner.query<{ names: string[] }>(fields);
  const names = rows[0]?.names ?? [];
  const inEveryField = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  const wrong = [null, [], {}, 1, 'a', '', true, { a: { b: [1] } }, [['a']]];
  const odd = [{ 53: {} }, { 53: 1e300 }, { 53: 'NaN' }, { '': 1 }, { [people.t1.id]: {} }];
  return [
    null,
    ...[...wrong, ...odd, ...names.map((name) => [{ [name]: 'x' }])].map((value) =>
      JSON.stringify(value),
    ),
    ...wrong.flatMap((value) => [
      JSON.stringify([value]),
      JSON.stringify([inEveryField(value)]),
      JSON.stringify(inEveryField(value)),
    ]),
  ];
}

/** Each value at each place, beside every choice of an empty list, an empty object and nothing at the others. */
function choices(values: readonly (string | null)[], places: number): (string | null)[][] {
  const empty = ['[]', '{}', null];
  const beside = (count: number): (string | null)[][] =>
    count === 0 ? [[]] : beside(count - 1).flatMap((rest) => empty.map((one) => [...rest, one]));
  return beside(places - 1).flatMap((others) =>
    Array.from({ length: places }, (_, place) =>
      values.map((value) => others.toSpliced(place, 0, value)),
    ).flat(),
  );
}

/** The statements that fail with an error of PostgreSQL’s own instead of a refusal of the product. */
async function failing(statements: [text: string, values: unknown[]][]): Promise<string[]> {
  const failures = new Set<string>();
  await inTransaction(database, async ({ as, undo }) => {
    for (const [text, values] of statements) {
      const refusal = await undo(() => as(people.admin)(text, values)).then(
        () => undefined,
        (error: unknown) => refusalOf(Promise.reject(error)),
      );
      if (refusal === undefined || refusal.code?.startsWith('PT')) continue;
      failures.add(`${text} ${JSON.stringify(values)}: ${refusal.code} ${refusal.message}`);
    }
  });
  return [...failures];
}

test('every procedure that takes JSON refuses what it cannot use in words of its own', async () => {
  const { rows } = await database.owner.query<{ name: string; parameters: Parameter[] }>(
    procedures,
  );
  expect(rows.length).toBeGreaterThan(4);
  const values = await hostileValues();
  const failures: string[] = [];
  for (const { name, parameters } of rows) {
    const isJson = ({ type }: Parameter) => type.startsWith('json');
    const statement = `select * from ${name}(${parameters.map((each, index) => `${each.name} => $${index + 1}`).join(', ')})`;
    const calls = choices(values, parameters.filter(isJson).length).map(
      (chosen): [string, unknown[]] => {
        const left = [...chosen];
        return [
          statement,
          parameters.map((each) => (isJson(each) ? left.shift() : usual(each, people.t1.id))),
        ];
      },
    );
    failures.push(...(await failing(calls)).slice(0, 5));
  }
  expect(failures).toEqual([]);
});

test('every column that takes JSON does, too', async () => {
  const { rows } = await database.owner.query<{ relation: string; name: string }>(columns);
  expect(rows.length).toBeGreaterThan(0);
  const values = await hostileValues();
  const updates = rows.flatMap(({ relation, name }) =>
    values.map((value): [string, unknown[]] => [`update ${relation} set ${name} = $1`, [value]]),
  );
  expect(await failing(updates)).toEqual([]);
});
