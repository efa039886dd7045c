import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { Caller, Sql, TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { probes } from './policies.probes.ts';
import type { Subjects } from './policies.subjects.ts';
import { inTransaction } from './transaction.ts';

/**
 * permissions.csv is the published permission matrix: who may do what with whose rows. 'yes' means allowed,
 * 'none' that no row is found, 'denied' that it is refused.
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
    throw new Error('permissions.csv has unexpected columns.');
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

/** The last is the error of writing a view that cannot be updated. */
const refusals = ['42501', 'PT401', 'PT403', '55000'];

/** Runs a statement and returns its outcome. Throws errors that are no refusal. */
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

/** Policies compare ranges of ids, so strangers have the lowest and the highest ids. */
export const strangerIds = {
  first: '00000000-0000-4000-8000-00000000000',
  last: 'ffffffff-ffff-4fff-bfff-fffffffffff',
};

type Strangers = Record<'t2' | 's2', { id: string }>;

/** Adds a therapist and a supervisor without any relations, to test in place of t2 and s2. */
export async function addStrangers(owner: Sql, idPrefix: string): Promise<Strangers> {
  const strangers = { t2: { id: `${idPrefix}1` }, s2: { id: `${idPrefix}2` } };
  for (const [like, { id }] of Object.entries(strangers)) {
    await owner(
      `insert into private.people (id, first_name, last_name, email, role, joined_at)
       values ($1, 'Some', 'Stranger', $2, $3, '2026-01-01')`,
      [id, `${id}@example.com`, like === 't2' ? 'therapist' : 'supervisor'],
    );
  }
  return strangers;
}

interface Question {
  label: string;
  object: string;
  statement: string;
  caller: Caller;
  isRight(outcome: string): boolean;
}

/** Every cell of the matrix, and the cells of t2 and s2 for each stranger too. */
export function questionsOf(
  people: People,
  subjects: Subjects,
  strangers: Strangers[],
): Question[] {
  return readMatrix().flatMap((cell) => {
    const { principal, object, verb, row, expected } = cell;
    const statement = statementOf(cell, subjects);
    const label = `${principal} ${verb} ${object} ${row}`.trim();
    const isRight = (outcome: string) => outcome === expected;
    const own = { label, object, statement, caller: callerOf(cell, people), isRight };
    if ((principal !== 't2' && principal !== 's2') || expected === 'yes') return [own];
    const others = strangers.map((stranger) => ({
      label: `a stranger like ${label}`,
      object,
      statement,
      caller: stranger[principal],
      isRight,
    }));
    return [own, ...others];
  });
}

const views = ['profiles', 'payroll_details', 'supervisor_payroll'];

/**
 * Runs the statements, returns the first cell that differs from the matrix, and rolls back. Cells of the table
 * come first, or of the views that show a private table; `onlyNear` checks only those.
 */
export function firstWrong(
  database: TestDatabase,
  questions: Question[],
  statements: string,
  table: string,
  onlyNear = false,
): Promise<string | undefined> {
  const near = table.startsWith('private.') ? views : [table.replace('public.', '')];
  const isNear = ({ object }: Question) => near.includes(object);
  const rest = onlyNear ? [] : questions.filter((question) => !isNear(question));
  return inTransaction(database, async ({ owner, as, undo }) => {
    await owner(statements);
    for (const { label, statement, caller, isRight } of [...questions.filter(isNear), ...rest]) {
      const outcome = await undo(() => outcomeOf(as(caller), statement)).catch(String);
      if (!isRight(outcome)) return `${label}: ${outcome}`;
    }
    return undefined;
  });
}
