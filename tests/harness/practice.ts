import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Host, type HostOptions, startHost } from '../../server/host.ts';
import { createLog } from '../../server/log.ts';
import { readSettings } from '../../server/settings.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { isElsewhere, practiceElsewhere } from './elsewhere.ts';
import { forAllTests } from './for-all-tests.ts';
import { testSecrets } from './keys.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import type { People, Person } from './people.ts';
import { longestToken } from './program.ts';
import { signIn } from './sign-in.ts';
import { watchStatements } from './statements.ts';
import { noTimeLimits } from './time-limits.ts';

export interface EmptyPractice {
  url: string;
  anonKey: string;
  serviceKey: string;
  jwtSecret: string;
  host: Host;
  database: TestDatabase;
  mail: MailCatcher;
  /** Signs in over HTTP and returns the access token. */
  signIn(person: Pick<Person, 'email'>): Promise<string>;
  stop(): Promise<void>;
}

export interface Practice extends EmptyPractice {
  people: People;
}

type Options = Partial<Pick<HostOptions, 'staticFolder' | 'timeouts' | 'log' | 'prepare' | 'show'>>;

/**
 * The complete server on a free port, on a database of its own with the people of the tests; or the
 * project at CONTRACT_URL.
 */
export async function startPractice(
  env: Record<string, string> = {},
  options: Options = {},
): Promise<Practice> {
  if (isElsewhere) return practiceElsewhere();
  const database = await freshDatabase();
  const people = await database.practice();
  // On the day before a payment date the host would mail the admin a reminder when it starts.
  await database.owner.query('update public.practice_settings set email_reminders = false');
  return { ...(await startOn(database, env, options)), people };
}

/** The same for all tests of a file. */
export const hostedPractice = (env?: Record<string, string>, options?: Options) =>
  forAllTests(
    () => startPractice(env, options),
    (practice) => practice.stop(),
  );

/** The same before set-up, without people. */
export async function startEmptyPractice(
  env: Record<string, string> = {},
  options: Options = {},
): Promise<EmptyPractice> {
  return startOn(await freshDatabase(), env, options);
}

/** Another host on the practice's database, as a second process would be. */
export function startSecondHost(
  { host: { context } }: EmptyPractice,
  options: Options = {},
): Promise<Host> {
  return startHost({
    settings: { ...context.settings, port: 0 },
    log: context.log,
    show: () => {},
    ...noTimeLimits,
    ...options,
  });
}

async function startOn(
  database: TestDatabase,
  env: Record<string, string>,
  options: Options,
): Promise<EmptyPractice> {
  watchStatements();
  const mail = await startMailCatcher();
  const dataDir = mkdtempSync(join(tmpdir(), 'track-and-pay-practice-'));
  const host = await startHost({
    settings: readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      JWT_SECRET: testSecrets.jwtSecret,
      TAX_KEY: testSecrets.taxKey,
      ACCESS_TOKEN_SECONDS: longestToken,
      ...env,
    }),
    log: createLog(env.LOG_LEVEL ?? 'silent'),
    show: () => {},
    // Reading and compressing the built pages takes longer than the rest of a start, and few tests open one.
    staticFolder: join(dataDir, 'no-pages'),
    ...noTimeLimits,
    ...options,
  });
  // The host would send a mail, or clear a failure, that a test is about to look at.
  await host.stopJobs();
  const { keys } = host.context;
  return {
    url: host.url,
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    jwtSecret: keys.jwtSecret,
    host,
    database,
    mail,
    signIn: ({ email }) => signIn(host.url, email, keys.anonKey),
    stop: async () => {
      await host.stop();
      await mail.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
