import { createHash, randomBytes } from 'node:crypto';

/** The names of the rows that operations work on. Every id of a fixture begins with its tag. */
export interface Fixture {
  tag: string;
  id: (row: RowName) => string;
  email: (name: string) => string;
  address: string;
}

export type RowName = keyof typeof idSuffixes;

const idSuffixes = {
  therapist: 1,
  admin: 2,
  supervisor: 3,
  pending: 4,
  invited: 5,
  firstSignIn: 11,
  secondSignIn: 12,
  adminSignIn: 13,
  supervisorSignIn: 14,
  supervisorSecond: 15,
  unverifiedFactor: 21,
  openChallenge: 22,
  verifiedFactor: 23,
  session: 31,
  supervision: 32,
  otherSession: 33,
  noShow: 34,
  period: 41,
  adjustment: 42,
  question: 43,
  upload: 44,
  import: 45,
  lateSession: 47,
  meeting: 48,
  warning: 49,
} as const;

export const oldPassword = 'a lantern on the pier';
export const newPassword = 'a bell across the bay';
/** `updated_at` of the supervision session when its therapist read it. */
export const seenVersion = '2024-03-05T12:00:00Z';
export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** interleavings.test.ts mocks hashing, so that a hash contains its password. */
export const hashOf = (password: string) => `$argon2id$none$${password}`;
export const oldHashOf = (password: string) => `$2b$none$${password}`;

export const linkOf = ({ tag }: Fixture, purpose: 'recovery' | 'confirmation') =>
  `${tag}-link-of-${purpose}`;
export const refreshTokenOf = ({ tag }: Fixture) => `${tag}-refresh`;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export function newFixture(): Fixture {
  const tag = randomBytes(4).toString('hex');
  const [a, b, c] = randomBytes(3);
  return {
    tag,
    id: (row) => `${tag}-0000-4000-8000-${String(idSuffixes[row]).padStart(12, '0')}`,
    email: (name) => `${name}.${tag}@example.com`,
    address: `10.${a}.${b}.${c}`,
  };
}

/** SQL that inserts the fixture's people, their accounts and their work. */
export function fixtureSql(fixture: Fixture): string {
  const id = (name: RowName) => `'${fixture.id(name)}'`;
  const email = (name: string) => `'${fixture.email(name)}'`;
  const account = (who: RowName, name: string, hash: string, confirmed: string) =>
    `(${id(who)}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', ${email(name)}, '${hash}',
      ${confirmed}, now(), '', '', '', '', '{}', '{"first_name": "Nora"}', now(), now())`;
  const signIn = (at: RowName, who: RowName, aal: string) =>
    `(${id(at)}, ${id(who)}, now(), now(), '${aal}', 'Test', '127.0.0.1', now() + interval '1 day')`;
  const token = (at: RowName, who: RowName, text: string) =>
    `('00000000-0000-0000-0000-000000000000', '${text}', ${id(who)}, false, now() - interval '1 minute', now(), ${id(at)})`;
  return `
    insert into private.people (id, first_name, last_name, email, role, is_supervisor, supervision_rate) values
      (${id('therapist')}, 'Tom', 'Birch', ${email('tom')}, 'therapist', false, null),
      (${id('admin')}, 'Alma', 'Reyes', ${email('alma')}, 'admin', false, null),
      (${id('supervisor')}, 'Sam', 'Okafor', ${email('sam')}, 'supervisor', true, 80);
    insert into auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_sent_at, confirmation_token, recovery_token, email_change_token_new, email_change,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at) values
      ${account('therapist', 'tom', hashOf(oldPassword), 'now()')},
      ${account('admin', 'alma', hashOf(oldPassword), 'now()')},
      ${account('supervisor', 'sam', oldHashOf(oldPassword), 'now()')},
      ${account('pending', 'nora', hashOf('of a stranger'), 'null')};
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      select id::text, id, jsonb_build_object('sub', id::text, 'email', email), 'email', now(), now()
      from auth.users where id::text like '${fixture.tag}%';
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after) values
      ${signIn('firstSignIn', 'therapist', 'aal1')}, ${signIn('secondSignIn', 'therapist', 'aal1')},
      ${signIn('adminSignIn', 'admin', 'aal1')}, ${signIn('supervisorSignIn', 'supervisor', 'aal2')},
      ${signIn('supervisorSecond', 'supervisor', 'aal1')};
    insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, session_id) values
      ${token('firstSignIn', 'therapist', refreshTokenOf(fixture))},
      ${token('secondSignIn', 'therapist', `${fixture.tag}-second`)},
      ${token('adminSignIn', 'admin', `${fixture.tag}-admin`)},
      ${token('supervisorSignIn', 'supervisor', `${fixture.tag}-supervisor`)},
      ${token('supervisorSecond', 'supervisor', `${fixture.tag}-password`)};
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret) values
      (${id('unverifiedFactor')}, ${id('therapist')}, 'phone', 'totp', 'unverified', now(), now(), '${secret}'),
      (${id('verifiedFactor')}, ${id('supervisor')}, 'phone', 'totp', 'verified', now(), now(), '${secret}');
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values
      (${id('openChallenge')}, ${id('unverifiedFactor')}, now(), '127.0.0.1');
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at) values
      (gen_random_uuid(), ${id('therapist')}, 'recovery_token', '${digest(linkOf(fixture, 'recovery'))}', ${email('tom')},
        now() at time zone 'utc', now() at time zone 'utc'),
      (gen_random_uuid(), ${id('pending')}, 'confirmation_token', '${digest(linkOf(fixture, 'confirmation'))}', ${email('nora')},
        now() at time zone 'utc', now() at time zone 'utc');
    -- The practice's first year counts from here, so that the tests do not depend on today's date.
    update private.people set joined_at = '2024-01-01';
    select private.set_rates(${id('therapist')}, '2020-01-01', 100, 75, 50, 100);
    insert into public.supervisor_therapists (supervisor_id, therapist_id) values (${id('supervisor')}, ${id('therapist')});
    insert into public.sessions (id, therapist_id, client_name, date, duration) values
      (${id('session')}, ${id('therapist')}, 'Ann', '2024-03-05', 45),
      (${id('otherSession')}, ${id('therapist')}, 'Ben', '2024-03-06', 60);
    insert into public.supervision_sessions (id, supervisor_id, therapist_id, date, hours, meeting_id) values
      (${id('supervision')}, ${id('supervisor')}, ${id('therapist')}, '2024-03-05', 1, ${id('meeting')});
    update public.supervision_sessions set updated_at = '${seenVersion}' where id = ${id('supervision')};`;
}
