import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { findFaketime } from '../../scripts/find-faketime.mjs';
import { environmentAt } from '../harness/clock.ts';
import { startEmbedded } from '../harness/embedded.ts';
import { temporaryFolder } from '../harness/program.ts';
import { testFolder } from '../harness/test-folder.ts';

const library = findFaketime();

describe.skipIf(library === undefined)('a practice in years to come (needs libfaketime)', () => {
  it.each([
    ['2037-06-01T12:00', 'eleven years on'],
    ['2038-02-01T12:00', 'past the last second that 31 bits count'],
  ])('at %s, %s, signs in, reads, and invites', async (moment) => {
    const folder = testFolder();
    const practice = await startEmbedded(
      environmentAt(moment, library ?? '', folder),
      temporaryFolder(),
    );
    onTestFinished(() => practice.stop());
    const [{ today } = { today: '' }] = await practice.sql<{ today: string }>(
      'select current_date::text as today',
    );
    expect(today.slice(0, 7)).toBe(moment.slice(0, 7));

    const config: unknown = await (await fetch(`${practice.url()}/config.json`)).json();
    const { anonKey } = z.object({ anonKey: z.string() }).parse(config);
    const read = (authorization: string) =>
      fetch(`${practice.url()}/rest/v1/sessions?select=id`, {
        headers: { apikey: anonKey, Authorization: authorization },
      });
    // The anon key is valid, and may not read sessions.
    expect((await read(`Bearer ${anonKey}`)).status).toBe(401);
    expect(await (await read(`Bearer ${anonKey}`)).json()).toMatchObject({ code: '42501' });
    const token = await practice.signIn(practice.people.admin.email);
    expect((await read(`Bearer ${token}`)).status).toBe(200);

    const [{ id } = { id: '' }] = await practice.sql<{ id: string }>(
      `insert into private.people (first_name, last_name, email)
       values ('Nora', 'Vale', 'nora@example.com') returning id`,
    );
    const invited = await fetch(`${practice.url()}/functions/v1/invite`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ profile_id: id }),
    });
    expect(invited.status).toBe(200);
    await practice.program().prints(/A mail was kept as .*\.eml/);
    expect(practice.program().output()).not.toMatch(/nora@example\.com|accept-invitation/);
  });
});
