import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { startHost } from '../../server/host.ts';
import { readSettings } from '../../server/settings.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { testSecrets } from './keys.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type People, type Person, password } from './people.ts';

export interface Practice {
  url: string;
  anonKey: string;
  serviceKey: string;
  jwtSecret: string;
  people: People;
  database: TestDatabase;
  mail: MailCatcher;
  /** Signs in over HTTP and returns the access token. */
  signIn(person: Pick<Person, 'email'>): Promise<string>;
  stop(): Promise<void>;
}

const tokenAnswer = z.object({ access_token: z.string() });

/** The whole server on a free port, over a database of its own with the cast of the tests. */
export async function startPractice(env: Record<string, string> = {}): Promise<Practice> {
  const database = await freshDatabase();
  const people = await database.practice();
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
      ...env,
    }),
    log: pino({ level: env.LOG_LEVEL ?? 'silent' }),
    show: () => {},
  });
  const { keys } = host.context;
  return {
    url: host.url,
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    jwtSecret: keys.jwtSecret,
    people,
    database,
    mail,
    signIn: async (person) => {
      const answer = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: keys.anonKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: person.email, password }),
      });
      if (!answer.ok) throw new Error(`sign-in of ${person.email}: ${answer.status}`);
      return tokenAnswer.parse(await answer.json()).access_token;
    },
    stop: async () => {
      await host.stop();
      await mail.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
