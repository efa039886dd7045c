import { beforeAll, describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';

const { database, people } = testPractice();

/** Ten thousand sessions of one therapist, and as many of another, over ten years. */
beforeAll(async () => {
  await database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     select therapist, 'Client ' || n % 80, public.practice_today() - n / 3, 60
     from unnest(array[$1::uuid, $2::uuid]) therapist, generate_series(1, 10000) n`,
    [people.t1.id, people.t2.id],
  );
  await database.owner.query('analyze');
});

/** How many rows of sessions a statement of t1 reads, including those it filters out. */
async function rowsRead(statement: string): Promise<number> {
  const [row] = await database.as(people.t1, (sql) =>
    sql(`explain (analyze, format json) ${statement}`),
  );
  const text = JSON.stringify(row);
  const removed = [...text.matchAll(/"Rows Removed by Filter":(\d+)/g)];
  const scans = [
    ...text.matchAll(
      /"Relation Name":"sessions"[^{}]*?"Actual Rows":([\d.]+)[^{}]*?"Actual Loops":(\d+)/g,
    ),
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return (
    sum(scans.map(([, rows, loops]) => Number(rows) * Number(loops))) +
    sum(removed.map(([, rows]) => Number(rows)))
  );
}

describe('with ten thousand sessions', () => {
  test.each([
    [
      'the days of a month',
      `select date, duration from sessions
      where therapist_id = auth.uid() and date between practice_today() - 30 and practice_today()`,
    ],
    ['the clients offered', 'select * from recent_clients(auth.uid())'],
  ])('%s are found by the index, without reading the others', async (_what, statement) => {
    expect(await rowsRead(statement)).toBeGreaterThan(0);
    expect(await rowsRead(statement)).toBeLessThan(1000);
  });
});
