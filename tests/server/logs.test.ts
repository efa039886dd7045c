import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPractice, startEmbedded } from '../harness/embedded.ts';

const planted = {
  client: 'Planted Client-Name',
  notes: 'planted note about a sister',
  search: 'planted search',
  taxNumber: '987-65-4329',
  password: 'a planted wrong password',
  email: 'planted.address@example.com',
  metrics: 'planted-metrics-token',
  company: 'Planted Practice',
};

let practice: EmbeddedPractice;
beforeAll(async () => {
  practice = await startEmbedded({ LOG_LEVEL: 'debug', METRICS_TOKEN: planted.metrics });
});
afterAll(() => practice.stop());

it('the log of server and database says what happened, without personal data', async () => {
  const { admin, t1 } = practice.people;
  const tokens = { admin: await practice.signIn(admin.email), t1: await practice.signIn(t1.email) };
  const send = async (token: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${practice.url()}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.status;
  };
  const session = {
    therapist_id: t1.id,
    client_name: planted.client,
    notes: planted.notes,
    date: '2024-03-04',
    duration: 45,
  };
  const statuses = [
    await send(tokens.t1, 'POST', '/rest/v1/sessions', session),
    await send(tokens.t1, 'POST', '/rest/v1/sessions', { ...session, duration: 31 }),
    await send(tokens.t1, 'POST', '/rest/v1/sessions', { ...session, date: planted.notes }),
    await send(tokens.t1, 'GET', `/rest/v1/sessions?client_name=eq.${planted.client}`),
    await send(tokens.t1, 'GET', `/rest/v1/sessions?id=eq.${planted.client}`),
    await send(tokens.t1, 'POST', '/rest/v1/rpc/session_list', {
      therapist: t1.id,
      from_date: '2024-03-01',
      to_date: '2024-03-31',
      search: planted.search,
    }),
    await send(tokens.admin, 'PATCH', `/rest/v1/profiles?id=eq.${t1.id}`, {
      employment_type: 'w2',
      ssn: planted.taxNumber,
    }),
    await send(tokens.admin, 'POST', '/rest/v1/rpc/reveal_tax_identifier', { profile_id: t1.id }),
    await send(tokens.admin, 'PATCH', '/rest/v1/practice_settings?id=is.true', {
      company_name: planted.company,
    }),
    await send('', 'POST', '/auth/v1/token?grant_type=password', {
      email: t1.email,
      password: planted.password,
    }),
    await send('', 'POST', '/auth/v1/recover', { email: planted.email }),
    await send(planted.metrics, 'GET', '/metrics'),
    await send('not.a.token', 'GET', '/rest/v1/sessions'),
    await send(tokens.admin, 'POST', '/functions/v1/setup', { token: planted.password }),
  ];
  expect(statuses).toEqual([201, 400, 400, 200, 400, 200, 204, 200, 204, 400, 200, 200, 401, 404]);
  const program = practice.program();
  practice.killDatabase();
  await program.prints(/PostgreSQL ended by itself and is started again/);
  await practice.sql('select 1');
  await program.stop();
  const output = program.output();

  expect(output).toContain('"path":"/rest/v1/sessions","parameters":["client_name"]');
  const secrets = [
    ...Object.values(planted),
    planted.taxNumber.replaceAll('-', ''),
    encodeURIComponent(planted.client),
    t1.email,
    t1.lastName,
    tokens.admin,
    tokens.t1,
  ];
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
});
