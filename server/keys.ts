import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { flushFolder } from './flush-folder.ts';
import { makeFolder } from './make-folder.ts';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

export interface Keys {
  /** HS256 secret of every token, as a Supabase project has one. */
  jwtSecret: string;
  /** Encrypts tax identifiers; handed to the database per connection, never stored in it. */
  taxKey: string;
  /** Token of role anon. No secret: the browser carries it. */
  anonKey: string;
  /** Token of role service_role: passes every policy. Never leaves the server. */
  serviceKey: string;
  /** Passwords of the host's database logins. */
  passwords: { owner: string; authenticator: string; authAdmin: string };
}

/** The two secrets in a key file, under the names of the settings they replace. */
const keysFile = z
  .object({ jwt_secret: z.string().min(32), tax_key: z.string().min(32) })
  .transform(({ jwt_secret, tax_key }) => ({ jwtSecret: jwt_secret, taxKey: tax_key }));
type Secrets = z.infer<typeof keysFile>;

type KeySettings = Pick<ServerSettings, 'dataDir' | 'jwtSecret' | 'taxKey'>;

/**
 * Takes JWT_SECRET and TAX_KEY from the environment, else from `keys.json` in the data folder.
 * Everything else is derived, so that two processes with the same two secrets agree without talking.
 */
export async function loadKeys(settings: KeySettings): Promise<Keys> {
  const { jwtSecret, taxKey } =
    settings.jwtSecret !== undefined && settings.taxKey !== undefined
      ? { jwtSecret: settings.jwtSecret, taxKey: settings.taxKey }
      : mergeWithFile(settings);
  return {
    jwtSecret,
    taxKey,
    anonKey: await apiKey(jwtSecret, 'anon'),
    serviceKey: await apiKey(jwtSecret, 'service_role'),
    passwords: {
      owner: derive(jwtSecret, 'owner'),
      authenticator: derive(jwtSecret, 'authenticator'),
      authAdmin: derive(jwtSecret, 'supabase_auth_admin'),
    },
  };
}

function mergeWithFile(settings: KeySettings) {
  if (existsSync(nextKeyFileOf(settings))) {
    throw new StartError(
      `The keys in ${keyFileOf(settings)} were being replaced when that was cut short. Run "npm run replace-keys -- --new" again: it goes on where it stopped.`,
    );
  }
  const stored = readKeyFile(keyFileOf(settings));
  return {
    jwtSecret: settings.jwtSecret ?? stored.jwtSecret,
    taxKey: settings.taxKey ?? stored.taxKey,
  };
}

/** Where the secrets are that the environment does not set. */
export function keyFileOf(settings: Pick<ServerSettings, 'dataDir'>): string {
  return join(settings.dataDir, 'keys.json');
}

/** Where new keys wait until the database uses them. */
export function nextKeyFileOf(settings: Pick<ServerSettings, 'dataDir'>): string {
  return join(settings.dataDir, 'keys.next.json');
}

/** Whether a secret is neither in the environment nor in a file. */
export function areKeysMissing(settings: KeySettings): boolean {
  const isGiven = settings.jwtSecret !== undefined && settings.taxKey !== undefined;
  return !isGiven && !existsSync(keyFileOf(settings));
}

/** The secrets in a file that somebody named, which may be any. Throws a StartError if it holds none. */
export function readNamedKeyFile(path: string): Secrets {
  const parsed = keysFile.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new StartError(
    `${path} is no file of keys. Name the keys.json of the practice. Nothing was changed.`,
  );
}

/** The same of the practice's own file. */
export function readKeyFile(path: string): Secrets {
  const parsed = keysFile.safeParse(parseJson(textOf(path)));
  if (parsed.success) return parsed.data;
  throw new StartError(
    `The key file ${path} is damaged. Put back the copy from your backup: without it stored tax numbers cannot be read.`,
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) {
      throw new StartError(
        `The key file ${path} is missing, and the practice it belongs to is there. Put back your copy of it. If there is none, "npm run replace-keys" makes new keys; see "When keys are lost" in docs/operating.md.`,
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The key file ${path} cannot be read (${reason}). Let the account that Track & Pay runs as read it.`,
    );
  }
}

/**
 * Makes new secrets, readable by their owner only. The whole file appears with a single link, so that the
 * first of two processes that start at once wins.
 */
export function makeKeyFile(dataDir: string, path = keyFileOf({ dataDir })): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const secrets = {
    jwt_secret: randomBytes(48).toString('base64url'),
    tax_key: randomBytes(48).toString('base64url'),
  };
  try {
    makeFolder(dataDir);
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
      // A power cut must not take back keys with which numbers are encrypted already.
      flush: true,
    });
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
  try {
    linkSync(draft, path);
    flushFolder(dataDir);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw unusableFolder(dataDir, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Puts the next keys in the place of those in use, and keeps the former in a file of their own, because
 * older backups need them. Returns that file's path.
 */
export function promoteNextKeyFile(settings: Pick<ServerSettings, 'dataDir'>): string {
  const moment = new Date().toISOString().replace(/\.\d+|:/g, '');
  const former = join(settings.dataDir, `keys.until-${moment}.json`);
  linkSync(keyFileOf(settings), former);
  renameSync(nextKeyFileOf(settings), keyFileOf(settings));
  flushFolder(settings.dataDir);
  return former;
}

/** The sentence for a data folder that cannot be made or written. */
export function unusableFolder(dataDir: string, error: unknown): StartError {
  const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new StartError(
    `The data folder ${dataDir} cannot be written${why}. Set DATA_DIR to a folder of yours, or correct its permissions.`,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`database login ${purpose}`).digest('hex');
}

/**
 * API keys like those of a Supabase project: tokens that carry only a role. They have no expiry (RFC 7519
 * requires none) and are valid as long as the secret they are made from.
 */
function apiKey(secret: string, role: 'anon' | 'service_role'): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .sign(new TextEncoder().encode(secret));
}
