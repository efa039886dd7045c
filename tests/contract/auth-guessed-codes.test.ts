import { afterEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  codeOf,
  forgetLimits,
  forgetMails,
  fragmentOf,
  linkOf,
  mailFor,
  newTherapist,
  openLink,
  serviceAdmin,
  showsCode,
} from './auth-client.ts';

/** One of the codes that are not the right one. */
const wrongCode = (right: string, which: number) =>
  String((Number(right) + which) % 1_000_000).padStart(6, '0');

const practice = hostedPractice({ ALLOWED_REDIRECTS: 'https://app.example.com/portal' });
afterEach(() => forgetLimits(practice));

describe('guessing a code', () => {
  /** Enters this many wrong codes, slowly, and then the right one. */
  async function rightAfterWrong(type: string, email: string, right: string, wrongOnes: number) {
    const guess = (token: string) =>
      call(practice, 'POST', '/verify', { body: { type, email, token } });
    for (let wrong = 1; wrong <= wrongOnes; wrong += 1) {
      expect((await guess(wrongCode(right, wrong))).status).toBe(403);
      await practice.database.owner.query(
        `delete from host.rate_limits where key not like 'guessed%'`,
      );
    }
    return guess(right);
  }

  async function invite(email: string) {
    await serviceAdmin(practice).inviteUserByEmail(email);
    return practice.mail.next(email);
  }

  /** The mails to both addresses of a new therapist who wishes for this one. */
  async function change(email: string) {
    const { access_token: token } = await newTherapist(practice, `before.${email}`);
    await call(practice, 'PUT', '/user', { token, body: { email } });
    const mails = [
      await practice.mail.next(`before.${email}`),
      await practice.mail.next(email),
    ] as const;
    await forgetMails(practice);
    return mails;
  }

  test('a code is void after ten wrong guesses, however slow; its link still works', async () => {
    oursAlone('how many are one too many is a setting of the project');
    const email = 'guessed@example.com';
    const mail = await invite(email);
    const answer = await rightAfterWrong('invite', email, codeOf(mail), 10);
    expect(answer.status).toBe(403);
    expect(fragmentOf(await openLink(practice, mail)).access_token).toBeTruthy();
  });

  test('the codes of others stay valid', async () => {
    oursAlone('how many are one too many is a setting of the project');
    const others = await change('left.alone@example.com');
    const [, mail] = await change('guessed.for.long@example.com');
    const voided = await rightAfterWrong(
      'email_change',
      'guessed.for.long@example.com',
      codeOf(mail),
      10,
    );
    expect(voided.status).toBe(403);
    for (const [at, email] of [
      'before.left.alone@example.com',
      'left.alone@example.com',
    ].entries()) {
      const token = codeOf(others[at] ?? mail);
      const body = { type: 'email_change', email, token };
      expect((await call(practice, 'POST', '/verify', { body })).status).toBe(200);
    }
  });

  test('a code still counts after nine', async () => {
    oursAlone('how many are one too many is a setting of the project');
    const invited = 'guessed.nearly@example.com';
    const code = codeOf(await invite(invited));
    expect((await rightAfterWrong('invite', invited, code, 9)).status).toBe(200);

    const email = 'guessed.change@example.com';
    const [present, wished] = (await change(email)).map(codeOf);
    const before = `before.${email}`;
    expect((await rightAfterWrong('email_change', before, present ?? '', 9)).status).toBe(200);
    expect((await rightAfterWrong('email_change', email, wished ?? '', 0)).status).toBe(200);
  });

  test('ends after a few tries, for the right code too', async () => {
    const { email } = practice.people.s2;
    const right = codeOf(await mailFor(practice, '/recover', email));
    const statuses: number[] = [];
    for (let guess = 1; guess <= 101; guess += 1) {
      const token = wrongCode(right, guess);
      const answer = await call(practice, 'POST', '/verify', {
        body: { email, token, type: 'recovery' },
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    const late = await call(practice, 'POST', '/verify', {
      body: { email, token: right, type: 'recovery' },
    });
    expect(late).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('nothing in the database shows a code or a link', async () => {
    const { email } = practice.people.s2;
    const mail = await mailFor(practice, '/recover', email);
    const { rows } = await practice.database.owner.query<{ dump: string }>(
      `select (select json_agg(u) from auth.users u)::text || (select json_agg(t) from auth.one_time_tokens t)::text as dump`,
    );
    expect(showsCode(rows[0]?.dump ?? '', codeOf(mail))).toBe(false);
    expect(rows[0]?.dump).not.toContain(linkOf(mail).searchParams.get('token'));
  });
});
