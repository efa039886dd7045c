import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, grantedTokens, settled } from '../contract/auth-client.ts';
import { listen } from '../harness/listen.ts';
import { type Practice, startPractice } from '../harness/practice.ts';

/** Address and port of every connection that this process has opened. */
const opened: string[] = [];
function note(message: unknown): void {
  const socket: unknown = Reflect.get(Object(message), 'socket');
  if (!(socket instanceof Socket)) return;
  socket.on('connectionAttempt', (address: string, port: number) => {
    opened.push(`${address} ${port}`);
  });
}

/** The calendar service in the settings; it redirects every request to the trap. */
let service: Server;
let redirect: number;
/** A server that must never get a connection. */
let trap: Server;
let trapPort: number;
let practice: Practice;
let token: string;
/** The ports that the settings name. */
let allowed: number[];

beforeAll(async () => {
  trap = createServer((_request, response) => response.end('{"access_token":"a","expires_in":9}'));
  trapPort = await listen(trap, 'localhost');
  service = createServer((_request, response) => {
    const Location = `http://localhost:${trapPort}/token`;
    response.writeHead(redirect, { Location, Connection: 'close' }).end();
  });
  const port = await listen(service, 'localhost');
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: 'practice-client',
    GOOGLE_TOKEN_URL: `http://localhost:${port}/token`,
  });
  practice = await startPractice();
  token = (await grantedTokens(practice, practice.people.admin)).access_token;
  allowed = [port, Number(new URL(practice.url).port), Number(new URL(practice.mail.url).port)];
  subscribe('net.client.socket', note);
});
afterAll(async () => {
  unsubscribe('net.client.socket', note);
  delete process.env.GOOGLE_CLIENT_ID;
  delete process.env.GOOGLE_TOKEN_URL;
  await practice.stop();
  for (const server of [service, trap]) server.close();
});
beforeEach(async () => {
  await practice.database.owner.query('delete from host.rate_limits');
  opened.length = 0;
});

const forbidden = () => opened.filter((each) => !allowed.includes(Number(each.split(' ')[1])));
const trapAt = (host: string) => `http://${host}:${trapPort}/`;

/** A request with that address in every header that might be trusted; fetch would not send some of them. */
async function ask(method: string, path: string, body: object, elsewhere: string): Promise<number> {
  const { hostname, port } = new URL(practice.url);
  const { host } = new URL(elsewhere);
  const content = JSON.stringify(body);
  const sent = request({
    hostname,
    port,
    method,
    path,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(content),
      Host: host,
      Origin: elsewhere.slice(0, -1),
      Referer: elsewhere,
      Forwarded: `host=${host}`,
      'X-Forwarded-Host': host,
      'X-Forwarded-For': host,
      'X-Original-Url': elsewhere,
      'X-Rewrite-Url': elsewhere,
      'X-Client-Info': elsewhere,
    },
  });
  sent.end(content);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

it.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '169.254.169.254',
  'localhost.localdomain',
  '2130706433',
])('nothing a caller sends or stores makes the server connect to %s', async (host) => {
  const elsewhere = trapAt(host);
  const { t1 } = practice.people;
  const grant = { code: 'a', code_verifier: 'b', redirect_uri: elsewhere };
  const addresses = {
    token_url: elsewhere,
    GOOGLE_TOKEN_URL: elsewhere,
    url: elsewhere,
    site_url: elsewhere,
    redirect_to: elsewhere,
    smtp_url: elsewhere.replace('http', 'smtp'),
    webhook: elsewhere,
    jwks_uri: elsewhere,
  };
  const encoded = encodeURIComponent(elsewhere);
  redirect = 400;
  const settings = { company_name: elsewhere, business_address: elsewhere };
  const person = { email: t1.email, password: 'x', gotrue_meta_security: addresses };
  const statuses = [
    await ask('PATCH', '/rest/v1/practice_settings?id=is.true', settings, elsewhere),
    await ask('PATCH', `/rest/v1/profiles?id=eq.${t1.id}`, { last_name: elsewhere }, elsewhere),
    await ask(
      'POST',
      '/rest/v1/admin_announcements',
      { title: elsewhere, message: elsewhere },
      elsewhere,
    ),
    await ask('POST', '/functions/v1/calendar-token', { ...grant, ...addresses }, elsewhere),
    await ask(
      'POST',
      `/functions/v1/calendar-token?url=${encoded}`,
      { refresh_token: elsewhere },
      elsewhere,
    ),
    await ask('POST', '/functions/v1/invite', { profile_id: t1.id, ...addresses }, elsewhere),
    await ask('POST', '/functions/v1/send-mails', addresses, elsewhere),
    await ask('POST', `/auth/v1/recover?redirect_to=${encoded}`, person, elsewhere),
    await ask('GET', `/auth/v1/verify?token=a&type=recovery&redirect_to=${encoded}`, {}, elsewhere),
    await ask('GET', `/auth/v1/authorize?provider=google&redirect_to=${encoded}`, {}, elsewhere),
    await ask('GET', `${elsewhere}rest/v1/sessions`, {}, elsewhere),
  ];
  // 502: the calendar service refused; 503: the function that sends mails is not set up here.
  expect(statuses.filter((status) => status === 500)).toEqual([]);
  await settled(practice);
  expect(forbidden()).toEqual([]);
  const [calendar = 0, , mail = 0] = allowed;
  // The test does see connections: those to the calendar service and the mail server of the settings.
  const asked = new Set(opened.map((each) => Number(each.split(' ')[1])));
  expect([asked.has(calendar), asked.has(mail)]).toEqual([true, true]);
});

it('a token that names an address for its keys is refused, and no connection is made to it', async () => {
  const elsewhere = trapAt('localhost');
  const header = { alg: 'RS256', kid: elsewhere, jku: `${elsewhere}jwks`, x5u: elsewhere };
  const encoded = [header, { role: 'service_role', iss: elsewhere, exp: 9_999_999_999 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const answer = await call(practice, 'GET', '/user', { token: `${encoded}.c2ln` });
  expect([401, 403]).toContain(answer.status);
  expect(forbidden()).toEqual([]);
});

it.each([301, 302, 303, 307, 308])(
  'a calendar service that answers %i is not followed',
  async (status) => {
    redirect = status;
    const grant = { code: 'a', code_verifier: 'b', redirect_uri: practice.url };
    expect(await ask('POST', '/functions/v1/calendar-token', grant, `${practice.url}/`)).toBe(502);
    expect(opened.filter((each) => each.endsWith(` ${allowed[0]}`))).not.toEqual([]);
    expect(forbidden()).toEqual([]);
  },
);
