import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/compress-files.mjs';
import { askAgain } from '../harness/ask-again.ts';
import { type EmptyPractice, startEmptyPractice } from '../harness/practice.ts';

const script = `console.log('harbor');\n`.repeat(50);
const firstScript = 'document.title;';
const style = 'body { margin: 0 }';
const page = `<!doctype html><title>Track &amp; Pay</title><script>${firstScript}</script><style>${style}</style>`;
const digest = (text: string) => createHash('sha256').update(text).digest('base64');
let web: string;
let practice: EmptyPractice;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'track-and-pay-web-'));
  mkdirSync(join(web, 'assets'));
  mkdirSync(join(web, '.vite'));
  writeFileSync(join(web, 'index.html'), page);
  writeFileSync(join(web, 'theme.js'), 'document.title;');
  writeFileSync(join(web, 'assets', 'main-4f2a.js'), script);
  writeFileSync(join(web, '.vite', 'manifest.json'), '{}');
  compressFiles(web);
  practice = await startEmptyPractice({}, { staticFolder: web });
});

afterAll(async () => {
  await practice.stop();
  rmSync(web, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  askAgain(`${practice.url}${path}`, { headers });

/** The page as a browser asks for it; `fetch` sets this header itself. */
async function pageFor(mode: string, coding: string): Promise<string> {
  const headers = { 'Sec-Fetch-Mode': mode, 'Accept-Encoding': coding };
  const [answer] = await once(request(`${practice.url}/login`, { headers }).end(), 'response');
  const body = await buffer(answer);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[
    String(answer.headers['content-encoding'])
  ];
  return (decode?.(body) ?? body).toString();
}

/** Word for word: a header that is left out or loosened shows here. */
const securityHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' 'sha256-${digest(firstScript)}'`,
    `style-src 'self' 'sha256-${digest(style)}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https://accounts.google.com https://oauth2.googleapis.com https://www.googleapis.com",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': null,
};

describe('every answer', () => {
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/assets/main-4f2a.js', 200],
    ['/assets/missing.js', 404],
    ['/health', 200],
    ['/config.json', 200],
    ['/auth/v1/user', 401],
    ['/rest/v1/no_such_table', 404],
    ['/functions/v1/no_such_function', 404],
  ])('of %s carries the security headers', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    const names = Object.keys(securityHeaders);
    expect(Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))).toEqual(
      securityHeaders,
    );
    expect(answer.headers.get('cache-control')).toBe(
      path.startsWith('/assets/') && status === 200
        ? 'public, max-age=31536000, immutable'
        : 'no-store',
    );
  });

  it('insists on https where the practice is reached by it', async () => {
    const secure = await startEmptyPractice({ SITE_URL: 'https://pay.example.com' });
    try {
      const answer = await fetch(`${secure.url}/health`);
      expect(answer.headers.get('strict-transport-security')).toBe(
        'max-age=63072000; includeSubDomains',
      );
    } finally {
      await secure.stop();
    }
  });
});

describe('the front end', () => {
  it('answers every address of a screen with the page, which is never kept', async () => {
    for (const path of ['/', '/therapist/sessions', '/admin/payroll/2026-11']) {
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('<title>Track &amp; Pay</title>');
    }
  });

  it.each([
    ['with a dot in the middle', '/people.old/x', 'text/html; charset=utf-8'],
    ['with very many there', `/a${'.'.repeat(60_000)}/x`, 'text/html; charset=utf-8'],
    ['that ends with a dot', '/x.', 'application/json'],
    ['below a hidden folder', '/.x/y', 'application/json'],
  ])('takes an address %s for a screen or a file', async (_which, path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(type);
  });

  it('is compressed for clients that accept it', async () => {
    const path = '/assets/main-4f2a.js';
    for (const [accepted, coding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get(path, { 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Sec-Fetch-Mode');
      expect(await answer.text()).toBe(script);
    }
  });

  it('is not sent again to a client that has it', async () => {
    const first = await get('/theme.js');
    const again = await get('/theme.js', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/assets/main-4f2a.js.map',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('does not give away %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('can only be read', async () => {
    const answer = await fetch(`${practice.url}/login`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('reads the address of the backend in /config.json', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      url: '',
      anonKey: practice.anonKey,
    });
  });

  it('has the address of the backend in a page that is opened, not in one that is stored for later', async () => {
    const settings = JSON.stringify({ url: '', anonKey: practice.anonKey });
    const block = `<script type="application/json" id="host-settings">${settings}</script>`;
    for (const coding of ['br', 'gzip', 'identity']) {
      expect(await pageFor('navigate', coding)).toBe(page.replace('<script>', `${block}<script>`));
      expect(await pageFor('same-origin', coding)).toBe(page);
    }
  });
});

describe('a request that is too large', () => {
  const body = 'x'.repeat(10 * 1024 * 1024);

  it.each([
    ['/auth/v1/token?grant_type=password', '64 kB', body],
    ['/auth/v1/signup', '64 kB', 'x'.repeat(64 * 1024 + 1)],
    ['/rest/v1/sessions', '1 MB', body],
    ['/rest/v1/rpc/stage_import_rows', '1 MB', 'x'.repeat(1024 * 1024 + 1)],
    ['/functions/v1/setup', '64 kB', body],
  ])('is refused by %s beyond %s, with 413 and a sentence', async (path, most, body) => {
    const answer = await fetch(`${practice.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'request_too_large',
      message: `The request is larger than ${most}. Send less at a time.`,
    });
  });

  it('is refused when its length is not announced', async () => {
    const answer = await fetch(`${practice.url}/functions/v1/setup`, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });
});
