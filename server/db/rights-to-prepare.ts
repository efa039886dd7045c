import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** What a login is and may, as PostgreSQL says. */
export interface Login {
  name: string;
  database: string;
  isSuperuser: boolean;
  ownsDatabase: boolean;
  /** Whether it has createrole and bypassrls. */
  makesRoles: boolean;
  /** The server's, as server_version_num. */
  version: number;
}

/** Of this version on, who is no superuser can make roles with bypassrls. */
const finerRights = 160_000;

/** The statements with which a superuser gives a login what it lacks to prepare a database. */
export function missingRights(login: Login): string[] {
  if (login.isSuperuser) return [];
  const statements: string[] = [];
  if (!login.ownsDatabase) {
    statements.push(`alter database ${login.database} owner to ${login.name}`);
  }
  if (login.version < finerRights) statements.push(`alter role ${login.name} superuser`);
  else if (!login.makesRoles) statements.push(`alter role ${login.name} createrole bypassrls`);
  return statements;
}

/** Only DATABASE_URL can name a login with too few rights; the embedded PostgreSQL's may do all. */
export async function mayNotPrepare(
  client: pg.Client,
  { message, cause }: Error,
): Promise<StartError> {
  const { rows } = await client.query<Login>(
    `select quote_ident(current_user) as name, quote_ident(current_database()) as database,
       rolsuper as "isSuperuser", datdba = role.oid as "ownsDatabase",
       rolcreaterole and rolbypassrls as "makesRoles",
       current_setting('server_version_num')::int as version
     from pg_roles role, pg_database
     where rolname = current_user and datname = current_database()`,
  );
  const statements = rows.flatMap(missingRights);
  const what =
    statements.length === 0
      ? 'What is in it, or a role it needs, belongs to another login: use that one, or a superuser.'
      : `It has to own the database and to be a superuser or, from PostgreSQL 16 on, to have createrole and bypassrls: as a superuser, run "${statements.join('; ')}" and start again.`;
  return new StartError(
    `The login ${client.user} in DATABASE_URL may not prepare the database (${message.split('\n')[0]}). ${what}`,
    { cause },
  );
}
