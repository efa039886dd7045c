import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CalendarService, calendarClient } from '../harness/calendar-service.ts';
import { heldMemory } from '../harness/held-memory.ts';
import { type Practice, startPractice } from '../harness/practice.ts';

let service: CalendarService;
let practice: Practice;
let token: string;

beforeAll(async () => {
  service = await new CalendarService().start();
  // The function reads its settings from the host's environment.
  Object.assign(process.env, service.environment);
  practice = await startPractice(service.environment);
  token = await practice.signIn(practice.people.t1);
});
afterAll(async () => {
  for (const name of Object.keys(service.environment)) delete process.env[name];
  await practice.stop();
  await service.stop();
});

async function exchange(body: unknown, authorization = `Bearer ${token}`) {
  const response = await fetch(`${practice.url}/functions/v1/calendar-token`, {
    method: 'POST',
    headers: {
      apikey: practice.anonKey,
      Authorization: authorization,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

const verifier = 'a-verifier-only-this-browser-knows-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const withCode = (code: string) => ({
  code,
  code_verifier: verifier,
  redirect_uri: `${practice.url}/oauth2callback`,
});

describe('the exchange of a code', () => {
  test('returns the tokens to a signed-in person; the server adds the secret', async () => {
    const { status, answer } = await exchange(withCode(service.codeFor(challenge)));
    expect(status).toBe(200);
    expect(answer).toEqual({
      access_token: expect.any(String),
      expires_in: 3600,
      refresh_token: expect.any(String),
    });
    expect(service.exchange.get('client_secret')).toBe(calendarClient.secret);
    expect(JSON.stringify(answer)).not.toContain(calendarClient.secret);
    const config: unknown = await (await fetch(`${practice.url}/config.json`)).json();
    expect(config).toMatchObject({ calendar: { clientId: calendarClient.id } });
    expect(JSON.stringify(config)).not.toContain(calendarClient.secret);
  });

  test('goes to Google when GOOGLE_TOKEN_URL is empty', async () => {
    const realFetch = globalThis.fetch;
    const elsewhere: string[] = [];
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.startsWith(practice.url)) return realFetch(input, init);
      elsewhere.push(address);
      return Promise.reject(new TypeError('no network in this test'));
    });
    process.env.GOOGLE_TOKEN_URL = '';
    onTestFinished(() => {
      spy.mockRestore();
      Object.assign(process.env, service.environment);
    });
    const { answer } = await exchange(withCode(service.codeFor(challenge)));
    expect(answer).toMatchObject({ code: 'calendar_unreachable' });
    expect(elsewhere).toEqual(['https://oauth2.googleapis.com/token']);
  });

  test.each([
    ['with the verifier of another browser', { code_verifier: 'stolen' }, 'calendar_refused'],
    ['that was used already', {}, 'calendar_refused'],
    ['without a verifier', { code_verifier: '' }, 'validation_failed'],
  ])('is refused %s', async (what, change, code) => {
    const spent = service.codeFor(challenge);
    if (what.includes('already')) await exchange(withCode(spent));
    const { status, answer } = await exchange({ ...withCode(spent), ...change });
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code });
  });

  test.each(['', 'Bearer nonsense'])(
    'is refused to anonymous callers (%s)',
    async (authorization) => {
      const before = service.asked.length;
      const { status } = await exchange(withCode(service.codeFor(challenge)), authorization);
      expect(status).toBe(401);
      expect(service.asked).toHaveLength(before);
    },
  );

  test.each([
    ['owes a second factor', 'two_factor_required = true', 'second_factor_required'],
    ['waits for approval', 'two_factor_required = false', 'approval_pending'],
  ])('is refused to somebody who %s', async (_, setting, details) => {
    const { owner } = practice.database;
    await owner.query(`update public.practice_settings set ${setting}`);
    const approve = 'update private.people set approved_at = $2 where id = $1';
    const { id } = practice.people.t1;
    if (details === 'approval_pending') await owner.query(approve, [id, null]);
    onTestFinished(async () => {
      await owner.query('update public.practice_settings set two_factor_required = false');
      await owner.query(approve, [id, new Date()]);
    });
    const before = service.asked.length;
    const { status, answer } = await exchange(withCode(service.codeFor(challenge)));
    expect(status).toBe(403);
    expect(answer).toMatchObject({ details });
    expect(service.asked).toHaveLength(before);
  });
});

describe('a calendar service that', () => {
  const huge = `{"access_token":"a","expires_in":3600,"more":"${'x'.repeat(200_000)}`;
  const misbehaviours: [string, (response: ServerResponse) => unknown, number, string][] = [
    ['answers with something else', (it) => it.end('<html>'), 502, 'calendar_unreachable'],
    ['sends too much', (it) => it.write(huge), 502, 'calendar_unreachable'],
    ['is behind a page', (it) => it.writeHead(403).end('<html>'), 502, 'calendar_unreachable'],
    [
      'does not know the practice',
      (it) => it.writeHead(401).end('{"error":"invalid_client"}'),
      502,
      'calendar_client_refused',
    ],
    ['fails', (it) => it.writeHead(503).end(), 502, 'calendar_unreachable'],
    ['is asked too often', (it) => it.writeHead(429).end(), 502, 'calendar_unreachable'],
  ];

  test.each(misbehaviours)('%s is reported as an error', async (_, misbehave, status, code) => {
    service.tokenFaults.push((response) => void misbehave(response));
    expect(await exchange({ refresh_token: 'any' })).toMatchObject({ status, answer: { code } });
  });

  test('never ends its answer is given up, though garbage is collected meanwhile', async () => {
    const { context } = practice.host;
    const { calendarTimeoutMs: usual } = context;
    service.tokenFaults.push((response) => void response.write('{'));
    const collecting = setInterval(heldMemory, 200);
    context.calendarTimeoutMs = 1_000;
    onTestFinished(() => {
      clearInterval(collecting);
      Object.assign(context, { calendarTimeoutMs: usual });
    });
    expect(await exchange({ refresh_token: 'any' })).toMatchObject({
      status: 502,
      answer: { code: 'calendar_unreachable' },
    });
  });
});

describe('a refresh token', () => {
  test('gets a new access token, and only parameters of the grant are forwarded', async () => {
    const first = await exchange(withCode(service.codeFor(challenge)));
    const refresh: unknown = Reflect.get(Object(first.answer), 'refresh_token');
    const { status, answer } = await exchange({ refresh_token: refresh, client_id: 'mine' });
    expect(status).toBe(200);
    expect(answer).toEqual({ access_token: expect.any(String), expires_in: 3600 });
    expect([...service.exchange.keys()].sort()).toEqual([
      'client_id',
      'client_secret',
      'grant_type',
      'refresh_token',
    ]);
  });

  test('that the service does not know is refused', async () => {
    expect((await exchange({ refresh_token: 'unknown' })).answer).toMatchObject({
      code: 'calendar_refused',
    });
  });
});
