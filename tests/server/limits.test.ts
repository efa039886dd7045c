import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../server/headers.ts';
import type { Host } from '../../server/host.ts';
import { usualTimeouts } from '../../server/http-server.ts';
import { askAgain } from '../harness/ask-again.ts';
import { heldMemory } from '../harness/held-memory.ts';
import { type Practice, startPractice, startSecondHost } from '../harness/practice.ts';
import { type BareSocket, openSocket } from '../harness/socket.ts';

const metricsToken = 'only-the-tests-read-these';
let web: string;
/** Its time limits are so long that no busy machine meets them. */
let practice: Practice;
/** The same practice with time limits of seconds. */
let strict: Host;
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'track-and-pay-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html>');
  writeFileSync(join(web, 'large.js'), 'x'.repeat(30_000_000));
  const hour = 3_600_000;
  const hours = { headers: hour, request: hour, silence: hour, reading: hour };
  practice = await startPractice(
    { METRICS_TOKEN: metricsToken },
    { staticFolder: web, timeouts: { ...usualTimeouts, ...hours } },
  );
  strict = await startSecondHost(practice, {
    staticFolder: web,
    timeouts: { ...usualTimeouts, headers: 800, request: 1_200, silence: 1_700, reading: 1_200 },
  });
});
afterAll(async () => {
  await strict.stop();
  await practice.stop();
  rmSync(web, { recursive: true, force: true });
});

const send = (path: string, init: RequestInit = {}) => fetch(`${practice.url}${path}`, init);
const metrics = async (url = practice.url) => {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
};

describe('a thousand slow clients', () => {
  /** Sends a byte every 200 ms until the server closes the connection. */
  async function trickle({ socket, closed }: BareSocket): Promise<string> {
    const timer = setInterval(() => socket.write('x'), 200);
    const answer = await closed;
    clearInterval(timer);
    return answer;
  }

  const toRead = ['GET /large.js HTTP/1.1', 'Host: x', '', ''];

  /** Reads the start of the answer and then nothing more; tries again if cut off before it. */
  async function nibble(bare: BareSocket): Promise<string> {
    const { socket, closed } = bare;
    const begun = new Promise<string>((resolve) => socket.once('data', resolve));
    const beginning = await Promise.race([begun, closed]);
    socket.pause();
    const isCut = /^(HTTP\/1\.1 408 |$)/.test(beginning);
    return isCut ? nibble(openSocket(strict.url, ...toRead)) : beginning;
  }

  /** A file of 30 MB for a hundred who do not read it would be 3 GB, if each had a copy. */
  const mostHeld = 1_000_000_000;

  /** Another client asks again and again until the promise has settled and one request was answered. */
  async function askUntil(until: Promise<unknown>): Promise<void> {
    let isOver = false;
    let isAnswered = false;
    void until.finally(() => {
      isOver = true;
    });
    while (!isOver || !isAnswered) {
      // On a busy machine this client may be slow enough to be cut, too, while the crowd is there at each time.
      const status = await fetch(`${strict.url}/config.json`).then(
        (answer) => answer.status,
        () => 'cut',
      );
      expect([200, 408, 'cut']).toContain(status);
      isAnswered ||= status === 200;
    }
  }

  const connections = async () =>
    Number(/^http_connections (\d+)$/m.exec(await metrics(strict.url))?.[1] ?? Number.NaN);

  const body = ['Content-Type: application/json', 'Content-Length: 1000', '', ''];
  const silent = ({ closed }: BareSocket) => closed;

  // Fewer readers: this process writes megabytes for each.
  const crowds: [number, string[], (socket: BareSocket) => Promise<string>, RegExp][] = [
    [300, ['GET /health HTTP/1.1', 'Host: x', 'X-Slow: '], trickle, / 408 /],
    // Or refused at once because one caller has too many.
    [300, ['POST /rest/v1/sessions HTTP/1.1', 'Host: x', ...body], trickle, / (408|429) /],
    [100, toRead, nibble, / 200 /],
    [300, [], silent, / 408 /],
  ];

  it('that are slow with headers, bodies or reading, or send nothing, are dropped, and others are answered', async () => {
    const before = heldMemory();
    const clients: (BareSocket & {
      answer: Promise<string>;
      behave: (socket: BareSocket) => Promise<string>;
      expected: RegExp;
    })[] = [];
    // Connections beyond the backlog of the socket would be accepted seconds later.
    for (const [size, lines, behave, expected] of crowds) {
      const some = Array.from({ length: size }, () => openSocket(strict.url, ...lines));
      for (const client of some) {
        clients.push({ ...client, answer: behave(client), behave, expected });
      }
      await Promise.all(some.map(({ socket }) => once(socket, 'connect')));
    }
    const readers = clients.filter(({ behave }) => behave === nibble);
    const heldForReaders = Promise.all(readers.map(({ answer }) => answer)).then(heldMemory);
    const answers = Promise.all(clients.map(({ answer }) => answer));
    const dropped = answers.then(() => expect.poll(connections).toBeLessThan(10));
    await askUntil(answers);
    expect((await heldForReaders) - before).toBeLessThan(mostHeld);
    await dropped;
    for (const { socket } of clients) socket.destroy();

    for (const [index, answer] of (await answers).entries()) {
      expect(answer.split('\r\n')[0]).toMatch(clients[index]?.expected ?? /never/);
    }
  });
});

/** A complete raw response: status, the security headers, and a JSON message. */
function expectRefusal(answer: string, status: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line, ...headers] = head.toLowerCase().split('\r\n');
  expect(line).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const [name, value] of securityHeaders({
    ...practice.host.context.settings,
    inline: { scripts: [], styles: [] },
  })) {
    expect(headers).toContain(`${name}: ${value}`.toLowerCase());
  }
  expect(headers.find((each) => each.startsWith('content-type: application/json'))).toBeDefined();
  expect(JSON.parse(body)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
}

describe('too much', () => {
  const posts = [
    '/auth/v1/token?grant_type=password',
    '/auth/v1/signup',
    '/rest/v1/sessions',
    '/rest/v1/rpc/practice_today',
    '/functions/v1/setup',
  ];

  it.each([
    ['10 MB', 160, [413]],
    // The server closes before it has read so much, and the client may not see the answer.
    ['100 MB', 1_600, [413, 'cut']],
  ])('(%s) is refused, and the next request is answered', async (_name, pieces, answers) => {
    const piece = new Uint8Array(65_536).fill(120);
    for (const path of posts) {
      let left = pieces;
      const body = new ReadableStream({
        pull: (controller) => {
          left -= 1;
          if (left < 0) controller.close();
          else controller.enqueue(piece);
        },
      });
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
      const answer = await send(path, init).catch(() => undefined);
      expect(answers).toContain(answer?.status ?? 'cut');
    }
    expect((await askAgain(`${practice.url}/health`)).status).toBe(200);
  });

  it('of headers is refused', async () => {
    const headers = { 'X-Large': 'x'.repeat(70_000) };
    expect((await send('/health', { headers })).status).toBe(431);
  });

  it.each(posts)('of nesting is a refusal by %s, and leaves no trace', async (path) => {
    for (const body of [
      '['.repeat(100_000),
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      '{"__proto__":{"planted":true},"constructor":{"prototype":{"planted":true}}}',
      `{"${'k'.repeat(500_000)}":1}`,
    ]) {
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await send(path, { method: 'POST', headers, body });
      expect([status >= 400, status < 500], `${path} ${status} ${body.slice(0, 40)}`).toEqual([
        true,
        true,
      ]);
    }
    expect('planted' in {}).toBe(false);
  });

  it('in a compressed body is not unpacked', async () => {
    const answer = await send('/rest/v1/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync(`[${'{},'.repeat(5_000_000)}{}]`),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a malformed request', () => {
  const answered = (...lines: string[]) => openSocket(practice.url, ...lines, '', '').closed;

  it.each([
    [
      'with two lengths that disagree',
      ['POST /health HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'],
    ],
    [
      'with a length and chunks',
      ['POST /health HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    ],
    ['without a host', ['GET /health HTTP/1.1', 'Connection: close']],
    ['with a host that is none', ['GET /health HTTP/1.1', 'Host: a b@c/', 'Connection: close']],
    ['with a broken line', ['GET /health HTTP/1.1', 'Host: x', 'no header']],
    ['in no known version', ['GET /health HTTP/9.9', 'Host: x']],
  ])('%s is refused in words, with the headers of every answer', async (_name, lines) => {
    expectRefusal(await answered(...lines), 400);
  });

  it('is refused in the same way when its headers are too large, or it never ends', async () => {
    expectRefusal(await answered('GET / HTTP/1.1', `Host: ${'x'.repeat(70_000)}`), 431);
    expectRefusal(await openSocket(strict.url, 'GET / HTTP/1.1', 'Host: x', '').closed, 408);
  });

  it('cannot interrupt an answer that is being sent', async () => {
    const { socket, closed } = openSocket(
      practice.url,
      'GET /large.js HTTP/1.1',
      'Host: x',
      '',
      '',
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('no request\r\n\r\n');
    expect((await closed).match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  it('is answered when only its Expect header is unknown', async () => {
    const answer = await answered(
      'GET /health HTTP/1.1',
      'Host: x',
      'Expect: the-unexpected',
      'Connection: close',
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  });

  it.each([
    ['TRACE', '/health'],
    ['TRACE', '/rest/v1/sessions'],
    ['PROPFIND', '/'],
    ['POST', '/health'],
    ['DELETE', '/config.json'],
    ['CONNECT', '/'],
  ])('%s %s is refused, and repeats nothing of the request', async (method, path) => {
    const answer = await answered(
      `${method} ${path} HTTP/1.1`,
      'Host: x',
      'X-Secret: planted',
      'Connection: close',
    );
    // Node hangs up at a CONNECT that nobody handles.
    expect(answer).toMatch(method === 'CONNECT' ? /^$/ : /^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('planted');
  });
});

describe('/metrics', () => {
  it('is 404 without its token', async () => {
    expect((await send('/metrics')).status).toBe(404);
    const headers = { Authorization: 'Bearer something else' };
    expect((await send('/metrics', { headers })).status).toBe(404);
  });

  it('counts requests, connections and memory', async () => {
    await send('/rest/v1/profiles?select=count');
    const text = await metrics();
    expect(text).toMatch(
      /^http_requests_total\{service="rest",method="GET",status="200"\} [1-9]\d*$/m,
    );
    expect(text).toMatch(
      /^http_request_duration_seconds_bucket\{le="\+Inf",service="rest"\} \d+$/m,
    );
    expect(text).toMatch(/^database_connections\{pool="rest",state="idle"\} [1-9]\d*$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('is written as Prometheus reads it', async () => {
    const line =
      /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? (\d+(\.\d+)?(e[-+]?\d+)?|NaN))$/;
    const lines = (await metrics()).split('\n').filter((each) => each !== '');
    expect(lines.filter((each) => !line.test(each))).toEqual([]);
  });
});
