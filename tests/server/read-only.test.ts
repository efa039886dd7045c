import { beforeAll, expect, it } from 'vitest';
import {
  grantedTokens,
  passwordGrant,
  refresh,
  rest,
  type Tokens,
} from '../contract/auth-client.ts';
import { hostedPractice } from '../harness/practice.ts';

/** As while a standby is about to take over, or where a provider's disk is nearly full. */
const practice = hostedPractice();
let tokens: Tokens;
beforeAll(async () => {
  tokens = await grantedTokens(practice, practice.people.t1);
  const { owner } = practice.database;
  await owner.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  await owner.query(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and application_name ~ '^track-and-pay (rest|auth)$'`,
  );
});

it('while the database accepts no writes, reads are answered, and writes are to be tried again', async () => {
  const { t1 } = practice.people;
  const read = () => rest(practice, tokens.access_token, 'GET', '/sessions?select=id');
  await expect.poll(async () => (await read()).status).toBe(200);
  const session = { therapist_id: t1.id, client_name: 'Ada', date: '2026-03-02', duration: 60 };
  const written = await rest(practice, tokens.access_token, 'POST', '/sessions', session);
  expect(written).toMatchObject({ status: 503, body: { code: '25006' } });
});

it('while the database accepts no writes, nobody is signed out', async () => {
  expect((await refresh(practice, tokens.refresh_token)).status).toBe(503);
  expect((await passwordGrant(practice, practice.people.t1.email)).status).toBe(503);
});
