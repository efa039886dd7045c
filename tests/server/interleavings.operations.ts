import { signAccessToken } from '../../server/auth/tokens.ts';
import type { ServerContext } from '../../server/context.ts';
import { writeAs } from '../../server/db/run-as.ts';
import { toHttpError } from '../../server/errors/database-errors.ts';
import { codeAt } from '../contract/auth-client.ts';
import { times } from '../harness/endurance.ts';
import type { Operation } from '../harness/interleaving.ts';
import {
  type Fixture,
  linkOf,
  newPassword,
  oldPassword,
  type RowName,
  refreshTokenOf,
  secret,
  seenVersion,
} from './interleavings.fixture.ts';
import { payrollGroups, rareInPayroll } from './interleavings.payroll.ts';

/** What one of the two callers talks to: auth/v1 on connections of its own. */
export interface TestServer {
  context: ServerContext;
  /** Resolves with the status, after the background work of the request. */
  request: (path: string, init: RequestInit) => Promise<number>;
}

const owners: Partial<Record<RowName, RowName>> = {
  firstSignIn: 'therapist',
  secondSignIn: 'therapist',
  adminSignIn: 'admin',
  supervisorSignIn: 'supervisor',
  supervisorSecond: 'supervisor',
};

function claimsOf({ id, email }: Fixture, signIn: RowName) {
  return {
    sub: id(owners[signIn] ?? 'therapist'),
    aud: 'authenticated',
    role: 'authenticated',
    email: email('somebody'),
    aal: signIn === 'supervisorSignIn' ? 'aal2' : 'aal1',
    session_id: id(signIn),
  };
}

/** Only `npm run soak` pairs these with the others: each makes the same decisions as one that always runs. */
const rare = new Set([
  'an address change requested',
  'a factor removed',
  'a recovery mail requested',
  'a sign-out',
  'a sign-out of the other devices',
  'a sign-out everywhere',
  'a password set with the service key',
  'an account removed with the service key',
  'a sign-in ended',
  'a role changed',
  'a rate changed in the profile',
  'an alert sent',
  'an assignment made',
]);

/** The operations of a group that `npm test` pairs; `npm run soak` pairs all. */
export function operationsToPair(group: Group): Group {
  const isPaired = (name: string) =>
    times(0, 1) > 0 || !(rare.has(name) || rareInPayroll.has(name));
  return Object.fromEntries(Object.entries(group).filter(([name]) => isPaired(name)));
}

/** Operations by name. Each is paired with every other of its group. */
export type Group = Record<string, Operation<Fixture>>;

/** An operation that runs one statement as rest/v1 runs the statement of a request. */
export type Write = (
  by: RowName,
  text: string,
  values: (fixture: Fixture) => (string | null)[],
) => Operation<Fixture>;

/** An operation that sends a request to auth/v1: signed in, with the service key, or with neither. */
export type Ask = (
  by: RowName | 'service' | 'anonymous',
  method: string,
  path: (fixture: Fixture) => string,
  body?: (fixture: Fixture) => object,
) => Operation<Fixture>;

export function groups(servers: readonly TestServer[]): Record<string, Group> {
  const serverOf = (caller: number): TestServer => {
    const server = servers[caller];
    if (server === undefined) throw new Error('there are two callers');
    return server;
  };

  const ask: Ask = (by, method, path, body) => async (caller, fixture) => {
    const { context, request } = serverOf(caller);
    const token =
      by === 'anonymous'
        ? context.keys.anonKey
        : by === 'service'
          ? context.keys.serviceKey
          : (await signAccessToken(context, claimsOf(fixture, by), 900)).token;
    return request(path(fixture), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': fixture.address,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body(fixture)) }),
    });
  };

  const write: Write = (by, text, values) => async (caller, fixture) => {
    const claims = claimsOf(fixture, by);
    const scope = {
      caller: {
        role: 'authenticated' as const,
        claims: JSON.stringify(claims),
        subject: claims.sub,
      },
      method: 'POST',
      path: '/',
      headers: '{}',
      cookies: '{}',
      timezone: undefined,
    };
    const statements = [{ text, values: values(fixture) }];
    try {
      return await writeAs(serverOf(caller).context.rest, scope, statements, () => ({
        keep: true,
        value: 200,
      }));
    } catch (error) {
      return toHttpError(error, true).status;
    }
  };

  const of = (row: RowName) => (fixture: Fixture) => [fixture.id(row)];
  const changed = (by: RowName, who: RowName, change: string) =>
    write(by, `update public.profiles set ${change} where id = $1`, of(who));
  const ofSession = (by: RowName, change: string) =>
    write(by, `update public.sessions set ${change} where id = $1`, of('session'));

  const administration: Group = {
    'a person deactivated': changed('adminSignIn', 'therapist', 'deactivated_at = now()'),
    'a role changed': changed('adminSignIn', 'therapist', `role = 'admin'`),
    'an address changed by an admin': write(
      'adminSignIn',
      'update public.profiles set email = $2 where id = $1',
      (fixture) => [fixture.id('therapist'), fixture.email('moved')],
    ),
    'a rate changed in the profile': changed('adminSignIn', 'therapist', 'rate_60 = 130'),
    'a person removed': write(
      'adminSignIn',
      'delete from public.profiles where id = $1',
      of('therapist'),
    ),
    'a name changed by its owner': changed('firstSignIn', 'therapist', `first_name = 'Thomas'`),
  };

  const password = (by: RowName) =>
    ask(
      by,
      'PUT',
      () => '/user',
      () => ({ password: newPassword, current_password: oldPassword }),
    );
  const signIn = (name: string) =>
    ask(
      'anonymous',
      'POST',
      () => '/token?grant_type=password',
      ({ email }) => ({ email: email(name), password: oldPassword }),
    );
  const factor = ({ id }: Fixture) => `/factors/${id('unverifiedFactor')}`;
  const account: Group = {
    'a sign-in': signIn('tom'),
    'a refresh': ask(
      'anonymous',
      'POST',
      () => '/token?grant_type=refresh_token',
      (fixture) => ({ refresh_token: refreshTokenOf(fixture) }),
    ),
    'a password changed': password('secondSignIn'),
    'an address change requested': ask(
      'secondSignIn',
      'PUT',
      () => '/user',
      ({ email }) => ({ email: email('else') }),
    ),
    'a factor enrolled': ask(
      'secondSignIn',
      'POST',
      () => '/factors',
      () => ({ factor_type: 'totp' }),
    ),
    'a factor verified': ask(
      'firstSignIn',
      'POST',
      (fixture) => `${factor(fixture)}/verify`,
      ({ id }) => ({ challenge_id: id('openChallenge'), code: codeAt(secret) }),
    ),
    'a factor removed': ask('secondSignIn', 'DELETE', factor),
    'a recovery mail requested': ask(
      'anonymous',
      'POST',
      () => '/recover',
      ({ email }) => ({ email: email('tom') }),
    ),
    'a recovery link opened': ask(
      'anonymous',
      'POST',
      () => '/verify',
      (fixture) => ({ type: 'recovery', token_hash: linkOf(fixture, 'recovery') }),
    ),
    'a sign-out of the other devices': ask('secondSignIn', 'POST', () => '/logout?scope=others'),
    'a sign-out': ask('firstSignIn', 'POST', () => '/logout?scope=local'),
    'a password set with the service key': ask(
      'service',
      'PUT',
      ({ id }) => `/admin/users/${id('therapist')}`,
      () => ({ password: newPassword }),
    ),
    'an account removed with the service key': ask(
      'service',
      'DELETE',
      ({ id }) => `/admin/users/${id('therapist')}`,
    ),
    'a sign-in ended': write(
      'secondSignIn',
      'select public.end_own_sign_in($1)',
      of('firstSignIn'),
    ),
  };

  const pending = {
    'a second sign-up': ask(
      'anonymous',
      'POST',
      () => '/signup',
      ({ email }) => ({ email: email('nora'), password: newPassword }),
    ),
    'a confirmation mail requested again': ask(
      'anonymous',
      'POST',
      () => '/resend',
      ({ email }) => ({ type: 'signup', email: email('nora') }),
    ),
    'an invitation': ask(
      'service',
      'POST',
      () => '/invite',
      ({ email }) => ({ email: email('nora') }),
    ),
    'a confirmation link opened': ask(
      'anonymous',
      'POST',
      () => '/verify',
      (fixture) => ({ type: 'signup', token_hash: linkOf(fixture, 'confirmation') }),
    ),
    'a person added by an admin': write(
      'adminSignIn',
      `insert into public.profiles (first_name, last_name, email, role, ein)
       values ('Nora', 'Vale', $1, 'admin', '123456789')`,
      ({ email }) => [email('nora')],
    ),
  };

  const unknown: Group = {
    'a sign-up': ask(
      'anonymous',
      'POST',
      () => '/signup',
      ({ email }) => ({ email: email('new'), password: newPassword }),
    ),
    'an invitation': ask(
      'service',
      'POST',
      () => '/invite',
      ({ email }) => ({ email: email('new') }),
    ),
    'a person added by an admin': write(
      'adminSignIn',
      `insert into public.profiles (first_name, last_name, email, role, ein)
       values ('New', 'Vale', $1, 'admin', '123456789')`,
      ({ email }) => [email('new')],
    ),
  };

  const secondFactor: Group = {
    'a sign-in with a bcrypt hash': signIn('sam'),
    'a password changed': password('supervisorSignIn'),
    'recovery codes created': write(
      'supervisorSignIn',
      'select public.make_recovery_codes()',
      () => [],
    ),
    'a factor removed': ask(
      'supervisorSignIn',
      'DELETE',
      ({ id }) => `/factors/${id('verifiedFactor')}`,
    ),
    'a factor enrolled': ask(
      'supervisorSecond',
      'POST',
      () => '/factors',
      () => ({ factor_type: 'totp' }),
    ),
    'a factor reset': write(
      'adminSignIn',
      'select public.reset_second_factor($1)',
      of('supervisor'),
    ),
    'a sign-out everywhere': ask('supervisorSecond', 'POST', () => '/logout?scope=global'),
    'a person deactivated': changed('adminSignIn', 'supervisor', 'deactivated_at = now()'),
  };

  const work: Group = {
    'a session corrected': ofSession('firstSignIn', `duration = 60, client_name = 'Anna'`),
    'a session archived': ofSession('firstSignIn', 'archived = true'),
    'a session removed': write(
      'firstSignIn',
      'delete from public.sessions where id = $1',
      of('session'),
    ),
    'rates changed': write(
      'adminSignIn',
      `select public.change_rates($1, '2024-01-01', 110, 80, 60, 110, true)`,
      of('therapist'),
    ),
    'a rate changed in the profile': changed('adminSignIn', 'therapist', 'rate_60 = 130'),
    'supervision corrected': write(
      'supervisorSignIn',
      'update public.supervision_sessions set hours = 2 where id = $1',
      of('supervision'),
    ),
    'a meeting logged': write(
      'supervisorSignIn',
      `select public.log_supervision_meeting($1, array[$2::uuid], array[1.5], '2024-03-06')`,
      ({ id }) => [id('supervisor'), id('therapist')],
    ),
    'a meeting changed': write(
      'adminSignIn',
      `select public.change_supervision_meeting($1, array[$2::uuid], array['${seenVersion}'::timestamptz],
         array[$3::uuid], array[2], '2024-03-05')`,
      ({ id }) => [id('meeting'), id('supervision'), id('therapist')],
    ),
    'supervision confirmed': write(
      'firstSignIn',
      `select public.confirm_supervision(array[$1::uuid], array['${seenVersion}'::timestamptz])`,
      of('supervision'),
    ),
    'supervision disputed': write(
      'firstSignIn',
      `select public.dispute_supervision($1, '${seenVersion}', 'It was two hours.')`,
      of('supervision'),
    ),
    'an assignment ended': write(
      'adminSignIn',
      'select public.removetherapistfromsupervisor($1, $2)',
      ({ id }) => [id('supervisor'), id('therapist')],
    ),
    'an assignment made': write(
      'adminSignIn',
      'select public.assigntherapisttosupervisor($1, $2)',
      ({ id }) => [id('supervisor'), id('therapist')],
    ),
    'an alert sent': write(
      'supervisorSignIn',
      `insert into public.supervisor_alerts (supervisor_id, therapist_id, message) values ($1, $2, 'Call me')`,
      ({ id }) => [id('supervisor'), id('therapist')],
    ),
    'a person removed': write(
      'adminSignIn',
      'delete from public.profiles where id = $1',
      of('therapist'),
    ),
  };

  return {
    'an account': { ...account, ...administration },
    'an unconfirmed address': pending,
    'an unused address': unknown,
    'a second factor': secondFactor,
    'the work of a therapist': work,
    ...payrollGroups(write, ask),
  };
}
