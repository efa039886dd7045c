import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
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
import { times } from '../harness/endurance.ts';
import {
  type EmptyPractice,
  type Practice,
  startEmptyPractice,
  startPractice,
} from '../harness/practice.ts';
import { type Failure, Saboteur } from '../harness/saboteur.ts';

// Everything there is gets compared: the work of a new day, should one begin meanwhile, is no consequence.
vi.mock('../../server/jobs/index.ts', () => ({ startJobs: () => ({ stop: async () => {} }) }));

const failures: Failure[] = ['57P01', '57014'];

let practice: Practice;
let saboteur: Saboteur;
let tables: string[];
beforeAll(async () => {
  practice = await startPractice();
  const { host, database } = practice;
  saboteur = await Saboteur.of([host.context.rest, host.context.auth], database.owner);
  const { rows } = await database.owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'host')`,
  );
  // Budgets for guessing are used up whatever comes of a request, and mails leave by themselves.
  tables = rows
    .map(({ name }) => name)
    .filter((name) => !['host.rate_limits', 'private.outgoing_mails'].includes(name));
});
afterAll(() => practice.stop());

/** Everything a practice holds, as one line. */
async function fingerprint({ database }: EmptyPractice): Promise<string> {
  const parts = tables.map(
    (table) => `md5(coalesce((select string_agg(entry::text, ',' order by entry::text)
      from ${table} entry), ''))`,
  );
  const { rows } = await database.owner.query<{ all_of_it: string }>(
    `select concat_ws(' ', ${parts.join(', ')}) as all_of_it`,
  );
  return rows[0]?.all_of_it ?? '';
}

type Attempt = () => Promise<Answer>;
/** Prepares somebody or something to do it with; what it returns does it, and may be done again. */
type Flow = () => Promise<Attempt>;

let people = 0;
const address = () => {
  people += 1;
  return `somebody${people}@example.com`;
};
/** Lets time pass for the limits; a wrong guess is remembered. */
const forgetLimits = () =>
  practice.database.owner.query(
    `delete from host.rate_limits where key ~ '^(mail|ownMail|invitation|spentCode)';
     update host.rate_limits set points = 1`,
  );

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

async function newSession(): Promise<string> {
  const { rows } = await practice.database.owner.query<{ id: string }>(
    `insert into sessions (therapist_id, client_name, date, duration)
     values ($1, 'A', '2024-03-01', 45) returning id`,
    [practice.people.t1.id],
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
  'a changed session': async () => {
    const path = `/sessions?id=eq.${await newSession()}`;
    return asPerson(practice.people.t1, 'PATCH', path, { duration: 60, archived: true });
  },
  'a supervision session': () => {
    const { s1, t1 } = practice.people;
    const session = { supervisor_id: s1.id, therapist_id: t1.id, date: '2024-03-01', hours: 1 };
    return asPerson(s1, 'POST', '/supervision_sessions', session);
  },
  'an announcement': () =>
    asPerson(practice.people.admin, 'POST', '/admin_announcements', { title: 'A', message: 'B' }),
  'new settings': () =>
    asPerson(practice.people.admin, 'PATCH', '/practice_settings?id=is.true', {
      company_name: address(),
    }),
  'a processed pay period': async () => {
    await newSession();
    const { rows } = await practice.database.owner.query<{ id: string }>(
      `select id from payroll_periods where start_date = '2024-03-01'`,
    );
    const wish = { period_id: rows[0]?.id, accept_warnings: true };
    return asPerson(practice.people.admin, 'POST', '/rpc/process_payroll_period', wish);
  },
};

const isDone = ({ status }: Answer) => status < 400;

/** What somebody is told whose request failed: that it did, and nothing of how. */
function expectApology(answer: Answer, failure: Failure): void {
  expect([500, 503], answer.text).toContain(answer.status);
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
  else if (answer.text.includes('error_code')) {
    // A mail that could not be written: as GoTrue says it.
    expect(answer.body).toMatchObject({ code: 500, error_code: 'unexpected_failure' });
  } else expect(answer.body).toMatchObject({ code: failure, details: null, hint: null });
  expect(answer.text).not.toMatch(/sabotage\.|PL\/pgSQL|select|\bat /i);
}

/** Fails each statement in turn until none is left to fail; says how many there were. */
async function failEach(
  where: EmptyPractice,
  by: Saboteur,
  prepare: Flow,
  offset: number,
): Promise<number> {
  const done = () => backgroundDone(where.host.context);
  const ready = async () => {
    const attempt = await prepare();
    await done();
    // The first use of a token leaves a mark, whatever comes of the request.
    await where.database.owner.query(
      `update auth.refresh_tokens set updated_at = clock_timestamp() where not revoked`,
    );
    return { attempt, before: await fingerprint(where) };
  };
  let { attempt, before } = await ready();
  for (let statement = 1; ; statement += 1) {
    const failure = failures[(offset + statement) % failures.length] ?? '57014';
    await forgetLimits();
    by.failAt(statement, failure);
    const answer = await attempt();
    await done();
    if (!by.rest()) {
      expect(isDone(answer), answer.text).toBe(true);
      return statement - 1;
    }
    if (isDone(answer)) {
      // What failed came after the answer, was of no consequence, or a job's: somebody else is next.
      ({ attempt, before } = await ready());
    } else {
      expectApology(answer, failure);
      expect(await fingerprint(where), `statement ${statement}, ${failure}`).toBe(before);
    }
  }
}

it.each(Object.keys(flows).map((name, place) => [name, place] as const))(
  '%s that any statement of fails is not done at all, and works the next time',
  async (name, place) => {
    const prepare = flows[name] ?? (() => Promise.reject(new Error('no such flow')));
    for (let pass = 0; pass < times(1, failures.length); pass += 1) {
      expect(await failEach(practice, saboteur, prepare, place + pass)).toBeGreaterThan(3);
    }
  },
);

const takenBack: Failure = '40001';

it.each([
  'a sign-up',
  'the link of a sign-up',
  'a sign-in',
  'a refresh',
  'a new password',
  'a second factor',
  'an announcement',
  'new settings',
])('%s that PostgreSQL takes back for the sake of another is done again', async (name) => {
  const prepare = flows[name] ?? (() => Promise.reject(new Error('no such flow')));
  const done = () => backgroundDone(practice.host.context);
  let doneAgain = 0;
  for (let statement = 1; ; statement += 1) {
    const attempt = await prepare();
    await done();
    await forgetLimits();
    saboteur.failAt(statement, takenBack);
    const answer = await attempt();
    await done();
    if (!saboteur.rest()) break;
    if (isDone(answer)) doneAgain += 1;
    // A question asked outside of a transaction is never taken back: here it was, and says so.
    else expectApology(answer, takenBack);
  }
  expect(doneAgain).toBeGreaterThan(3);
});

it('the first admin is made whole or not at all', async () => {
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
  const { host, database } = empty;
  const by = await Saboteur.of([host.context.auth], database.owner);
  const statements = await failEach(empty, by, async () => setUp, 0);
  expect(statements).toBeGreaterThan(5);
});
