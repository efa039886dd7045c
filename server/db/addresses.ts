import { StartError } from '../start-error.ts';

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]+)(.*)$/s;

/**
 * Each server that an address names, as an address of its own. Several are written as for libpq
 * (PostgreSQL manual, "Specifying Multiple Hosts"): `postgresql://user:password@a:5432,b:5432/practice`.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  if (before === '') return [url];
  const rest = withoutSessionAttributes(after);
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
}

/** Without target_session_attrs: the server that accepts writes is always meant, and another is a mistake. */
function withoutSessionAttributes(rest: string): string {
  const start = rest.indexOf('?');
  if (start < 0) return rest;
  const parameters = new URLSearchParams(rest.slice(start + 1));
  const asked = parameters.get('target_session_attrs');
  if (asked === null) return rest;
  if (asked !== 'read-write' && asked !== 'primary') {
    throw new StartError(
      `DATABASE_URL asks for target_session_attrs=${asked}, and a practice needs the server that accepts writes. Write target_session_attrs=read-write, or leave it out; a copy to read from goes into REPLICA_URL.`,
    );
  }
  parameters.delete('target_session_attrs');
  const left = parameters.toString();
  return rest.slice(0, start) + (left === '' ? '' : `?${left}`);
}

/** What an address is called in messages, unless it was given in another way. */
export const databaseSetting = 'DATABASE_URL';

/**
 * The address as it is shown: without login and password. Throws a StartError for text that is no address,
 * which names the setting or option it was given in.
 */
export function nameOf(url: string, given = databaseSetting): string {
  try {
    const servers = addressesOf(url).map((address) => new URL(address));
    const [first] = servers;
    const socket = first?.searchParams.get('host');
    if (socket?.startsWith('/')) return `${first?.pathname.slice(1)} on the socket in ${socket}`;
    const names = servers.map(({ hostname, port, searchParams }) => {
      const host = searchParams.get('host') || hostname || 'localhost';
      return `${host}:${searchParams.get('port') || port || '5432'}`;
    });
    return `${names.join(',')}${first?.pathname ?? ''}`;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${given} is no address. Write it as postgresql://user:password@host:5432/database.`,
    );
  }
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

/** Why a server cannot be used, and what to do. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  // pg says this itself, without a code.
  if (/client password must be a/.test(message)) {
    return 'it wants a password; put it into the address or PGPASSWORD';
  }
  return reasons[code] ?? `${message}; correct it`;
}
