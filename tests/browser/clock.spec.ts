import { decodeJwt } from 'jose';
import { z } from 'zod';
import { expectOneClock } from '../harness/clock.ts';
import { runSql } from '../harness/sql.ts';
import { demo, test } from './fixtures.ts';

test.use({ readOnly: true });

test('browser, server and database are on one clock, and it is the one asked for', {
  tag: '@dates',
}, async ({ page, practice }) => {
  await page.goto('/login');
  const tests = Date.now();
  const [row] = await runSql(practice.databaseUrl, 'select clock_timestamp() as now');
  const database = row?.now instanceof Date ? row.now.getTime() : 0;
  const browser = Date.parse(await page.evaluate(() => new Date().toISOString()));
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: demo.therapist, password: demo.password },
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
  // A token carries its time in whole seconds, rounded down.
  const server = (decodeJwt(access_token).iat ?? 0) * 1000 + 999;

  expectOneClock({ tests, database, browser, server, afterwards: Date.now() + 999 });
});
