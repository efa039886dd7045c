import { signAccessToken } from '../../server/auth/tokens.ts';
import type { ServerContext } from '../../server/context.ts';
import { writeAs } from '../../server/db/run-as.ts';
import { toHttpError } from '../../server/errors/database-errors.ts';
import { codeAt } from '../contract/auth-client.ts';
import { times } from '../harness/endurance.ts';
import type { Act } from '../harness/interleaving.ts';
import { payrollGroups, rareInPayroll } from './interleavings.payroll.ts';
import {
  linkOf,
  newPassword,
  oldPassword,
  place,
  refreshTokenOf,
  type Subject,
  secret,
  seenVersion,
} from './interleavings.subject.ts';

/** One of the two hands: its own connections, and auth/v1 over them. */
export interface Desk {
  context: ServerContext;
  /** Resolves with the status, after the background work of the request. */
  request: (path: string, init: RequestInit) => Promise<number>;
}

type Place = keyof typeof place;

const owners: Partial<Record<Place, Place>> = {
  firstSignIn: 'therapist',
  secondSignIn: 'therapist',
  adminSignIn: 'admin',
  supervisorSignIn: 'supervisor',
  supervisorSecond: 'supervisor',
};

function claimsOf({ id, email }: Subject, signIn: Place) {
  return {
    sub: id(place[owners[signIn] ?? 'therapist']),
    aud: 'authenticated',
    role: 'authenticated',
    email: email('somebody'),
    aal: signIn === 'supervisorSignIn' ? 'aal2' : 'aal1',
    session_id: id(place[signIn]),
  };
}

/** Only `npm run soak` combines these with the others: each takes the same decisions as one that is always run. */
const rare = new Set([
  'a new address',
  'a factor dropped',
  'a mail asked for',
  'a sign-out',
  'a sign-out elsewhere',
  'a sign-out everywhere',
  'a password from a program',
  'removed by a program',
  'a sign-in ended',
  'given another role',
  'given new rates',
  'rates of a profile',
  'an alert',
  'an assignment made',
]);

/** The acts of a group that `npm test` combines; `npm run soak` combines all. */
export function usual(group: Group): Group {
  const isMet = (name: string) => times(0, 1) > 0 || !(rare.has(name) || rareInPayroll.has(name));
  return Object.fromEntries(Object.entries(group).filter(([name]) => isMet(name)));
}

/** The acts of a group may meet in every pair. */
export type Group = Record<string, Act<Subject>>;

/** A statement of rest/v1, in the transaction that a request has. */
export type Write = (
  by: Place,
  text: string,
  values: (subject: Subject) => (string | null)[],
) => Act<Subject>;

export function groups(desks: readonly Desk[]): Record<string, Group> {
  const deskOf = (hand: number): Desk => {
    const desk = desks[hand];
    if (desk === undefined) throw new Error('there are two hands');
    return desk;
  };

  /** A request to auth/v1: of a sign-in, of the practice's programs, or of nobody. */
  const ask =
    (
      by: Place | 'program' | 'nobody',
      method: string,
      path: (subject: Subject) => string,
      body?: (subject: Subject) => object,
    ): Act<Subject> =>
    async (hand, subject) => {
      const { context, request } = deskOf(hand);
      const token =
        by === 'nobody'
          ? context.keys.anonKey
          : by === 'program'
            ? context.keys.serviceKey
            : (await signAccessToken(context, claimsOf(subject, by), 900)).token;
      return request(path(subject), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'X-Forwarded-For': subject.address,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body(subject)) }),
      });
    };

  const write: Write = (by, text, values) => async (hand, subject) => {
    const claims = claimsOf(subject, by);
    const caller = {
      role: 'authenticated' as const,
      claims: JSON.stringify(claims),
      subject: claims.sub,
    };
    const occasion = {
      caller,
      method: 'POST',
      path: '/',
      headers: '{}',
      cookies: '{}',
      timezone: undefined,
    };
    const statements = [{ text, values: values(subject) }];
    try {
      return await writeAs(deskOf(hand).context.rest, occasion, statements, () => ({
        keep: true,
        value: 200,
      }));
    } catch (error) {
      return toHttpError(error, true).status;
    }
  };

  const of = (name: Place) => (subject: Subject) => [subject.id(place[name])];
  const changed = (by: Place, who: Place, change: string) =>
    write(by, `update public.profiles set ${change} where id = $1`, of(who));
  const ofSession = (by: Place, change: string) =>
    write(by, `update public.sessions set ${change} where id = $1`, of('session'));

  const administration: Group = {
    deactivated: changed('adminSignIn', 'therapist', 'deactivated_at = now()'),
    'given another role': changed('adminSignIn', 'therapist', `role = 'admin'`),
    'given another address': write(
      'adminSignIn',
      'update public.profiles set email = $2 where id = $1',
      (subject) => [subject.id(place.therapist), subject.email('moved')],
    ),
    'given new rates': changed('adminSignIn', 'therapist', 'rate_60 = 130'),
    removed: write('adminSignIn', 'delete from public.profiles where id = $1', of('therapist')),
    'their own name': changed('firstSignIn', 'therapist', `first_name = 'Thomas'`),
  };

  const password = (by: Place) =>
    ask(
      by,
      'PUT',
      () => '/user',
      () => ({ password: newPassword, current_password: oldPassword }),
    );
  const signIn = (name: string) =>
    ask(
      'nobody',
      'POST',
      () => '/token?grant_type=password',
      ({ email }) => ({ email: email(name), password: oldPassword }),
    );
  const factor = ({ id }: Subject) => `/factors/${id(place.begunFactor)}`;
  const account: Group = {
    'a sign-in': signIn('tom'),
    'a refresh': ask(
      'nobody',
      'POST',
      () => '/token?grant_type=refresh_token',
      (subject) => ({ refresh_token: refreshTokenOf(subject) }),
    ),
    'a new password': password('secondSignIn'),
    'a new address': ask(
      'secondSignIn',
      'PUT',
      () => '/user',
      ({ email }) => ({ email: email('else') }),
    ),
    'a factor begun': ask(
      'secondSignIn',
      'POST',
      () => '/factors',
      () => ({ factor_type: 'totp' }),
    ),
    'a factor finished': ask(
      'firstSignIn',
      'POST',
      (subject) => `${factor(subject)}/verify`,
      ({ id }) => ({ challenge_id: id(place.begunChallenge), code: codeAt(secret) }),
    ),
    'a factor dropped': ask('secondSignIn', 'DELETE', factor),
    'a mail asked for': ask(
      'nobody',
      'POST',
      () => '/recover',
      ({ email }) => ({ email: email('tom') }),
    ),
    'the link of a mail': ask(
      'nobody',
      'POST',
      () => '/verify',
      (subject) => ({ type: 'recovery', token_hash: linkOf(subject, 'recovery') }),
    ),
    'a sign-out elsewhere': ask('secondSignIn', 'POST', () => '/logout?scope=others'),
    'a sign-out': ask('firstSignIn', 'POST', () => '/logout?scope=local'),
    'a password from a program': ask(
      'program',
      'PUT',
      ({ id }) => `/admin/users/${id(place.therapist)}`,
      () => ({ password: newPassword }),
    ),
    'removed by a program': ask(
      'program',
      'DELETE',
      ({ id }) => `/admin/users/${id(place.therapist)}`,
    ),
    'a sign-in ended': write(
      'secondSignIn',
      'select public.end_own_sign_in($1)',
      of('firstSignIn'),
    ),
  };

  const pending = {
    'a second sign-up': ask(
      'nobody',
      'POST',
      () => '/signup',
      ({ email }) => ({ email: email('nora'), password: newPassword }),
    ),
    'another mail': ask(
      'nobody',
      'POST',
      () => '/resend',
      ({ email }) => ({ type: 'signup', email: email('nora') }),
    ),
    'an invitation': ask(
      'program',
      'POST',
      () => '/invite',
      ({ email }) => ({ email: email('nora') }),
    ),
    'the link of a sign-up': ask(
      'nobody',
      'POST',
      () => '/verify',
      (subject) => ({ type: 'signup', token_hash: linkOf(subject, 'confirmation') }),
    ),
    'added by an admin': write(
      'adminSignIn',
      `insert into public.profiles (first_name, last_name, email, role, ein)
       values ('Nora', 'Vale', $1, 'admin', '123456789')`,
      ({ email }) => [email('nora')],
    ),
  };

  const unknown: Group = {
    'a sign-up': ask(
      'nobody',
      'POST',
      () => '/signup',
      ({ email }) => ({ email: email('new'), password: newPassword }),
    ),
    'an invitation': ask(
      'program',
      'POST',
      () => '/invite',
      ({ email }) => ({ email: email('new') }),
    ),
    'added by an admin': write(
      'adminSignIn',
      `insert into public.profiles (first_name, last_name, email, role, ein)
       values ('New', 'Vale', $1, 'admin', '123456789')`,
      ({ email }) => [email('new')],
    ),
  };

  const secondFactor: Group = {
    'a sign-in with an old kind of hash': signIn('sam'),
    'a new password': password('supervisorSignIn'),
    'recovery codes': write('supervisorSignIn', 'select public.make_recovery_codes()', () => []),
    'a factor dropped': ask(
      'supervisorSignIn',
      'DELETE',
      ({ id }) => `/factors/${id(place.finishedFactor)}`,
    ),
    'a factor begun': ask(
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
    deactivated: changed('adminSignIn', 'supervisor', 'deactivated_at = now()'),
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
    'rates of a profile': changed('adminSignIn', 'therapist', 'rate_60 = 130'),
    'supervision corrected': write(
      'supervisorSignIn',
      'update public.supervision_sessions set hours = 2 where id = $1',
      of('supervision'),
    ),
    'a meeting logged': write(
      'supervisorSignIn',
      `select public.log_supervision_meeting($1, array[$2::uuid], array[1.5], '2024-03-06')`,
      ({ id }) => [id(place.supervisor), id(place.therapist)],
    ),
    'a meeting changed': write(
      'adminSignIn',
      `select public.change_supervision_meeting($1, array[$2::uuid], array['${seenVersion}'::timestamptz],
         array[$3::uuid], array[2], '2024-03-05')`,
      ({ id }) => [id(place.meeting), id(place.supervision), id(place.therapist)],
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
      ({ id }) => [id(place.supervisor), id(place.therapist)],
    ),
    'an assignment made': write(
      'adminSignIn',
      'select public.assigntherapisttosupervisor($1, $2)',
      ({ id }) => [id(place.supervisor), id(place.therapist)],
    ),
    'an alert': write(
      'supervisorSignIn',
      `insert into public.supervisor_alerts (supervisor_id, therapist_id, message) values ($1, $2, 'Call me')`,
      ({ id }) => [id(place.supervisor), id(place.therapist)],
    ),
    removed: write('adminSignIn', 'delete from public.profiles where id = $1', of('therapist')),
  };

  return {
    'an account': { ...account, ...administration },
    'an address not proven yet': pending,
    'an address nobody has': unknown,
    'a second factor': secondFactor,
    'the work of a therapist': work,
    ...payrollGroups(write),
  };
}
