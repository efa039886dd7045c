import { expect, test } from 'vitest';
import { z } from 'zod';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  choosePassword,
  enrolled,
  forgetLimits,
  goodPassword,
  openLink,
  passwordGrant,
  refresh,
  serviceAdmin,
  settled,
  signUpPassword,
  tokensOf,
} from './auth-client.ts';

const practice = hostedPractice();

const entries = z.array(z.object({ kind: z.string(), action: z.string(), actor: z.string() }));

/** What `auth.audit_log_entries` holds more once these steps are done, one after the other. */
async function entriesOf(steps: Record<string, () => Promise<unknown>>) {
  const { owner } = practice.database;
  const found: Record<string, string[]> = {};
  for (const [name, step] of Object.entries(steps)) {
    await owner.query('delete from auth.audit_log_entries');
    await forgetLimits(practice);
    await step();
    await settled(practice);
    const { rows } = await owner.query(
      `select payload ->> 'log_type' as kind, payload ->> 'action' as action,
         payload ->> 'actor_username' as actor
       from auth.audit_log_entries`,
    );
    found[name] = entries
      .parse(rows)
      .map(({ kind, action, actor }) => `${kind}: ${action} by ${actor}`)
      .sort();
  }
  return found;
}

test('the log of sign-in names what a person did as GoTrue does', async () => {
  oursAlone('GoTrue writes more of them');
  const email = 'nora@example.com';
  const signUp = () =>
    call(practice, 'POST', '/signup', { body: { email, password: signUpPassword } });
  const mail = () => practice.mail.next(email);
  const signedIn = async () =>
    tokensOf(await passwordGrant(practice, email, goodPassword)).access_token;
  const found = await entriesOf({
    'asks for an account': signUp,
    'opens the link and chooses a password': async () =>
      choosePassword(practice, await openLink(practice, await mail())),
    'asks for one again': signUp,
    'forgets the password': () => call(practice, 'POST', '/recover', { body: { email } }),
    'opens that link': async () => {
      await mail();
      return openLink(practice, await mail());
    },
    'signs in': signedIn,
    'stays signed in': async () => {
      const tokens = tokensOf(await passwordGrant(practice, email, goodPassword));
      return refresh(practice, tokens.refresh_token);
    },
    'asks for a code': async () =>
      call(practice, 'GET', '/reauthenticate', { token: await signedIn() }),
    'changes what is kept of them': async () =>
      call(practice, 'PUT', '/user', { token: await signedIn(), body: { data: { nick: 'Nono' } } }),
    'signs out': async () => call(practice, 'POST', '/logout', { token: await signedIn() }),
  });
  const by = ` by ${email}`;
  expect(found).toEqual({
    'asks for an account': [`user: user_confirmation_requested${by}`],
    'opens the link and chooses a password': [
      `team: user_signedup${by}`,
      `user: user_modified${by}`,
      `user: user_updated_password${by}`,
    ],
    'asks for one again': [`user: user_repeated_signup${by}`],
    'forgets the password': [`user: user_recovery_requested${by}`],
    'opens that link': [`account: login${by}`],
    'signs in': [`account: login${by}`],
    'stays signed in': [`account: login${by}`, `token: token_refreshed${by}`],
    'asks for a code': [`account: login${by}`, `user: user_reauthenticate_requested${by}`],
    'changes what is kept of them': [`account: login${by}`, `user: user_modified${by}`],
    'signs out': [`account: login${by}`, `account: logout${by}`],
  });
});

test('it names that a person of the practice without an account asked for one', async () => {
  oursAlone('GoTrue knows no people without accounts');
  const email = 'known@example.com';
  await practice.database.owner.query(
    `insert into private.people (first_name, last_name, email, role) values ('Kit', 'Known', $1, 'supervisor')`,
    [email],
  );
  const signUp = () =>
    call(practice, 'POST', '/signup', { body: { email, password: signUpPassword } });
  expect(await entriesOf({ 'asks for an account': signUp })).toEqual({
    'asks for an account': [`user: user_confirmation_requested by ${email}`],
  });
});

test('it names what became of a second factor', async () => {
  oursAlone('GoTrue writes more of them');
  const { s1 } = practice.people;
  const found = await entriesOf({
    'sets one up and removes it': async () => {
      const { client, factorId } = await enrolled(practice, s1);
      await client.mfa.unenroll({ factorId });
    },
  });
  expect(found).toEqual({
    'sets one up and removes it': [
      'account: login',
      'factor: challenge_created',
      'factor: factor_in_progress',
      'factor: factor_unenrolled',
      'factor: verification_attempted',
    ].map((entry) => `${entry} by ${s1.email}`),
  });
});

test('it names what a program of the practice did with the service key', async () => {
  oursAlone('GoTrue writes more of them');
  const admin = serviceAdmin(practice);
  const { s2 } = practice.people;
  let id = '';
  const found = await entriesOf({
    'invites somebody': () => admin.inviteUserByEmail('ines@example.com'),
    'makes a user': async () => {
      id = (await admin.createUser({ email: 'made@example.com' })).data.user?.id ?? '';
    },
    'changes the user': () => admin.updateUserById(id, { email_confirm: true }),
    'asks for a link for the user': () =>
      admin.generateLink({ type: 'recovery', email: 'made@example.com' }),
    'removes the user': () => admin.deleteUser(id),
    'asks for a link to sign up with': () =>
      admin.generateLink({ type: 'signup', email: 'new@example.com', password: goodPassword }),
  });
  expect(found).toEqual({
    'invites somebody': ['team: user_invited by service_role'],
    'makes a user': ['team: user_signedup by service_role'],
    'changes the user': ['user: user_modified by service_role'],
    'asks for a link for the user': ['user: user_recovery_requested by made@example.com'],
    'removes the user': ['team: user_deleted by service_role'],
    'asks for a link to sign up with': ['user: user_confirmation_requested by new@example.com'],
  });
  const { factorId } = await enrolled(practice, s2);
  expect(
    await entriesOf({
      'removes a factor': () => admin.mfa.deleteFactor({ id: factorId, userId: s2.id }),
    }),
  ).toEqual({ 'removes a factor': ['factor: factor_deleted by service_role'] });
});
