import { expect, it } from 'vitest';
import type { Backend } from '../_shared/backend.ts';
import { handle } from './handler.ts';

/** A backend that answers each path with a body, and refuses what it does not know. */
function backendWith(answers: Record<string, unknown>): Backend {
  const asCaller = async (path: string) => {
    const found = Object.entries(answers).find(([start]) => path.startsWith(start));
    return found
      ? Response.json(found[1])
      : Response.json({ code: 'session_ended', message: 'Sign in again.' }, { status: 401 });
  };
  return { asCaller, asService: asCaller, setting: () => undefined };
}

const request = () =>
  new Request('http://practice.example/functions/v1/supervision-log', {
    method: 'POST',
    body: JSON.stringify({
      therapist_id: '11111111-1111-4111-8111-111111111111',
      from: '2026-01-01',
      to: '2026-01-31',
    }),
  });

const log = { '/rest/v1/rpc/own_role': 'therapist', '/rest/v1/rpc/supervision_log': [] };
const settings = { company_name: 'Harbor Light', language: 'en', timezone: 'America/New_York' };

it.each([
  ['the settings', log],
  ['the name', { ...log, '/rest/v1/practice_settings': [settings] }],
])('hands on a refusal of the database while it reads %s', async (_what, answers) => {
  const answer = await handle(request(), backendWith(answers), async () => {
    throw new Error('written although it was refused');
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'session_ended' });
});
