import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

export interface SqlFile {
  /** From the project's root, as messages name it. */
  path: string;
  sql: string;
}

export interface Migration extends SqlFile {
  version: string;
  name: string;
}

/** What a database consists of in this version of the product. */
export interface Schema {
  /** The version of the product. */
  release: string;
  /** State: tables, constraints, indexes, data. Each is applied once. */
  migrations: Migration[];
  /** What earlier releases brought, oldest first. */
  released: Released[];
  /** What a Supabase project brings by itself. */
  platform: SqlFile[];
  /** Functions, views, triggers, policies, rights: recreated when they differ. */
  rules: SqlFile[];
}

/** A line of `supabase/migrations/released`, which `npm run release` writes. */
export interface Released {
  release: string;
  version: string;
  name: string;
  /** SHA-256 of the file; undefined for a migration that only older databases have, whose file is gone. */
  digest: string | undefined;
}

export const releasedFile = 'supabase/migrations/released';

/** In the order its parts need each other. */
const platformFiles = ['roles', 'schemas', 'auth', 'caller', 'host'];

const projectRoot = join(import.meta.dirname, '..', '..');

/** Reads the files of this version; throws an Error for one that is misnamed or cannot be read. */
export function readSchema(): Schema {
  return {
    release: readRelease(),
    migrations: readMigrations(),
    released: readReleased(),
    platform: platformFiles.map((name) => readSqlFile(`server/db/platform/${name}.sql`)),
    rules: filesIn('supabase/rules').map(readSqlFile),
  };
}

/** `<version>_<name>.sql` files, oldest first: the layout of the Supabase CLI. */
function readMigrations(): Migration[] {
  return filesIn('supabase/migrations').map((path) => {
    const [, version, name] = /(\d+)_(\w+)\.sql$/.exec(path) ?? [];
    if (!version || !name) throw new Error(`${path} is not named <version>_<name>.sql`);
    return { ...readSqlFile(path), version, name };
  });
}

function readReleased(): Released[] {
  return readText(releasedFile)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, release, version, name, digest] = /^(\S+) (\d+)_(\w+) (\w+)$/.exec(line) ?? [];
      if (!release || !version || !name || !digest) {
        throw new Error(`${releasedFile} has a line that cannot be read: ${line}`);
      }
      return { release, version, name, digest: digest === 'retired' ? undefined : digest };
    });
}

/** Which of the versions applied to a database only a newer Track & Pay can have brought. */
export function unknownVersions(
  { migrations, released }: Schema,
  applied: Iterable<string>,
): string[] {
  const known = new Set([...migrations, ...released].map(({ version }) => version));
  return [...applied].filter((version) => !known.has(version)).sort();
}

/** The parts around the rules: `lock` and `away` before them, `check` after them. */
export function rulesPart(name: 'lock' | 'away' | 'check'): SqlFile {
  return readSqlFile(`server/db/rules/${name}.sql`);
}

/** SHA-256 of the text of files, in hex. Line endings do not matter: files are read with LF. */
export function digestOf(...files: SqlFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.sql);
  return hash.digest('hex');
}

function readSqlFile(path: string): SqlFile {
  return { path, sql: readText(path) };
}

function filesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => `${folder}/${file}`);
}

function readText(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8').replaceAll('\r\n', '\n');
}

function readRelease(): string {
  return packageFile.parse(JSON.parse(readText('package.json'))).version;
}
