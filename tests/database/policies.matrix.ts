import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { Caller, Sql } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { probes, type Subjects } from './policies.probes.ts';

/**
 * permissions.csv is the published permission matrix: who may do what with whose rows. 'yes' does
 * it, 'none' finds nothing to do it with, 'denied' is told so.
 */
export const principals = ['anon', 't1', 't2', 's1', 's2', 'admin', 'disabled'] as const;
const outcome = z.enum(['yes', 'none', 'denied']);
const cell = z.object({
  object: z.string(),
  verb: z.enum(['select', 'insert', 'update', 'delete', 'execute']),
  row: z.string(),
  principal: z.enum(principals),
  expected: outcome,
});

export type Cell = z.infer<typeof cell>;
export type Outcome = z.infer<typeof outcome>;

export function readMatrix(): Cell[] {
  const text = readFileSync(join(import.meta.dirname, 'permissions.csv'), 'utf8');
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  if (head?.join() !== ['object', 'verb', 'row', ...principals].join()) {
    throw new Error('permissions.csv has other columns than the ones known here.');
  }
  return lines.flatMap(([object, verb, row, ...outcomes]) =>
    principals.map((principal, index) =>
      cell.parse({ object, verb, row, principal, expected: outcomes[index] }),
    ),
  );
}

export function callerOf({ principal }: Cell, people: People): Caller {
  return principal === 'anon' ? 'anon' : people[principal];
}

export function statementOf({ object, verb, row }: Cell, subjects: Subjects): string {
  const key = `${object} ${verb} ${row}`.trim();
  const text = probes[key];
  if (!text) throw new Error(`permissions.csv has "${key}", policies.probes.ts does not.`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = subjects[name];
    if (!id) throw new Error(`No subject is called ${name}.`);
    return id;
  });
}

/** The last one: what a view made of several rows answers to every attempt to write it. */
const refusals = ['42501', 'PT401', 'PT403', '55000'];

/** Runs a statement and says what came of it; any error that is no refusal is thrown. */
export async function outcomeOf(sql: Sql, statement: string): Promise<Outcome> {
  try {
    const rows = await sql(statement);
    return rows.length > 0 ? 'yes' : 'none';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (refusals.includes(error.code ?? '')) return 'denied';
    if (error.code === 'PT404') return 'none';
    throw error;
  }
}
