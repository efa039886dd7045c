import { randomBytes } from 'node:crypto';
import { TestRunner } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from './database.ts';
import { openPool } from './open-pool.ts';
import { seedPeople } from './people.ts';
import type { Practice } from './practice.ts';
import { signIn } from './sign-in.ts';

/** Set to run the contract suite against a Supabase project (docs/operating.md). */
const project = z
  .object({
    CONTRACT_URL: z.url(),
    CONTRACT_ANON_KEY: z.string().min(1),
    CONTRACT_SERVICE_KEY: z.string().min(1),
    /** Connection string of the project's owner: the fixture is made through it. */
    CONTRACT_DATABASE_URL: z.string().min(1),
  })
  .optional();

export const isElsewhere = process.env.CONTRACT_URL !== undefined;

/** Skips the running test: it needs something that only our own host has. */
export function onlyHere(what: string): never {
  TestRunner.getCurrentTest()?.context.skip(`not elsewhere: ${what}`);
  throw new Error(`There is no ${what} at CONTRACT_URL.`);
}

/** Skips the test elsewhere. `what` says how other servers differ. */
export function oursAlone(what: string): void {
  if (isElsewhere) onlyHere(what);
}

/** The practice at CONTRACT_URL, with new people for each test file. */
export async function practiceElsewhere(): Promise<Practice> {
  const settings = project.parse(process.env);
  if (!settings) throw new Error('CONTRACT_URL is not set.');
  const url = settings.CONTRACT_URL.replace(/\/+$/, '');
  const owner = openPool({ connectionString: settings.CONTRACT_DATABASE_URL, max: 5 });
  const people = await seedPeople(owner, `${randomBytes(6).toString('hex')}.example.com`);
  const database: TestDatabase = {
    url: settings.CONTRACT_DATABASE_URL,
    owner,
    as: () => onlyHere('direct access to the database'),
    practice: async () => people,
    drop: () => owner.end(),
  };
  return {
    url,
    anonKey: settings.CONTRACT_ANON_KEY,
    serviceKey: settings.CONTRACT_SERVICE_KEY,
    people,
    database,
    signIn: ({ email }) => signIn(url, email, settings.CONTRACT_ANON_KEY),
    stop: () => database.drop(),
    get host() {
      return onlyHere('access to the host');
    },
    get mail() {
      return onlyHere('mail catcher');
    },
    get jwtSecret() {
      return onlyHere('token secret');
    },
  };
}
