import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostedPractice } from '../harness/practice.ts';
import { call, grantedTokens, linkOf, rest } from './auth-client.ts';

const practice = hostedPractice();
let site: URL;
beforeAll(async () => {
  site = new URL(practice.host.context.settings.siteUrl);
});

describe('a role that callers give themselves', () => {
  test('in the metadata of a genuine token has no effect', async () => {
    const { t1 } = practice.people;
    const claims = decodeJwt((await grantedTokens(practice, t1)).access_token);
    const token = await new SignJWT({
      ...claims,
      user_metadata: { role: 'admin', is_admin: true },
      app_metadata: { role: 'admin', roles: ['admin', 'service_role'] },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(practice.jwtSecret));
    const seen = await rest(practice, token, 'GET', '/profiles?select=id');
    expect(JSON.parse(seen.text)).toEqual([{ id: t1.id }]);
    const settings = await rest(practice, token, 'PATCH', '/practice_settings?id=eq.true', {
      language: 'fr',
    });
    expect(settings.status).toBe(204);
    const { rows } = await practice.database.owner.query(
      'select language from public.practice_settings',
    );
    expect(rows).toEqual([{ language: 'en' }]);
    const invite = await call(practice, 'POST', '/invite', {
      token,
      body: { email: 'x@example.com' },
    });
    expect(invite.body.error_code).toBe('not_admin');
  });
});

/** What an attacker sends in place of a URL of the practice. */
const tricks = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://SITE@evil.example',
  'https://SITE%40evil.example',
  'https://evil.example\\@SITE',
  'http://SITE.evil.example',
  'http://evil.example/SITE',
  'http://evil.example?http://SITE',
  'http://evil.example#http://SITE',
  'http://user@SITE',
  'http://user:pass@SITE/',
  'https://SITE',
  'http://SITE:1',
  'http://SITE:@evil.example',
  ' http://evil.example',
  'http://SITE /',
  'http://SITE\t.evil.example',
  'http://SI\nTE',
  'http://evil.example%00.SITE',
  'http://SITE\u0000.evil.example',
  'http://SITE%0d%0aLocation:http://evil.example',
  'http://SITE\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JaVaScRiPt://SITE/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:http://SITE/1',
  'http://localhоst/',
  'http://localhost。evil.example/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'ftp://SITE/',
  '',
];

describe('a redirect to another site', () => {
  test('is never followed, whichever trick it uses', async () => {
    for (const trick of tricks) {
      const address = trick.replaceAll('SITE', site.host);
      const answer = await call(
        practice,
        'GET',
        `/verify?token=nonsense&type=recovery&redirect_to=${encodeURIComponent(address)}`,
      );
      const target = new URL(answer.headers.get('Location') ?? 'nowhere:', practice.url);
      expect(`${target.origin}${target.pathname}`, JSON.stringify(trick)).toBe(`${site.origin}/`);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  });

  test.each(['/recover', '/otp', '/signup', '/resend'])(
    'does not get into a mail of %s',
    async (path) => {
      const email = `${path.slice(1)}@example.com`;
      const { owner } = practice.database;
      await owner.query('delete from host.rate_limits');
      await call(practice, 'POST', '/signup', {
        body: { email, password: 'a lantern on the pier' },
      });
      await practice.mail.next(email);
      await owner.query('delete from host.rate_limits');
      await call(practice, 'POST', `${path}?redirect_to=${encodeURIComponent('//evil.example')}`, {
        body: { email, type: 'signup', password: 'a lantern on the pier' },
      });
      const link = linkOf(await practice.mail.next(email));
      expect(link.searchParams.get('redirect_to')).toBe(site.origin);
    },
  );
});
