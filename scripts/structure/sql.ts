import {
  digestOf,
  type Released,
  releasedFile,
  type SqlFile,
} from '../../server/db/schema-files.ts';
import type { Violation } from './rules.ts';

export interface Statement {
  line: number;
  /** As written in the file, without the semicolon. */
  text: string;
  /** In lower case, without comments, texts and bodies, one space between words. */
  outline: string;
}

/** Where a semicolon does not end a statement. */
const closed = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$/g;

/** The statements of a file, as a program that sends them one by one would find them. */
export function statementsOf(sql: string): Statement[] {
  // Of the same length, so that places in one are places in the other.
  const open = sql.replace(closed, (part) =>
    part.startsWith('"') ? part.replaceAll(';', '_') : part.replace(/[^\n]/g, ' '),
  );
  const statements: Statement[] = [];
  let start = 0;
  while (start < sql.length) {
    const found = open.indexOf(';', start);
    const end = found === -1 ? sql.length : found;
    const outline = open.slice(start, end).replace(/\s+/g, ' ').trim().toLowerCase();
    if (outline !== '') {
      const first = start + open.slice(start, end).search(/\S/);
      const line = sql.slice(0, first).split('\n').length;
      statements.push({ line, text: sql.slice(start, end).trim(), outline });
    }
    start = end + 1;
  }
  return statements;
}

type SqlRule = (file: SqlFile, released: Released[]) => Violation[];

const isMigration = (path: string) => path.startsWith('supabase/migrations/');
const isRule = (path: string) => path.startsWith('supabase/rules/');

/** Constraints call them. */
const neededByTables = /\bprivate\.(pay_period_(start|end|name)|is_blank)\b/;

const declared =
  /^(create (or replace )?(function|procedure|view|(constraint )?trigger|policy)\b|(grant|revoke|comment on (?!type|function)|alter (function|procedure|view|policy|trigger))\b)/;

const migrationsHoldState: SqlRule = ({ path, sql }) =>
  isMigration(path)
    ? statementsOf(sql)
        .filter(({ outline }) => declared.test(outline) && !neededByTables.test(outline))
        .map(({ line, outline }) => ({
          path,
          line,
          message: `\`${beginning(outline)}\` is a rule. Functions, views, triggers, policies, rights and comments are declared in supabase/rules, where each has one place, and are recreated by every update. Only what a table depends on belongs in a migration.`,
        }))
    : [];

const stateful =
  /^(create (unlogged |temporary |temp )?table|create (unique )?index|create (sequence|schema|extension|domain)|create type \S+ as enum|alter (table|type|sequence|default)|insert|update|delete|truncate|merge|drop)\b/;

const rulesHoldNoState: SqlRule = ({ path, sql }) =>
  isRule(path)
    ? statementsOf(sql).flatMap(({ line, outline }) => {
        if (stateful.test(outline)) {
          const message = `\`${beginning(outline)}\` changes state. Rules are recreated by every update, on databases that hold years of data. What is done once is a new migration in supabase/migrations.`;
          return [{ path, line, message }];
        }
        if (/^create or replace\b/.test(outline)) {
          const message = `\`${beginning(outline)}\` would hide a second rule of the same name. Every rule was taken away before: write plain create.`;
          return [{ path, line, message }];
        }
        return [];
      })
    : [];

const releasedFilesStay: SqlRule = (file, released) => {
  if (!isMigration(file.path)) return [];
  const name = file.path.slice('supabase/migrations/'.length, -'.sql'.length);
  const entry = released.find((it) => `${it.version}_${it.name}` === name);
  if (entry) {
    if (entry.digest === digestOf(file)) return [];
    const message = `was released in ${entry.release} and has changed since. Databases out there have the file as it was, and an update refuses another. Put it back and write a new migration.`;
    return [{ path: file.path, line: 1, message }];
  }
  const last =
    released
      .map(({ version }) => version)
      .sort()
      .at(-1) ?? '';
  const [version = ''] = name.split('_');
  if (version > last) return [];
  const message = `is new and has a lower version than what was released last (${last}). A Supabase project applies migrations in the order of their versions: take the present time, as in 20261231235900.`;
  return [{ path: file.path, line: 1, message }];
};

const longest = 350;

const sqlStaysSmall: SqlRule = ({ path, sql }) => {
  const lines = sql.split('\n').length - 1;
  if (lines <= longest) return [];
  const message = `has ${lines} lines. Nobody keeps more than ${longest} in mind: split it by concept, and name the parts.`;
  return [{ path, line: longest, message }];
};

const sqlRules = [migrationsHoldState, rulesHoldNoState, releasedFilesStay, sqlStaysSmall];

/** Every breach of the house rules for SQL (docs/decisions/state-and-rules.md). */
export function findSqlViolations(files: SqlFile[], released: Released[]): Violation[] {
  const paths = new Set(files.map(({ path }) => path));
  const gone = released
    .filter(({ digest, name }) => digest !== undefined && name !== 'rules')
    .map(({ version, name, release }) => ({
      path: `supabase/migrations/${version}_${name}.sql`,
      release,
    }))
    .filter(({ path }) => !paths.has(path))
    .map(({ path, release }) => ({
      path: releasedFile,
      line: 1,
      message: `lists ${path}, released in ${release}, which is not there. Databases that lack it could not be updated: put it back.`,
    }));
  return [
    ...files.flatMap((file) => sqlRules.flatMap((rule) => rule(file, released))),
    ...gone,
    ...sameVersions(files),
  ];
}

/** Two branches may each have added a migration in the same minute. */
function sameVersions(files: SqlFile[]): Violation[] {
  const first = new Map<string, string>();
  return files
    .map(({ path }) => path)
    .filter(isMigration)
    .flatMap((path) => {
      const [version = ''] = path.slice('supabase/migrations/'.length).split('_');
      const other = first.get(version);
      first.set(version, other ?? path);
      if (other === undefined) return [];
      const message = `has the version of ${other}. A database keeps one migration a version: take the present time.`;
      return [{ path, line: 1, message }];
    });
}

function beginning(outline: string): string {
  return outline.split(' ').slice(0, 4).join(' ');
}
