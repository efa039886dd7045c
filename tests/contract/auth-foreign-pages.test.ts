import { beforeEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice } from '../harness/practice.ts';
import { call, forgetLimits, linkOf, mailFor, passwordGrant, tries } from './auth-client.ts';

const practice = hostedPractice({
  ALLOWED_REDIRECTS: 'https://app.example.com/portal,https://other.example.com*',
});
beforeEach(async () => {
  oursAlone('GoTrue answers every page');
  await forgetLimits(practice);
});

const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };

describe('a page of another site', () => {
  test.each([
    '/token?grant_type=password',
    '/token?grant_type=refresh_token',
    '/signup',
    '/recover',
    '/otp',
    '/resend',
    '/verify',
  ])('may not ask for %s, whatever it calls the body', async (path) => {
    const { email } = practice.people.t1;
    for (const type of ['text/plain', 'application/json']) {
      const answer = await call(practice, 'POST', path, {
        body: { email, password: 'guess', token: '123456', type: 'signup' },
        headers: { ...elsewhere, 'Content-Type': type },
      });
      expect(answer).toMatchObject({ status: 403, body: { error_code: 'validation_failed' } });
    }
  });

  test('cannot use up the attempts of its visitor', async () => {
    const { email } = practice.people.t1;
    await tries(30, () => passwordGrant(practice, email, 'guess', elsewhere));
    await tries(30, () =>
      call(practice, 'GET', '/verify?token=nonsense&type=recovery', {
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' },
      }),
    );
    expect((await passwordGrant(practice, email)).status).toBe(200);
  });

  test.each(['https://app.example.com', 'https://other.example.com'])(
    'may sign people in if links in mails may lead to %s',
    async (Origin) => {
      const headers = { Origin, 'Sec-Fetch-Site': 'cross-site' };
      const { email } = practice.people.t1;
      expect((await passwordGrant(practice, email, undefined, headers)).status).toBe(200);
    },
  );

  test('cannot open the link of a mail as an image; following the link does', async () => {
    const { search } = linkOf(await mailFor(practice, '/recover', practice.people.t2.email));
    const open = async (destination: string) => {
      const answer = await call(practice, 'GET', `/verify${search}`, {
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': destination },
      });
      return new URL(answer.headers.get('Location') ?? '').hash;
    };
    expect(await open('image')).toBe('');
    expect(await open('iframe')).toBe('');
    expect(await open('document')).toContain('access_token=');
  });
});

test.each(['same-origin', 'same-site', 'none'])('a page of our own (%s) may', async (site) => {
  const { email } = practice.people.t1;
  const headers = { 'Sec-Fetch-Site': site, Origin: 'http://elsewhere.behind.a.proxy' };
  expect((await passwordGrant(practice, email, undefined, headers)).status).toBe(200);
});
