import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askAgain } from '../harness/ask-again.ts';
import { times } from '../harness/endurance.ts';
import { hostedPractice } from '../harness/practice.ts';
import fc from '../harness/properties.ts';

/** Random requests by random callers. `npm run soak` runs more of them, with other seeds. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 1_500);

const functions = readdirSync(
  join(import.meta.dirname, '..', '..', 'supabase', 'functions'),
).filter((name) => /^[a-z-]+$/.test(name));

const practice = hostedPractice({ TRUSTED_PROXIES: '1' });
let tokens: string[];
let addresses: string[];
beforeAll(async () => {
  const { admin, t1, s1 } = practice.people;
  tokens = [
    practice.anonKey,
    practice.serviceKey,
    await practice.signIn(admin),
    await practice.signIn(t1),
    await practice.signIn(s1),
  ];
  const routes = readFileSync(join(import.meta.dirname, 'routes.txt'), 'utf8')
    .trim()
    .split('\n');
  const answer = await fetch(`${practice.url}/rest/v1/`, {
    headers: { Authorization: `Bearer ${practice.serviceKey}` },
  });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await answer.json());
  addresses = [
    ...routes.filter((route) => !/[*{]/.test(route)),
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /rest/v1${path}`),
    ),
    ...functions.map((name) => `ALL /functions/v1/${name}`),
    'GET /',
    'GET /login',
  ];
});

const odd = fc.constantFrom(
  ...['', '0', '-1', '1e999', 'null', 'true', '[]', '{}', '"', "'", '\\', '%', '%00', '\u0000'],
  ...['é', '\u{1F600}', '\ud800', '../..', '*', 'eq.1', 'in.()', '__proto__', 'constructor'],
  ...['99999999999999999999', '2026-02-30', 'infinity', 'NaN', "'; drop table x; --", '{{7*7}}'],
  ...['11111111-1111-4111-8111-111111111111', 'alma.reyes@example.com', 'x'.repeat(3_000)],
);
const key = fc.constantFrom(
  ...['id', 'select', 'order', 'limit', 'offset', 'or', 'columns', 'on_conflict', 'grant_type'],
  ...['type', 'token', 'token_hash', 'email', 'password', 'data', 'code', 'phone', 'nonce', 'role'],
  ...['redirect_to', 'refresh_token', 'auth_code', 'code_verifier', 'code_challenge', 'scope'],
  ...['factor_type', 'factor_id', 'challenge_id', 'friendly_name', 'app_metadata', 'ban_duration'],
  ...['therapist', 'from_date', 'to_date', 'period_id', 'profile_id', 'supervisorid', 'date'],
  ...['therapist_id', 'client_name', 'duration', 'first_name', 'user_metadata', 'page', 'per_page'],
);
const word = fc.constantFrom(
  ...['password', 'refresh_token', 'pkce', 'signup', 'recovery', 'invite', 'magiclink', 'totp'],
  ...['email_change', 'email', 'global', 'others', 'a lantern on the pier', '*', 'id', '60'],
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  odd,
  word,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(odd, { maxLength: 3 }),
  fc.dictionary(key, odd, { maxKeys: 3 }),
);
const object = fc.dictionary(key, value, { maxKeys: 6 });
const body = fc.oneof(
  { weight: 6, arbitrary: object.map((content) => JSON.stringify(content)) },
  fc.array(object, { maxLength: 3 }).map((content) => JSON.stringify(content)),
  odd,
);
const header = fc.constantFrom(
  ...[
    ['Prefer', 'return=representation'],
    ['Prefer', 'count=exact,tx=rollback'],
    ['Range', '0-'],
  ],
  ...[
    ['Prefer', 'resolution=merge-duplicates,missing=default'],
    ['Range', '5-2'],
    ['Accept', '*/*'],
  ],
  ...[
    ['Accept', 'text/csv'],
    ['Accept', 'application/vnd.pgrst.object+json'],
    ['Accept', 'x'],
  ],
  ...[
    ['Content-Type', 'text/csv'],
    ['Content-Type', 'multipart/form-data; boundary=x'],
    ['Origin', 'x'],
  ],
  ...[
    ['X-Forwarded-For', '\u00ff, 1.1.1.1'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['apikey', 'x'],
  ],
  ...[
    ['Accept-Profile', 'auth'],
    ['If-None-Match', '*'],
    ['Cookie', 'a=b'],
    ['Prefer', 'timezone=x'],
  ],
);

const request = fc.record({
  address: fc.nat(),
  who: fc.nat(),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
  parameter: odd,
  query: fc.array(fc.tuple(key, fc.oneof(odd, word)), { maxLength: 4 }),
  headers: fc.array(header, { maxLength: 2 }),
  body: fc.option(body, { nil: undefined }),
});

/** Builds the request, mostly with the method that the address expects. */
function sent({ address, who, method, parameter, query, headers, body: content }: Asked) {
  const [own = 'ALL', path = '/'] = addresses[address % addresses.length]?.split(' ') ?? [];
  const verb = own === 'ALL' || address % 5 === 0 ? method : own;
  const search = query.map((pair) => pair.map(encoded).join('=')).join('&');
  return {
    path: `${path.replace(/:\w+/g, () => encoded(parameter) || 'x')}?${search}`,
    init: {
      method: verb,
      redirect: 'manual' as const,
      headers: {
        Authorization: `Bearer ${tokenOf(who, `${verb} ${path}`)}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${who % 250}.${address % 250}.1`,
        ...Object.fromEntries(headers),
      },
      ...(verb === 'GET' || verb === 'HEAD' || content === undefined ? {} : { body: content }),
    },
  };
}
type Asked = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** With the service key a random write could empty the practice, so it only reads tables. */
function tokenOf(who: number, asked: string): string {
  const token = tokens[who % tokens.length] ?? '';
  const mayEmptyIt = /^(POST|PUT|PATCH|DELETE) \/rest/.test(asked);
  return token === practice.serviceKey && mayEmptyIt ? practice.anonKey : token;
}

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

describe('any request, to any address, by any caller', () => {
  it(
    'is answered without a server error',
    async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(request, async (asked) => {
          const { path, init } = sent(asked);
          const answer = await fetch(`${practice.url}${path}`, init);
          const text = await answer.text();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          // A function answers 503 when the service it needs is not configured.
          if (answer.status === 503 && /"code":"\w+_not_configured"/.test(text)) return;
          expect(answer.status, `${init.method} ${path} ${init.body ?? ''}\n${text}`).toBeLessThan(
            500,
          );
          expect(text).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|planted/);
        }),
        { numRuns },
      );
      // If nearly all were refused, the test would show nothing.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(numRuns / 50);
      const health = await askAgain(`${practice.url}/health`);
      expect(health.status).toBe(200);
    },
    times(1_200_000, 3_600_000),
  );
});
