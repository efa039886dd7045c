import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Practice, startPractice } from '../harness/practice.ts';
import { type BareSocket, openSocket } from '../harness/socket.ts';

const metricsToken = 'only-the-tests-read-these';
/** The usual limits, but for those who have less time. */
const patience = { headers: 500, request: 1_000, silence: 1_500, stop: 10_000 };

let web: string;
let practice: Practice;
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'track-and-pay-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html>');
  writeFileSync(join(web, 'large.js'), 'x'.repeat(30_000_000));
  practice = await startPractice({ METRICS_TOKEN: metricsToken }, { staticFolder: web, patience });
});
afterAll(async () => {
  await practice.stop();
  rmSync(web, { recursive: true, force: true });
});

const send = (path: string, init: RequestInit = {}) => fetch(`${practice.url}${path}`, init);
const metrics = async () => {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  return (await send('/metrics', { headers })).text();
};

describe('who is slow', () => {
  /** Sends a byte at a time until the other side has had enough. */
  async function trickle({ socket, closed }: BareSocket): Promise<string> {
    const timer = setInterval(() => socket.write('x'), 100);
    const answer = await closed;
    clearInterval(timer);
    return answer;
  }

  it('with headers is dropped, and keeps nobody waiting', async () => {
    const crowd = Array.from({ length: 200 }, () =>
      trickle(openSocket(practice.url, 'GET /health HTTP/1.1', 'Host: x', 'X-Slow: ')),
    );
    expect((await send('/health')).status).toBe(200);
    for (const answer of await Promise.all(crowd)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('with a body is dropped', async () => {
    const answer = await trickle(
      openSocket(
        practice.url,
        'POST /rest/v1/sessions HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        'Content-Length: 1000',
        '',
        '',
      ),
    );
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('to read is dropped', async () => {
    const { socket } = openSocket(practice.url, 'GET /large.js HTTP/1.1', 'Host: x', '', '');
    socket.pause();
    await expect
      .poll(metrics, { timeout: 30_000 })
      .toContain('http_requests_total{service="web",method="GET",status="given up"} 1');
    socket.destroy();
  });

  it('and says nothing at all is dropped', async () => {
    expect(await openSocket(practice.url).closed).toMatch(/^(HTTP\/1.1 408 |$)/);
  });
});

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
    // So much is not waited for: the client may find the door shut before it has read the answer.
    ['100 MB', 1_600, [413, 'cut']],
  ])('(%s) is let go without being kept', async (_name, pieces, answers) => {
    const before = process.memoryUsage().rss;
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
    expect((await send('/health')).status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(64_000_000);
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

  it('packed small is not unpacked', async () => {
    const { gzipSync } = await import('node:zlib');
    const answer = await send('/rest/v1/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync(`[${'{},'.repeat(5_000_000)}{}]`),
    });
    expect(answer.status).toBe(400);
  });
});

describe('what is no proper request', () => {
  const raw = async (...lines: string[]) =>
    (await openSocket(practice.url, ...lines, '', '').closed).split('\r\n')[0];

  it.each([
    [
      'with two lengths that disagree',
      ['POST /health HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'],
    ],
    [
      'with a length and chunks',
      ['POST /health HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    ],
    ['without a host', ['GET /health HTTP/1.1']],
    ['with a host that is none', ['GET /health HTTP/1.1', 'Host: a b@c/', 'Connection: close']],
    ['with a broken line', ['GET /health HTTP/1.1', 'Host: x', 'no header']],
    ['in no known version', ['GET /health HTTP/9.9', 'Host: x']],
  ])('%s is refused', async (_name, lines) => {
    expect(await raw(...lines)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('is refused with the security headers too, once it can be read', async () => {
    const answer = await openSocket(
      practice.url,
      'GET /health HTTP/1.1',
      'Host: a b@c/',
      'Connection: close',
      '',
      '',
    ).closed;
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/cache-control: no-store/i);
  });

  it.each([
    ['TRACE', '/health'],
    ['TRACE', '/rest/v1/sessions'],
    ['PROPFIND', '/'],
    ['POST', '/health'],
    ['DELETE', '/config.json'],
    ['CONNECT', '/'],
  ])('%s %s tells nothing', async (method, path) => {
    const line = await raw(
      `${method} ${path} HTTP/1.1`,
      'Host: x',
      'X-Secret: 42',
      'Connection: close',
    );
    expect(line ?? '').not.toMatch(/ 200 /);
  });
});

describe('/metrics', () => {
  it('is no address without its token', async () => {
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
      /^http_request_duration_seconds_bucket\{service="rest",le="\+Inf"\} \d+$/m,
    );
    expect(text).toMatch(/^database_connections\{pool="rest",state="idle"\} [1-9]\d*$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('is written as Prometheus reads it', async () => {
    const line =
      /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? (\d+(\.\d+)?(e[-+]?\d+)?|NaN))$/;
    const lines = (await metrics()).trimEnd().split('\n');
    expect(lines.filter((each) => !line.test(each))).toEqual([]);
  });
});
