import type pg from 'pg';
import type { Logger } from 'pino';
import type { Damage } from './db/damage.ts';
import type { Replica } from './db/replica.ts';
import type { Documents } from './functions/documents.ts';
import type { Keys } from './keys.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ServerSettings } from './settings.ts';
import type { ShareTimes } from './share-times.ts';

/** What every part of the host is given: its two logins, its secrets, its settings and its services. */
export interface ServerContext {
  /** Login `authenticator`: it can do nothing until a request's role is set (server/db). */
  rest: pg.Pool;
  /** A copy of the database for reads that may lag; undefined where there is none. */
  replica: Replica | undefined;
  /** Login `supabase_auth_admin`: owns schema auth, sees nothing else. */
  auth: pg.Pool;
  keys: Keys;
  settings: ServerSettings;
  log: Logger;
  mail: Mailer;
  /** Pages on the disk that were found damaged. */
  damage: Damage;
  /** Makes documents in other threads. */
  documents: Documents;
  shares: ShareTimes;
  /** How long the calendar service may take to answer, where it is not the usual time. */
  calendarTimeoutMs?: number;
}
