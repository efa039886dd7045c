import { inject, test } from 'vitest';
import { expectOneClock } from '../harness/clock.ts';
import { runSql } from '../harness/sql.ts';

test('the tests and their database are on one clock, and it is the one asked for', async () => {
  const tests = Date.now();
  const [row] = await runSql(inject('clusterUrl'), 'select clock_timestamp() as now');
  const database = row?.now instanceof Date ? row.now.getTime() : 0;
  expectOneClock({ tests, database, afterwards: Date.now() });
});
