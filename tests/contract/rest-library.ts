import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeEach, expect } from 'vitest';
import { isElsewhere } from '../harness/elsewhere.ts';
import { forAllTests } from '../harness/for-all-tests.ts';
import { type Practice, startPractice } from '../harness/practice.ts';
import { parseJson } from './parse-json.ts';

type Who = 'anon' | 'therapist' | 'other therapist' | 'supervisor' | 'admin' | 'service';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or null if it is not JSON. */
  json: unknown;
}

interface Library {
  practice: Practice;
  /** One raw request, as one of the callers. */
  send(
    who: Who,
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** The official client, as one of the callers. */
  client(who: Who): PostgrestClient;
  /** Statements as the owner of the database. */
  sql(text: string): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** The whole host on a database that has a film library besides the practice. */
async function startLibrary(options: Parameters<typeof startPractice>[1] = {}): Promise<Library> {
  const practice = await startPractice({}, options);
  const { owner } = practice.database;
  await owner.query(readFileSync(join(import.meta.dirname, 'rest-library.sql'), 'utf8'));
  if (isElsewhere) await untilKnown(practice);
  const tokens: Record<Who, string> = {
    anon: practice.anonKey,
    therapist: await practice.signIn(practice.people.t1),
    'other therapist': await practice.signIn(practice.people.t2),
    supervisor: await practice.signIn(practice.people.s1),
    admin: await practice.signIn(practice.people.admin),
    service: practice.serviceKey,
  };
  const url = `${practice.url}/rest/v1`;
  const headersOf = (who: Who) => ({
    apikey: practice.anonKey,
    Authorization: `Bearer ${tokens[who]}`,
  });
  return {
    practice,
    send: async (who, method, path, { body, headers } = {}) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...headersOf(who),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: parseJson(text) };
    },
    client: (who) => new PostgrestClient(url, { headers: headersOf(who) }),
    sql: async (text) => (await owner.query(text)).rows,
    stop: () => practice.stop(),
  };
}

/** The same for all tests of a file. */
export const filmLibrary = (options?: Parameters<typeof startLibrary>[0]) =>
  forAllTests(
    () => startLibrary(options),
    (library) => library.stop(),
  );

/** One for tests that write: it is as at the start before each, and a therapist sends what they write. */
export function writableLibrary() {
  const library = filmLibrary();
  beforeEach(() =>
    library.sql(
      `delete from public.films where id > 5; delete from public.directors where id > 3;
       update public.films set title = 'Tokyo Story' where id = 3; truncate public.no_key`,
    ),
  );
  return {
    library,
    send: (method: string, path: string, body?: unknown, prefer = '', more = {}) =>
      library.send('therapist', method, path, {
        body,
        headers: { ...(prefer ? { Prefer: prefer } : {}), ...more },
      }),
    titles: (where: string) =>
      library.sql(`select id, title from public.films where ${where} order by id`),
  };
}

/** Waits until another server knows the new tables. */
async function untilKnown({ url, anonKey }: Practice): Promise<void> {
  await expect
    .poll(
      async () =>
        (await fetch(`${url}/rest/v1/rpc/same?a=1`, { headers: { apikey: anonKey } })).status,
    )
    .toBe(300);
}
