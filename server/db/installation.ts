import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { sqlState } from '../errors/sql-state.ts';
import { areKeysMissing, type Keys, makeKeyFile } from '../keys.ts';
import type { ServerSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { connectedTo } from './connect-to.ts';
import { relationExists } from './relation-exists.ts';

/**
 * What the database keeps of the secrets it is used with: proofs, from which no secret can be computed. A
 * proof is null where the database is older than the proof.
 */
const proofs = z.object({
  keys_proof: z.string(),
  secret_proof: z.string().nullish(),
});

type Proofs = z.infer<typeof proofs>;

const proof = (secret: string, of: string) => createHmac('sha256', secret).update(of).digest('hex');
const proofOfTaxKey = (taxKey: string) => proof(taxKey, 'tax key of this installation');

function proofsOf(keys: Keys): { keys_proof: string; secret_proof: string } {
  return {
    keys_proof: proofOfTaxKey(keys.taxKey),
    secret_proof: proof(keys.jwtSecret, 'secret of this installation'),
  };
}

/**
 * Makes the key file of a new practice. Beside a practice that has one, new keys would lock everybody
 * out and make stored tax numbers unreadable, so there the start is refused.
 */
export async function makeKeysOfNewPractice(settings: ServerSettings): Promise<void> {
  if (!areKeysMissing(settings)) return;
  const isNew =
    settings.databaseUrl === undefined
      ? !existsSync(join(settings.dataDir, 'postgres', 'PG_VERSION'))
      : (await storedProofs(settings.databaseUrl)) === undefined;
  if (isNew) makeKeyFile(settings.dataDir);
}

/** Refuses secrets other than those this database is used with, before anything is changed. */
export async function refuseOtherKeys(url: string, keys: Keys): Promise<void> {
  const stored = await storedProofs(url);
  if (stored) compare(stored, keys);
}

/** Notes proofs of the secrets in a database that has none; of two hosts at once, the first wins. */
export async function claimInstallation(url: string, keys: Keys): Promise<void> {
  const { keys_proof, secret_proof } = proofsOf(keys);
  const stored = await connectedTo(url, (client) =>
    client.query<Proofs>(
      `insert into host.installation (keys_proof, secret_proof) values ($1, $2)
       on conflict (id) do update
         set secret_proof = coalesce(installation.secret_proof, excluded.secret_proof)
       returning keys_proof, secret_proof`,
      [keys_proof, secret_proof],
    ),
  );
  if (stored.rows[0]) compare(stored.rows[0], keys);
}

/** Whether the tax key is the one the numbers in this database were stored with. */
export async function isTaxKeyOf(client: pg.ClientBase, taxKey: string): Promise<boolean> {
  const stored = await readProofs(client);
  return stored === undefined || stored.keys_proof === proofOfTaxKey(taxKey);
}

/** Whether a proof is of this tax key. */
export function isProofOf(stored: string, keys: Keys): boolean {
  return stored === proofOfTaxKey(keys.taxKey);
}

/** Stores proofs of these secrets in place of the earlier ones. */
export async function setProofs(client: pg.ClientBase, keys: Keys): Promise<void> {
  const { keys_proof, secret_proof } = proofsOf(keys);
  await client.query(
    `insert into host.installation (keys_proof, secret_proof) values ($1, $2)
     on conflict (id) do update
       set keys_proof = excluded.keys_proof, secret_proof = excluded.secret_proof`,
    [keys_proof, secret_proof],
  );
}

/** A host that starts on this database waits until the end of the transaction. */
export async function lockInstallation(client: pg.ClientBase): Promise<void> {
  await client.query('lock table host.installation in exclusive mode');
}

/**
 * Throws a StartError while a server runs on the database, for work that would lose what the server writes in
 * the meantime. An idle server keeps only the connection it listens on.
 */
export async function refuseWhileServed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name ~ '^track-and-pay (rest|auth|listen)$'`,
  );
  if (rows.length > 0) throw whileServed();
}

/** The error for work that needs every server of the practice to be stopped. */
export function whileServed(): StartError {
  return new StartError(
    'A server is running on this practice. Stop it first; nothing was changed.',
  );
}

function compare(stored: Proofs, keys: Keys): void {
  const given = proofsOf(keys);
  if (stored.keys_proof !== given.keys_proof) {
    throw new StartError(
      'The tax key in use is not the one this database was made with. Put back the keys.json (or TAX_KEY) that belongs to it: without it stored tax numbers cannot be read. If it is lost, see "When keys are lost" in docs/operating.md.',
    );
  }
  if (stored.secret_proof && stored.secret_proof !== given.secret_proof) throw otherSecret();
}

/** The error for a secret that is not the database's. */
export function otherSecret(): StartError {
  return new StartError(
    'The JWT_SECRET in use is not the one of this database: everyone who is signed in would be signed out. Put back the keys.json (or JWT_SECRET) that belongs to it. To change it, stop every server and run "npm run replace-keys"; see "When keys are lost" in docs/operating.md.',
  );
}

/** The password of the embedded database's owner is derived from the secret: where it is refused, that is another. */
export function withOwnReason(error: unknown): unknown {
  const cause = error instanceof StartError ? error.cause : error;
  return sqlState(cause) === '28P01' ? otherSecret() : error;
}

/** Undefined where the database holds no practice. */
async function storedProofs(url: string): Promise<Proofs | undefined> {
  return connectedTo(url, readProofs);
}

async function readProofs(client: pg.ClientBase): Promise<Proofs | undefined> {
  if (!(await relationExists(client, 'host.installation'))) return undefined;
  // A database from before the second proof has no column of that name.
  const found = await client.query<{ row: unknown }>(
    'select to_jsonb(installation) as row from host.installation',
  );
  return found.rows[0] && proofs.parse(found.rows[0].row);
}
