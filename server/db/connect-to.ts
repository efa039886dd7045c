import pg from 'pg';
import { StartError } from '../start-error.ts';

/** Connects to a database somebody named, or says in a sentence why it cannot be used. */
export async function connectTo(url: string): Promise<pg.Client> {
  nameOf(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const result = await client.query<{ server_version_num: string }>('show server_version_num');
    refuseOldServer(Number(result.rows[0]?.server_version_num), url);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error instanceof StartError ? error : unreachable(url, error);
  }
}

function refuseOldServer(version: number, url: string): void {
  if (version >= 150_000) return;
  throw new StartError(
    `The PostgreSQL at ${nameOf(url)} is version ${Math.floor(version / 10_000)}, and Track & Pay needs 15 or newer. Update it, or leave DATABASE_URL unset to use the embedded one.`,
  );
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start it or correct the address',
  ENOTFOUND: 'that host is unknown; correct the address',
  EAI_AGAIN: 'that host is unknown; correct the address',
  ENOENT: 'that socket does not exist; correct the address',
  ETIMEDOUT: 'it does not answer; correct the address or let this machine through',
  '28P01': 'it refused the password; correct it',
  '28000': 'it refused the login; correct it or allow it in pg_hba.conf',
  '3D000': 'that database does not exist; create it or correct the name',
  '53300': 'it has no connection left; allow more or stop another program',
};

function unreachable(url: string, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why =
    reasons[code] ?? `${error instanceof Error ? error.message : String(error)}; correct it`;
  return new StartError(`DATABASE_URL leads to ${nameOf(url)}, but ${why}.`, {
    cause: error,
  });
}

/** The address for people: without login or password. */
export function nameOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    throw new StartError(
      'DATABASE_URL is no address. Write it as postgresql://user:password@host:5432/database.',
    );
  }
}
