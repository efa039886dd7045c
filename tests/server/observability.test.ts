import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { urlOfRunning } from '../../server/db/running-server.ts';
import { askAgain } from '../harness/ask-again.ts';
import { type EmbeddedPractice, startEmbedded } from '../harness/embedded.ts';
import { holdDay } from '../harness/hold-day.ts';
import { testKeys } from '../harness/keys.ts';
import { putPractice } from '../harness/prepared-practice.ts';
import { temporaryFolder } from '../harness/program.ts';
import { openSocket } from '../harness/socket.ts';

const token = 'sixteen-letters-or-more';
const folder = putPractice(temporaryFolder());
let practice: EmbeddedPractice;
beforeAll(async () => {
  practice = await startEmbedded(
    { LOG_LEVEL: 'info', TRUSTED_PROXIES: '1', METRICS_TOKEN: token },
    folder,
  );
  // A new day's jobs would come upon the damage first.
  const { passwords } = await testKeys();
  await holdDay(urlOfRunning(folder, passwords.owner) ?? '');
});
afterAll(() => practice.stop());

const line = z.looseObject({ level: z.number(), msg: z.string() });

function logged(message: RegExp) {
  return (
    practice
      .program()
      .output()
      .split('\n')
      // The last line may be incomplete.
      .slice(0, -1)
      .filter((text) => text.startsWith('{'))
      .map((text) => line.parse(JSON.parse(text)))
      .filter(({ msg }) => message.test(msg))
  );
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return askAgain(`${practice.url()}${path}`, { headers });
}

it('the request id of an answer is in its log line, and a proxy may set it', async () => {
  // A refusal that asks for another try is logged in other words.
  const own = (await ask('/rest/v1/sessions?id=is.null')).headers.get('x-request-id');
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  const given = await ask('/health', { 'X-Request-Id': 'from-the-proxy-1' });
  expect(given.headers.get('x-request-id')).toBe('from-the-proxy-1');
  const odd = await ask('/health', { 'X-Request-Id': 'a name, and more' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);

  await practice.program().prints(new RegExp(`"request":"${own}".*"msg":"(slow )?request"}\n`));
  expect(logged(/request$/).find(({ request }) => request === own)).toMatchObject({
    method: 'GET',
    path: '/rest/v1/sessions',
    parameters: ['id'],
    database: expect.any(Number),
  });
});

it.each([
  ['a small body', '/rest/v1/rpc/my_pay', 1_000],
  ['a body that is too large', '/rest/v1/rpc/my_pay', 2_000_000],
  ['a small body of sign-in', '/auth/v1/token?grant_type=password', 1_000],
  ['a body of sign-in that is too large', '/auth/v1/token?grant_type=password', 100_000],
])('a caller who goes away while sending %s is no failure of the server', async (_, path, size) => {
  const id = `sent-in-part-${randomUUID()}`;
  const { socket, closed } = openSocket(
    practice.url(),
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Request-Id: ${id}`,
    'Content-Type: application/json',
    `Content-Length: ${size}`,
    // The answer to this shows that the server has begun with the request.
    'Expect: 100-continue',
    '',
    '{"half":',
  );
  await once(socket, 'data');
  socket.destroy();
  expect(await closed).toMatch(/^HTTP\/1\.1 100/);

  await practice.program().prints(new RegExp(`"request":"${id}".*"msg":"(slow )?request"}\n`));
  const lines = logged(/./).filter(({ request }) => request === id);
  expect(lines).toMatchObject([{ msg: expect.stringMatching(/request$/), status: 499 }]);
});

it('/metrics shows failed jobs, the size of the database and the age of the backup', async () => {
  await practice.sql(`select private.note_job('only_a_test', '42883')`);
  const page = async () => (await ask('/metrics', { Authorization: `Bearer ${token}` })).text();
  expect(await page()).toMatch(/^track_and_pay_failed_jobs 1$/m);
  expect(await page()).toMatch(/^track_and_pay_database_bytes \d{7,}$/m);
  expect(await page()).not.toMatch(/^track_and_pay_backup_age_seconds/m);
  await practice.sql(
    `insert into host.backups (made_at, file, bytes)
     values (now() - interval '1 hour', 'f', 1), (now() + interval '1 year', 'ahead', 1)`,
  );
  expect(await page()).toMatch(/^track_and_pay_backup_age_seconds (3[6-9]|4[0-2])\d\d\D/m);
  await practice.sql(`select private.note_job('only_a_test')`);
  expect(await page()).toMatch(/^track_and_pay_failed_jobs 0$/m);
});

it('a damaged page turns /health red, and the log names the table and the request', async () => {
  const { t1 } = practice.people;
  await practice.sql(
    `insert into sessions (therapist_id, client_name, date, duration)
     values ($1, 'Zoë Client', '2024-03-04', 45)`,
    [t1.id],
  );
  const [{ path } = { path: '' }] = await practice.sql<{ path: string }>(
    `select pg_relation_filepath('public.sessions') as path`,
  );
  // A busy machine may end PostgreSQL as a crash does: its recovery would rewrite the page.
  await practice.sql('checkpoint');
  await practice.program().stop();
  const file = openSync(join(folder, 'postgres', path), 'r+');
  writeSync(file, 'four', 8_000);
  closeSync(file);

  await practice.start();
  expect((await ask('/health')).status).toBe(200);
  const authorization = `Bearer ${await practice.signIn(t1.email)}`;
  const answer = await ask('/rest/v1/sessions?select=client_name', {
    Authorization: authorization,
  });
  expect(answer.status).toBe(500);
  await practice.program().prints(/The data of sessions are damaged.*}\n/);
  expect((await ask('/health')).status).toBe(503);
  const metrics = await ask('/metrics', { Authorization: `Bearer ${token}` });
  expect(await metrics.text()).toMatch(/^track_and_pay_damaged_pages [1-9]/m);
  expect(logged(/are damaged on the disk/)).toMatchObject([{ table: 'sessions' }]);
  await practice.program().prints(/"msg":"request failed"}\n/);
  expect(logged(/^request failed$/)).toContainEqual(
    expect.objectContaining({
      code: 'XX001',
      path: '/rest/v1/sessions',
      request: answer.headers.get('x-request-id'),
    }),
  );
});
