import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EmptyPractice, startEmptyPractice } from '../harness/practice.ts';

let practice: EmptyPractice;
beforeAll(async () => {
  practice = await startEmptyPractice();
});
afterAll(() => practice.stop());

const tokenOf = ({ host }: EmptyPractice) =>
  new URL(host.setupLink ?? 'http://none').searchParams.get('token');

const answers = (changes: Record<string, unknown> = {}) => ({
  token: tokenOf(practice),
  first_name: ' Ada ',
  last_name: 'Moreau',
  email: 'Ada@Example.com',
  password: 'demo-practice-2026',
  practice_name: 'Quiet Water',
  timezone: 'America/Denver',
  no_show_pay: 'nothing',
  language: 'fr',
  sign_up: 'invited',
  ...changes,
});

async function post(body: unknown, { url } = practice) {
  const answer = await fetch(`${url}/functions/v1/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function admins({ database } = practice): Promise<number> {
  const result = await database.owner.query(`select from private.people where role = 'admin'`);
  return result.rowCount ?? 0;
}

describe('setting up a practice', () => {
  it('is announced until it has been done', async () => {
    const answer = await fetch(`${practice.url}/functions/v1/setup`);
    expect(await answer.json()).toEqual({ needed: true });
  });

  it.each([
    [{ token: 'guessed' }, 403, 'This link is not valid.'],
    [{ token: undefined }, 400, 'Open the one-time link'],
    [{ first_name: ' ' }, 400, 'First and last name are required.'],
    [{ email: 'ada' }, 400, 'Enter a valid email address.'],
    [{ password: 'short12' }, 400, 'Password must be at least 8 characters.'],
    [{ password: 'QuietWater26' }, 422, 'easy to guess'],
    [{ email: 'nora.quill@example.com', password: 'NoraQuill2026' }, 422, 'easy to guess'],
    [{ password: 'Moreau2026' }, 422, 'easy to guess'],
    [{ timezone: 'Mars/Olympus' }, 400, 'Choose one of the four time zones.'],
    [{ language: 'de' }, 400, 'Choose one of the languages offered.'],
    [{ no_show_pay: undefined }, 400, 'Choose what a no-show'],
    [{ sign_up: 'everybody' }, 400, 'Choose who may sign up.'],
  ])('refuses %o', async (changes, status, message) => {
    const answer = await post(answers(changes));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
    expect(await admins()).toBe(0);
  });

  it('refuses anything but a JSON object', async () => {
    expect((await post('{"token"')).body.message).toBe('Send the answers as a JSON object.');
    expect((await post('[]')).status).toBe(400);
  });

  it('takes only GET and POST', async () => {
    const answer = await fetch(`${practice.url}/functions/v1/setup`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('makes exactly one admin out of ten attempts at once, who signs in, and never another', async () => {
    const another = await startAnother();
    const token = tokenOf(another);
    const attempts = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        post(answers({ token, email: `ada${number}@example.com` }), another),
      ),
    );
    expect(attempts.map((attempt) => attempt.status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect(await admins(another)).toBe(1);
    const accounts = await another.database.owner.query('select from auth.users');
    expect(accounts.rowCount).toBe(1);

    const late = await post(answers({ token, email: 'late@example.com' }), another);
    expect([late.status, late.body.message]).toEqual([
      404,
      'This practice is already set up. Please sign in.',
    ]);
    expect(await (await fetch(`${another.url}/functions/v1/setup`)).json()).toEqual({
      needed: false,
    });

    const [settings] = (
      await another.database.owner.query(
        'select company_name, timezone, language, no_show_pay, sign_up from public.practice_settings',
      )
    ).rows;
    expect(settings).toEqual({
      company_name: 'Quiet Water',
      timezone: 'America/Denver',
      language: 'fr',
      no_show_pay: 'nothing',
      sign_up: 'invited',
    });
    const [admin] = (
      await another.database.owner.query('select first_name, email from private.people')
    ).rows;
    expect(admin.first_name).toBe('Ada');
    expect(await another.signIn({ email: admin.email })).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});

async function startAnother() {
  const another = await startEmptyPractice();
  onTestFinished(() => another.stop());
  return another;
}

/** A practice that nobody has set up, in which somebody has signed up and has yet to prove the address. */
async function signedUpBefore(account: { email: string; password: string }) {
  const another = await startAnother();
  const send = (path: string, body: object) =>
    fetch(`${another.url}${path}`, {
      method: 'POST',
      headers: { apikey: another.anonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await send('/auth/v1/signup', account)).status).toBe(200);
  await another.mail.next(account.email);
  return { owner: another.database.owner, send, token: tokenOf(another) };
}

describe('where somebody signed up with the address of the first admin before', () => {
  it.each(['never proved it', 'proved it'])('and %s, the link makes the admin', async (proof) => {
    const theirs = { email: 'ada@example.com', password: 'a lantern on the hill' };
    const { owner, send, token } = await signedUpBefore(theirs);
    if (proof === 'proved it') {
      await owner.query('update auth.users set email_confirmed_at = now()');
      await owner.query('insert into auth.sessions (id, user_id) select id, id from auth.users');
    }

    expect((await send('/functions/v1/setup', answers({ token }))).status).toBe(200);
    const { rows } = await owner.query(
      `select person.role, person.first_name, person.joined_at is not null as has_joined
       from private.people person join auth.users account using (id)`,
    );
    expect(rows).toEqual([{ role: 'admin', first_name: 'Ada', has_joined: true }]);
    expect((await owner.query('select from auth.sessions')).rowCount).toBe(0);
    const grant = '/auth/v1/token?grant_type=password';
    expect((await send(grant, theirs)).status).toBe(400);
    const chosen = { email: theirs.email, password: 'demo-practice-2026' };
    expect((await send(grant, chosen)).status).toBe(200);
  });
});

describe('who proves an address before the practice is set up', () => {
  it.each([
    ['invited', false],
    ['approval', false],
    ['anyone', true],
  ])('is let in as the answer %s says', async (answer, isLetIn) => {
    const early = { email: 'early@example.com', password: 'a lantern on the hill' };
    const { owner, send, token } = await signedUpBefore(early);
    await owner.query('update auth.users set email_confirmed_at = now()');
    // Whoever was invited was let in by that.
    await owner.query(
      `insert into auth.users (id, email, invited_at, email_confirmed_at)
       values (gen_random_uuid(), 'asked@example.com', now(), now())`,
    );
    const approved = async () => {
      const { rows } = await owner.query(
        `select split_part(email, '@', 1) as name from private.people
         where approved_at is not null and role <> 'admin' order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await approved()).toEqual(['asked', 'early']);

    const answered = await send('/functions/v1/setup', answers({ token, sign_up: answer }));
    expect(answered.status).toBe(200);
    expect(await approved()).toEqual(isLetIn ? ['asked', 'early'] : ['asked']);
  });
});
