import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { addPeople, type Person, periodOf, send } from './support/practice.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * The longest turns of the event loop, during which nothing else is answered, while every address of the host
 * gets large and hostile input. Linux only. `npx tsx bench/turns.ts`
 */
const allowed = 50;
/** The first warms up. The best of the others counts, because a garbage collection may fall into one. */
const rounds = 3;

interface Ask {
  method: string;
  path: string;
  person?: Person | undefined;
  headers?: Record<string, string>;
  body?: string | undefined;
}

async function main(): Promise<void> {
  // Longer than all of it takes: with an expired token, only refusals would be measured.
  const server = await startMeasured({ ACCESS_TOKEN_SECONDS: '3600' });
  try {
    const [admin, hostile] = await addPeople(server);
    if (!admin || !hostile) throw new Error('The practice has too few people.');
    const asks = [
      ...(await everyTable(server, admin, hostile)),
      ...everyOther(admin, hostile),
      { method: 'GET', path: `/a${'.'.repeat(60 * kilobyte)}/x` },
      ...reads(hostile),
      ...documents(hostile, admin, await periodOf(server)),
    ];
    const taken: { ask: Ask; turn: number; status: number }[] = [];
    for (const ask of asks) taken.push({ ask, ...(await longestTurnOf(server, ask)) });
    for (const person of [admin, hostile]) {
      const status = await send(server, person, 'GET', '/rest/v1/sessions?limit=1');
      if (status !== 200) throw new Error(`A sign-in ended during the measurement: ${status}`);
    }
    taken.sort((one, other) => other.turn - one.turn);
    const long = taken.filter(({ turn }) => turn > allowed);
    console.log(
      `${taken.length} requests, ${long.length} of them with a turn of more than ${allowed} ms of a processor. The longest:`,
    );
    for (const { ask, turn, status } of taken.slice(0, Math.max(8, long.length))) {
      const size =
        ask.body === undefined ? '' : `, a body of ${Math.round(ask.body.length / 1024)} kB`;
      console.log(
        `${turn.toFixed(1)} ms: ${ask.method} ${ask.path.slice(0, 90)}${size} (${status})`,
      );
    }
    process.exitCode = long.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

async function longestTurnOf(
  server: MeasuredServer,
  { method, path, person, headers, body }: Ask,
): Promise<{ turn: number; status: number }> {
  let best = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let round = 0; round < rounds; round += 1) {
    await server.owner.query('delete from host.rate_limits where true');
    await server.longestTurn();
    const answer = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(person && { Authorization: `Bearer ${person.token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      // The connection was cut, or the answer has more headers than this program takes.
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    status = answer?.status ?? 0;
    const turn = await server.longestTurn();
    if (round > 0) best = Math.min(best, turn);
  }
  return { turn: best, status };
}

const kilobyte = 1024;
const filled = (most: number, part: string, [open, close]: readonly [string, string]) =>
  open +
  Array(Math.floor((most - 40) / (part.length + 1)))
    .fill(part)
    .join(',') +
  close;
const list = ['[', ']'] as const;

/** Bodies of the largest size that cost a parser, a scan or a password check most. */
const bodies = (most: number) => [
  filled(most, '{"a":1}', list),
  filled(most, '{}', list),
  filled(most, '1', ['{"rows":[', ']}']),
  filled(most, '"\\u0041\\n"', ['{"rows":[', ']}']),
  filled(most, `${'['.repeat(80)}${']'.repeat(80)}`, ['{"rows":[', ']}']),
  `{${Array.from({ length: 1500 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  `{"client_name":"${'"\\\\'.slice(1).repeat((most - 100) / 3)}"}`,
  `{"email":"${'a@'.repeat((most - 200) / 4)}","password":"${'aA1!'.repeat((most - 200) / 8)}"}`,
  '['.repeat(most - 10),
];

/** Every table, view and procedure: the largest answer, and bodies of a megabyte. */
async function everyTable(server: MeasuredServer, admin: Person, hostile: Person): Promise<Ask[]> {
  const answer = await fetch(`${server.url}/rest/v1/`, {
    headers: { Authorization: `Bearer ${server.keys.serviceKey}` },
  });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse(await answer.json());
  const names = Object.keys(paths).filter((path) => path !== '/');
  const [rows = '', ...others] = bodies(1000 * kilobyte);
  const whole = names.flatMap((name): Ask[] => [
    { method: 'GET', path: `/rest/v1${name}`, person: admin },
    { method: 'POST', path: `/rest/v1${name}`, person: hostile, body: rows },
  ]);
  const few = ['/sessions', '/profiles', '/rpc/stage_import_rows', '/rpc/change_rates'];
  return [
    ...whole,
    ...few.flatMap((name) =>
      others.map((body): Ask => ({ method: 'POST', path: `/rest/v1${name}`, person: admin, body })),
    ),
    { method: 'GET', path: '/rest/v1/', person: admin },
    ...['{"upload":"00000000-0000-4000-8000-000000000001","rows":', '{"rows":'].map(
      (start): Ask => ({
        method: 'POST',
        path: `/rest/v1/rpc/${start.includes('upload') ? 'stage_import_rows' : 'import_people'}`,
        person: admin,
        body: `${start}${filled(900 * kilobyte, '{"therapist":"person1@example.com","client_name":"Ann","date":"2026-03-02","duration":"60"}', list)}}`,
      }),
    ),
  ];
}

/** auth/v1, functions/v1 and every other address. */
function everyOther(admin: Person, hostile: Person): Ask[] {
  const routes = readFileSync(join(import.meta.dirname, '../tests/contract/routes.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, path = '']) => !path.includes('/:service') && !path.startsWith('/rest/'));
  const names = ['pay-statements', 'supervision-log', 'calendar-token', 'invite', 'send-mails'];
  const all = [...routes, ...names.map((name) => ['ALL', `/functions/v1/${name}`])];
  const small = bodies(63 * kilobyte);
  const long = 'x'.repeat(7 * kilobyte);
  return all.flatMap(([verb = '', route = '']) => {
    const path = route.replace(/:\w+/g, hostile.id).replace('*', 'x');
    const method = verb === 'ALL' ? 'POST' : verb;
    if (method === 'GET') {
      return [
        { method, path: `${path}?token=${long}&type=recovery&redirect_to=${long}`, person: admin },
        { method, path, headers: { Authorization: `Bearer ${'a.'.repeat(15 * kilobyte)}` } },
      ];
    }
    if (method === 'DELETE' || path.endsWith('/logout')) return [];
    const query = path.endsWith('/token') ? '?grant_type=password' : '';
    return small.flatMap((body): Ask[] => [
      { method, path: path + query, person: hostile, body },
      { method, path: path + query, body },
    ]);
  });
}

/** The largest answers and the longest queries of rest/v1. */
function reads(hostile: Person): Ask[] {
  const own = `/rest/v1/sessions?therapist_id=eq.${hostile.id}`;
  const ids = Array(380).fill(hostile.id);
  const paths = [
    `${own}&limit=1000`,
    `${own}&limit=1000&select=${Array.from({ length: 3 }, (_, n) => `n${n}:notes`)}`,
    `${own}&limit=1000&select=*,therapist:profiles(*)`,
    `${own}&select=${Array.from({ length: 200 }, (_, n) => `n${n}:duration`)}&limit=1000`,
    `${own}&id=in.(${ids})`,
    `${own}&or=(${Array(380).fill('client_name.like.*a*')})`,
    `${own}&and=${'(or'.repeat(80)}(id.is.null)${')'.repeat(80)}`,
    `${own}&order=${Array(100).fill('date.desc')}`,
    `${own}&order=${Array(3000).fill('id')}`,
    `${own}&select=${'('.repeat(5000)}`,
    `${own}&order=notes${'->a'.repeat(5000)}`,
    `${own}&${Array.from({ length: 1200 }, (_, n) => `e${n}.limit=1`).join('&')}`,
    `${own}&client_name=like.${'*a'.repeat(5000)}`,
    `${own}&client_name=fts.${'a%20'.repeat(3000)}`,
  ];
  const path = `${own}&limit=1000`;
  const headers: Record<string, string>[] = [
    { Accept: 'text/csv' },
    { Accept: `${'application/json;q=0.1,'.repeat(600)}*/*` },
    { Prefer: `${'count=exact,'.repeat(900)}count=exact` },
    { Cookie: 'a=b; '.repeat(2400) },
    { 'X-Forwarded-For': '1.2.3.4,'.repeat(1500) },
  ];
  return [
    ...paths.map((each): Ask => ({ method: 'GET', path: each, person: hostile })),
    ...headers.map((each): Ask => ({ method: 'GET', path, person: hostile, headers: each })),
    {
      method: 'PATCH',
      path: `${own}&limit=1000&order=id`,
      person: hostile,
      headers: { Prefer: 'return=representation' },
      body: '{"notes":"y"}',
    },
  ];
}

function documents(hostile: Person, admin: Person, period: string): Ask[] {
  const statement = { period_id: period, therapist_id: hostile.id };
  return [
    { person: hostile, body: JSON.stringify(statement) },
    { person: admin, body: JSON.stringify({ period_id: period }) },
  ].map((ask) => ({ method: 'POST', path: '/functions/v1/pay-statements', ...ask }));
}

await main();
