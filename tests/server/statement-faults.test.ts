import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { backgroundDone } from '../../server/auth/background.ts';
import {
  type Answer,
  call,
  codeAt,
  codeOf,
  goodPassword,
  grantedTokens,
  linkOf,
  newTherapist,
  passwordGrant,
  refresh,
  rest,
} from '../contract/auth-client.ts';
import { times, todaysPart } from '../harness/endurance.ts';
import { hostedPractice, startEmptyPractice } from '../harness/practice.ts';
import type { Failure } from '../harness/saboteur.ts';
import { authCoverage, readsOnly } from './interleavings.coverage.ts';
import {
  type Attempt,
  expectApology,
  type Flow,
  failures,
  isDone,
  type Search,
  searchOf,
} from './statement-faults.search.ts';

// The test compares every row, so a daily job that runs during it would look like an effect of the request.
vi.mock('../../server/jobs/index.ts', () => ({
  startJobs: () => ({ finish: async () => {}, stop: async () => {} }),
}));

// Hashes at their usual cost would take much of the time, and what a failed statement leaves does not depend on it.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `$argon2id$none$${password}`,
  verify: async (stored: string, password: string) => stored === `$argon2id$none$${password}`,
}));

const practice = hostedPractice();
let search: Search;
beforeAll(async () => {
  const { rest, auth } = practice.host.context;
  search = await searchOf(practice, [rest, auth]);
});

let people = 0;
let years = 0;
const address = () => {
  people += 1;
  return `somebody${people}@example.com`;
};
const auth = (method: string, path: string, body?: object, token?: string) =>
  call(practice, method, path, { token, ...(body === undefined ? {} : { body }) });

async function recoveryMail(email: string) {
  await newTherapist(practice, email);
  await auth('POST', '/recover', { email });
  return practice.mail.next(email);
}

async function newFactor() {
  const { access_token: token } = await newTherapist(practice, address());
  const { body } = await auth('POST', '/factors', { factor_type: 'totp' }, token);
  const secret = String(Reflect.get(Object(body.totp), 'secret'));
  return { token, path: `/factors/${String(body.id)}`, secret };
}

async function asPerson(
  person: { email: string },
  method: string,
  path: string,
  body?: object,
): Promise<Attempt> {
  const { access_token: token } = await grantedTokens(practice, person);
  return () => rest(practice, token, method, path, body);
}

/** A pay period of a year of its own, with a session on its first day. */
async function workedPeriod(): Promise<string> {
  years += 1;
  const day = `${2000 + years}-03-01`;
  const { owner } = practice.database;
  await owner.query(
    `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'A', $2, 45)`,
    [practice.people.t1.id, day],
  );
  const { rows } = await owner.query<{ id: string }>(
    'select id from payroll_periods where start_date = $1',
    [day],
  );
  return rows[0]?.id ?? '';
}

async function post(url: string, content: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(content),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) };
}

const flows: Record<string, Flow> = {
  'a sign-up': async () => {
    const data = { first_name: 'New', last_name: 'Person' };
    const wish = { email: address(), password: goodPassword, data };
    return () => auth('POST', '/signup', wish);
  },
  'the link of a sign-up': async () => {
    const email = address();
    const data = { first_name: 'New', last_name: 'Person' };
    await auth('POST', '/signup', { email, password: goodPassword, data });
    const link = linkOf(await practice.mail.next(email));
    return () => auth('GET', `/verify${link.search}`);
  },
  'a sign-in': async () => {
    const { email } = practice.people.t1;
    await passwordGrant(practice, email, 'a wrong one');
    return () => passwordGrant(practice, email);
  },
  'a refresh': async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    return () => refresh(practice, tokens.refresh_token);
  },
  'a request for a new password': async () => () =>
    auth('POST', '/recover', { email: practice.people.t2.email }),
  'the code of such a request': async () => {
    const email = address();
    const token = codeOf(await recoveryMail(email));
    await auth('POST', '/verify', { type: 'recovery', email, token: '000000' });
    return () => auth('POST', '/verify', { type: 'recovery', email, token });
  },
  'a new password': async () => {
    const { access_token: token } = await newTherapist(practice, address());
    const wish = { password: 'another lantern on the pier', current_password: goodPassword };
    return () => auth('PUT', '/user', wish, token);
  },
  'a new address': async () => {
    const { access_token: token } = await newTherapist(practice, address());
    const email = address();
    return () => auth('PUT', '/user', { email }, token);
  },
  'a second factor': async () => {
    const { access_token: token } = await newTherapist(practice, address());
    return () => auth('POST', '/factors', { factor_type: 'totp' }, token);
  },
  'the first code of a second factor': async () => {
    const { token, path, secret } = await newFactor();
    const { body } = await auth('POST', `${path}/challenge`, {}, token);
    return () =>
      auth('POST', `${path}/verify`, { challenge_id: body.id, code: codeAt(secret) }, token);
  },
  'the end of a second factor': async () => {
    const { token, path } = await newFactor();
    return () => auth('DELETE', path, undefined, token);
  },
  'a sign-out': async () => {
    const { access_token: token } = await grantedTokens(practice, practice.people.t1);
    return () => auth('POST', '/logout', undefined, token);
  },
  'an invitation': async () => {
    const wish = { email: address(), data: { first_name: 'Nora', last_name: 'Vale' } };
    return () => auth('POST', '/invite', wish, practice.serviceKey);
  },
  'a session': () => {
    const { t1 } = practice.people;
    const session = { therapist_id: t1.id, client_name: 'A', date: '2024-03-01', duration: 45 };
    return asPerson(t1, 'POST', '/sessions', session);
  },
  'an announcement': () =>
    asPerson(practice.people.admin, 'POST', '/admin_announcements', { title: 'A', message: 'B' }),
  'new settings': () =>
    asPerson(practice.people.admin, 'PATCH', '/practice_settings?id=is.true', {
      company_name: address(),
    }),
  'new rates': () => {
    people += 1;
    return asPerson(practice.people.admin, 'POST', '/rpc/change_rates', {
      profile_id: practice.people.t2.id,
      effective_from: '2024-03-01',
      rate_60: 100 + people,
      apply: true,
    });
  },
  'a processed pay period': async () => {
    const wish = { period_id: await workedPeriod(), accept_warnings: true };
    return asPerson(practice.people.admin, 'POST', '/rpc/process_payroll_period', wish);
  },
};

const asService = (method: string, path: string, body?: object) =>
  auth(method, path, body, practice.serviceKey);

/** Much like those above. `npm test` runs one of them, a different one each day. */
const rareFlows: Record<string, Flow> = {
  'a link to sign in with': async () => () =>
    auth('POST', '/otp', { email: practice.people.t2.email, create_user: false }),
  'the mail of a sign-up once more': async () => {
    const email = address();
    const data = { first_name: 'New', last_name: 'Person' };
    await auth('POST', '/signup', { email, password: goodPassword, data });
    await practice.mail.next(email);
    return () => auth('POST', '/resend', { type: 'signup', email });
  },
  'a code before a new password': async () => {
    const { access_token: token } = await newTherapist(practice, address());
    return () => auth('GET', '/reauthenticate', undefined, token);
  },
  'a challenge of a second factor': async () => {
    const { token, path } = await newFactor();
    return () => auth('POST', `${path}/challenge`, {}, token);
  },
  'an account from a program': async () => {
    const wish = { email: address(), password: goodPassword, email_confirm: true };
    return () => asService('POST', '/admin/users', wish);
  },
  'an account changed by a program': async () => {
    const id = await newAccount();
    return () =>
      asService('PUT', `/admin/users/${id}`, { password: 'another lantern on the pier' });
  },
  'an account removed by a program': async () => {
    const id = await newAccount();
    return () => asService('DELETE', `/admin/users/${id}`);
  },
  'a link made for a program': async () => {
    const wish = { type: 'recovery', email: practice.people.t2.email };
    return () => asService('POST', '/admin/generate_link', wish);
  },
  'a second factor removed by a program': async () => {
    const { token, path } = await newFactor();
    const { body } = await auth('GET', '/user', undefined, token);
    return () => asService('DELETE', `/admin/users/${String(body.id)}${path}`);
  },
};

async function newAccount(): Promise<string> {
  const wish = { email: address(), password: goodPassword, email_confirm: true };
  const { body } = await asService('POST', '/admin/users', wish);
  return String(body.id);
}

/** The flow that tests each call of auth/v1 that writes. */
const flowOf: Record<string, string> = {
  'DELETE /auth/v1/admin/users/:id': 'an account removed by a program',
  'DELETE /auth/v1/admin/users/:id/factors/:factor': 'a second factor removed by a program',
  'DELETE /auth/v1/factors/:id': 'the end of a second factor',
  'GET /auth/v1/reauthenticate': 'a code before a new password',
  'GET /auth/v1/verify': 'the link of a sign-up',
  'POST /auth/v1/admin/generate_link': 'a link made for a program',
  'POST /auth/v1/admin/users': 'an account from a program',
  'POST /auth/v1/factors': 'a second factor',
  'POST /auth/v1/factors/:id/challenge': 'a challenge of a second factor',
  'POST /auth/v1/factors/:id/verify': 'the first code of a second factor',
  'POST /auth/v1/invite': 'an invitation',
  'POST /auth/v1/logout': 'a sign-out',
  'POST /auth/v1/otp': 'a link to sign in with',
  'POST /auth/v1/recover': 'a request for a new password',
  'POST /auth/v1/resend': 'the mail of a sign-up once more',
  'POST /auth/v1/signup': 'a sign-up',
  'POST /auth/v1/token': 'a sign-in',
  'POST /auth/v1/verify': 'the code of such a request',
  'PUT /auth/v1/admin/users/:id': 'an account changed by a program',
  'PUT /auth/v1/user': 'a new password',
};

it('every call of sign-in that writes has a flow here', () => {
  const writing = Object.entries(authCoverage)
    .filter(([, covered]) => !('reason' in covered && covered.reason === readsOnly))
    .map(([call]) => call);
  expect(Object.keys(flowOf).sort()).toEqual(writing.sort());
  const known = [...Object.keys(flows), ...Object.keys(rareFlows)];
  expect(Object.values(flowOf).filter((name) => !known.includes(name))).toEqual([]);
});

const todays = [
  ...Object.entries(flows),
  ...todaysPart(Object.entries(rareFlows), Object.keys(rareFlows).length),
];

it.each(todays.map(([name, prepare], index) => ({ name, prepare, index })))(
  '$name has no effect when a statement fails, and works the next time',
  async ({ prepare, index }) => {
    for (let pass = 0; pass < times(1, failures.length); pass += 1) {
      expect(await search.failEach(prepare, index + pass)).toBeGreaterThan(3);
    }
  },
);

const serializationFailure: Failure = '40001';

it.each([
  'a sign-up',
  'the link of a sign-up',
  'a sign-in',
  'a refresh',
  'a new password',
  'a second factor',
  'an announcement',
  'new settings',
])('%s that PostgreSQL aborts for another transaction is run again', async (name) => {
  const prepare = flows[name] ?? (() => Promise.reject(new Error('no such flow')));
  const { saboteur } = search;
  const done = () => backgroundDone(practice.host.context);
  let repeated = 0;
  for (let statement = 1; ; statement += 1) {
    const attempt = await prepare();
    await done();
    await search.forgetLimits();
    saboteur.failAt(statement, serializationFailure);
    const answer = await attempt();
    await done();
    if (!saboteur.stop()) break;
    if (isDone(answer)) repeated += 1;
    // PostgreSQL never aborts a statement outside a transaction; here it did, so the error is reported.
    else expectApology(answer, serializationFailure);
  }
  expect(repeated).toBeGreaterThan(3);
});

it('setting up the first admin has all of its effect or none', async () => {
  const empty = await startEmptyPractice();
  onTestFinished(() => empty.stop());
  const wish = {
    token: new URL(empty.host.setupLink ?? 'http://none').searchParams.get('token'),
    first_name: 'Ada',
    last_name: 'Moreau',
    email: 'ada@example.com',
    password: goodPassword,
    practice_name: 'Quiet Water',
    timezone: 'America/Denver',
    no_show_pay: 'nothing',
    sign_up: 'invited',
  };
  const setUp = () => post(`${empty.url}/functions/v1/setup`, wish);
  const { failEach } = await searchOf(empty, [empty.host.context.auth]);
  const statements = await failEach(async () => setUp, 0);
  expect(statements).toBeGreaterThan(5);
});
