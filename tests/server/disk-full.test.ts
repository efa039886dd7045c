import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAgain, metLimit } from '../harness/ask-again.ts';
import { type EmbeddedPractice, startEmbedded } from '../harness/embedded.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';

const disk = mountSmallDisk(256);

let practice: EmbeddedPractice;
let token: string;
beforeAll(async () => {
  if (!disk) return;
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  practice = await startEmbedded({}, folder);
  token = await practice.signIn(practice.people.t1.email);
});
afterAll(async () => {
  if (!disk) return;
  await practice.stop();
  disk.remove();
});

const acknowledged = new Set<string>();
const all = '/sessions?select=client_name&limit=1000';

function ask(path: string, body?: object, send: typeof askAgain = askAgain): Promise<Response> {
  return send(`${practice.url()}/rest/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function log(name: string, send?: typeof askAgain): Promise<Response> {
  const session = { client_name: name, date: '2024-03-01', duration: 45, notes: 'x'.repeat(400) };
  const body = { therapist_id: practice.people.t1.id, ...session };
  const answer = await ask('/sessions', body, send);
  if (answer.status === 201) acknowledged.add(name);
  return answer;
}

/** Logs sessions until one is refused, and returns the refusal. */
async function untilRefused(name: string): Promise<Response> {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const answer = await log(`${name} ${turn}`, fetch);
    if (answer.status === 503 || !(answer.ok || (await metLimit(answer)))) return answer;
    await answer.arrayBuffer();
  }
  throw new Error('Everything was written, though the disk is full.');
}

async function kept(): Promise<Set<string>> {
  const rows = await practice.sql<{ client_name: string }>('select client_name from sessions');
  return new Set(rows.map((row) => row.client_name));
}

/** Reads every page there is: a checksum that is wrong fails the statement. */
async function readEverything(): Promise<void> {
  const tables = await practice.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm')`,
  );
  for (const { name } of tables) await practice.sql(`select count(whole::text) from ${name} whole`);
  const [checks] = await practice.sql(
    `select current_setting('data_checksums') as checked, sum(checksum_failures)::int as failures
     from pg_stat_database`,
  );
  expect(checks).toEqual({ checked: 'on', failures: 0 });
}

it.runIf(disk)('a full disk refuses what would be written and loses nothing', async () => {
  for (let turn = 0; turn < 20; turn += 1) expect((await log(`Before ${turn}`)).status).toBe(201);
  disk?.fill();

  // Pages have room for a while; then there is none.
  const refusal = await untilRefused('Full');
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refusal.json()).toEqual({
    code: '53100',
    message: expect.stringContaining('The disk of the server is full, and nothing was saved.'),
    details: null,
    hint: null,
  });
  expect(await kept()).toEqual(acknowledged);
  expect(await (await ask(all)).json()).toHaveLength(acknowledged.size);
  expect((await askAgain(`${practice.url()}/health`)).status).toBe(200);

  disk?.makeRoom();
  expect((await log('After')).status).toBe(201);
  expect(await kept()).toEqual(acknowledged);
  expect(await practice.sql('select * from private.verify_audit()')).toEqual([]);
  await readEverything();
});

it.runIf(disk)(
  'a full disk of the write-ahead log stops the database until there is room',
  async () => {
    const { pid } = practice.program();
    disk?.fill();
    const more = `select pg_logical_emit_message(true, '', repeat('x', 4000000))`;
    await expect(
      (async () => {
        for (let turn = 0; turn < 200; turn += 1) await practice.sql(more);
      })(),
    ).rejects.toThrow();
    const refusal = await untilRefused('Stopped');
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await fetch(`${practice.url()}/health`)).status).toBe(503);

    disk?.makeRoom();
    expect((await log('Once more')).status).toBe(201);
    expect(practice.program().pid).toBe(pid);
    expect(await kept()).toEqual(acknowledged);
    expect(await practice.sql('select * from private.verify_audit()')).toEqual([]);
    await readEverything();
  },
);
