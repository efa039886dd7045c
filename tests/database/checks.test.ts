import { expect, test } from 'vitest';
import { testDatabase } from '../harness/database.ts';
import { checkedTables, wrongChecks } from './checks.ts';
import { edges } from './checks.values.ts';

const database = testDatabase();

async function query(text: string, values?: unknown[]) {
  return (await database.owner.query(text, values)).rows;
}

test('the checks of every table are tried', async () => {
  expect(Object.keys(edges).sort()).toEqual((await checkedTables(query)).sort());
});

test.each(Object.keys(edges))(
  'the checks of %s allow and refuse what they should',
  async (table) => {
    expect(await wrongChecks(query, table)).toEqual([]);
  },
);
