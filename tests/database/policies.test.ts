import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, freshDatabase, type TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { makeSubjects, probes, type Subjects } from './policies.probes.ts';

/**
 * permissions.csv is the published permission matrix: who may do what with whose rows. 'yes' does
 * it, 'none' finds nothing to do it with, 'denied' is told so. Every cell is tried here.
 */
const principals = ['anon', 't1', 't2', 's1', 's2', 'admin', 'disabled'] as const;
const outcome = z.enum(['yes', 'none', 'denied']);
const cell = z.object({
  object: z.string(),
  verb: z.enum(['select', 'insert', 'update', 'delete', 'execute']),
  row: z.string(),
  principal: z.enum(principals),
  expected: outcome,
});

const cells = readMatrix();
const listed = new Set(cells.map((line) => `${line.object} ${line.verb}`));

function readMatrix(): z.infer<typeof cell>[] {
  const text = readFileSync(join(import.meta.dirname, 'permissions.csv'), 'utf8');
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(head).toEqual(['object', 'verb', 'row', ...principals]);
  return lines.flatMap(([object, verb, row, ...outcomes]) =>
    principals.map((principal, index) =>
      cell.parse({ object, verb, row, principal, expected: outcomes[index] }),
    ),
  );
}

let database: TestDatabase;
let people: People;
let subjects: Subjects;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
  subjects = await makeSubjects(database, people);
});
afterAll(() => database.drop());

const refusals = ['42501', 'PT401', 'PT403'];

async function attempt(caller: Caller, statement: string): Promise<z.infer<typeof outcome>> {
  try {
    const rows = await database.as(caller, (sql) => sql(statement));
    return rows.length > 0 ? 'yes' : 'none';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (refusals.includes(error.code ?? '')) return 'denied';
    if (error.code === 'PT404') return 'none';
    throw error;
  }
}

function probe(key: string): string {
  const text = probes[key];
  if (!text) throw new Error(`permissions.csv has "${key}", policies.probes.ts does not`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = subjects[name];
    if (!id) throw new Error(`No subject is called ${name}`);
    return id;
  });
}

describe('permissions.csv', () => {
  test.each(cells)('$principal, $verb $object $row: $expected', async (line) => {
    const caller = line.principal === 'anon' ? 'anon' : people[line.principal];
    const statement = probe(`${line.object} ${line.verb} ${line.row}`.trim());
    expect(await attempt(caller, statement)).toBe(line.expected);
  });

  test('has every table and view of schema public, with every verb', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    const wanted = rows.flatMap(({ name }) =>
      ['select', 'insert', 'update', 'delete'].map((verb) => `${name} ${verb}`),
    );
    expect(wanted.filter((entry) => !listed.has(entry))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('has every procedure of schema public', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select distinct proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
    );
    const wanted = rows.map(({ name }) => `${name} execute`);
    expect(wanted.filter((entry) => !listed.has(entry))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('lists nothing that is not there', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const names = rows.map(({ name }) => name);
    expect(cells.map((line) => line.object).filter((name) => !names.includes(name))).toEqual([]);
  });
});
