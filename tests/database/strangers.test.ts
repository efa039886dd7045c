import { beforeAll, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { addStrangers, strangerIds } from './policies.matrix.ts';
import { probes } from './policies.probes.ts';
import { makeSubjects, type Subjects } from './policies.subjects.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();
let subjects: Subjects;
beforeAll(async () => {
  subjects = await makeSubjects(database, people);
});

test('who has nothing to do with the others reads nothing of them, whatever is asked', async () => {
  const { admin: _, ...others } = people;
  const theirs = Object.values(others).flatMap(({ id, email }) => [id, email]);
  const names = [
    'Birch',
    'Calloway',
    'Okafor',
    'Lindqvist',
    'Quill',
    'Ames',
    '"A client',
    '"Another client',
  ];
  const told: string[] = [];
  let answers = 0;
  await inTransaction(database, async ({ owner, as, undo }) => {
    const strangers = [
      await addStrangers(owner, strangerIds.first),
      await addStrangers(owner, strangerIds.last),
    ];
    for (const stranger of strangers.flatMap(({ t2, s2 }) => [t2, s2])) {
      for (const [question, statement] of await questions()) {
        const rows = await undo(() => as(stranger)(statement)).catch((): Row[] => []);
        answers += rows.length;
        const answer = JSON.stringify(rows);
        const found = [...theirs, ...names].filter((word) => answer.includes(word));
        if (found.length > 0) told.push(`${question}: ${found.join(', ')}`);
      }
    }
  });
  expect(told).toEqual([]);
  // Announcements, settings and their own data are for strangers, too.
  expect(answers).toBeGreaterThan(20);
});

/** Every table and view, and every call of the permission matrix, as statements that answer with what they find. */
async function questions(): Promise<[string, string][]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  return [
    ...rows.map(({ name }): [string, string] => [name, `select * from public.${name}`]),
    ...Object.entries(probes).map(([question, text]): [string, string] => [
      question,
      text
        .replace(/\{(\w+)\}/g, (_, name: string) => subjects[name] ?? '')
        .replace('count(*) from', '* from'),
    ]),
  ];
}
