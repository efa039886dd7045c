import { beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../server/errors/http-error.ts';
import { readCatalogue } from '../../server/rest/catalogue/read-catalogue.ts';
import type { Catalogue, Relation } from '../../server/rest/catalogue/types.ts';
import { parseQuery } from '../../server/rest/parse/query.ts';
import { ParseError } from '../../server/rest/parse/scanner.ts';
import { AggregateUseError } from '../../server/rest/parse/select.ts';
import { planRead } from '../../server/rest/plan/read-plan.ts';
import { planWhich } from '../../server/rest/plan/write-plan.ts';
import {
  countedPage,
  countRows,
  outputColumns,
  relationSql,
  selectRows,
} from '../../server/rest/sql/read.ts';
import { deleteSql, readWritten, returnedColumns } from '../../server/rest/sql/write.ts';
import { testDatabase } from '../harness/database.ts';
import { times } from '../harness/endurance.ts';
import fc from '../harness/properties.ts';

const database = testDatabase();
let catalogue: Catalogue;
let names: Set<string>;
beforeAll(async () => {
  const client = await database.owner.connect();
  catalogue = await readCatalogue(client);
  client.release();
  names = new Set(['public', 'json', 'is_there']);
  for (const relation of catalogue.relations.values()) {
    names.add(relation.name);
    for (const column of relation.columns.keys()) names.add(column);
  }
});

/** Every word that may be in a statement besides quoted names and parameters. */
const words = new Set(
  `select from where and or not as on is null is_there true false unknown distinct any all order by asc desc nulls
   first last limit offset left join lateral cast coalesce json_agg row_to_json to_json to_jsonb json_strip_nulls
   count counted total page materialized exists delete
   with returning using like ilike to_tsvector to_tsquery plainto_tsquery phraseto_tsquery
   websearch_to_tsquery regconfig text int int8 x in date uuid numeric integer boolean timestamp time zone
   json jsonb character varying double precision bigint smallint real interval without y`.split(
    /\s+/,
  ),
);
const ours = /^(?:all_rows|t\d+|e\d+|jt\d+|o\d+|c\d+|w|b|written|chosen)$/;

/** The parts of a statement that are no known name, no known word and no parameter. */
function unknownParts(text: string, aliases: readonly string[]): string[] {
  const unknown: string[] = [];
  const rest = text.replace(/"((?:[^"]|"")*)"/g, (_all, quoted: string) => {
    const name = quoted.replaceAll('""', '"');
    if (!names.has(name) && !ours.test(name) && !aliases.includes(name)) unknown.push(name);
    return ' ';
  });
  for (const token of rest
    .replaceAll(/\$\d+|'\[\]'|'null'/g, ' ')
    .match(/[^\s(),.=<>*:+\-|@&~]+/g) ?? []) {
    if (!words.has(token) && !/^\d+$/.test(token)) unknown.push(token);
  }
  return unknown;
}

const evil = [
  `'; drop table x; --`,
  '"',
  `")`,
  `a"b`,
  '$$',
  '/*',
  'pg_sleep(9)',
  '\\',
  'xmin',
  'é',
  '*',
];
const fragment = fc.constantFrom(
  ...[
    'id',
    'date',
    'client_name',
    'profiles',
    'therapist',
    'sessions',
    'payroll_details',
    'notes',
    'archived',
  ],
  ...[
    'select=',
    '&select=',
    '&order=',
    '&or=(',
    '&and=(',
    '&limit=',
    '&offset=',
    '&',
    '=',
    '(',
    ')',
    ',',
    '.',
    ':',
  ],
  ...[
    'eq.',
    'neq.',
    'in.(',
    'is.null',
    'like.',
    'fts(',
    'cs.',
    'gt(any).',
    'not.',
    '->',
    '->>',
    '::text',
    '::int',
  ],
  ...['*', '!inner', '...', '1', '%22', ...evil.map(encodeURIComponent)],
);
const query = fc.oneof(
  fc.array(fragment, { maxLength: 25 }).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(
        'id',
        'id,x:date',
        '*',
        'p:profiles(first_name)',
        '...profiles(last_name)',
        'profiles!inner(id)',
        'id,profiles()',
      ),
      fc.constantFrom(
        '',
        '&id=eq.',
        '&notes=like.',
        '&or=(id.eq.1,notes.ilike.',
        '&profiles=',
        '&profiles.email=eq.',
      ),
      fc.constantFrom(...evil.map(encodeURIComponent), 'is.null', 'not.is.null', '1)'),
      fc.constantFrom(
        '',
        '&order=date.desc,id',
        '&limit=3&offset=2',
        '&order=profiles(first_name)',
      ),
    )
    .map((parts) => `select=${parts.join('')}`),
);

/** Every statement that a query string can produce on a relation. */
function statementsOf(
  relation: Relation,
  text: string,
): { text: string; values: readonly unknown[] }[] {
  const parsed = parseQuery(text, 'relation');
  const node = planRead(catalogue, relation, parsed);
  const from = relationSql(relation.name);
  const returning = planRead(catalogue, relation, parsed, 'returning');
  const removal = deleteSql(
    planWhich(relation, { ...parsed, ranges: [] }),
    returnedColumns(returning),
  );
  return [
    selectRows(node, from, outputColumns(node), 'objects'),
    selectRows(node, from, outputColumns(node), 'texts'),
    countedPage(node, from, outputColumns(node), 'values'),
    countRows(node, from),
    readWritten(removal, returning, outputColumns(returning), 'stripped objects'),
  ].map((piece) => piece.toStatement());
}

describe('a statement', () => {
  it('consists of names of the catalogue, words of a closed list, and parameters', {
    timeout: times(600_000, 3_600_000),
  }, () => {
    let made = 0;
    fc.assert(
      fc.property(
        fc.constantFrom('sessions', 'payroll_details', 'profiles'),
        query,
        (name, text) => {
          const relation = catalogue.relations.get(name);
          if (!relation) throw new Error(`no relation ${name}`);
          let statements: ReturnType<typeof statementsOf>;
          try {
            statements = statementsOf(relation, text);
          } catch (error) {
            const isRefusal =
              error instanceof HttpError ||
              error instanceof ParseError ||
              error instanceof AggregateUseError;
            if (isRefusal) return;
            throw error;
          }
          made += 1;
          // Only a caller's aliases and JSON keys enter a statement, as quoted column names.
          const aliases =
            decodeURIComponent(text.replaceAll('+', ' ')).match(
              /[^,:(=]+(?=:)|(?<=")[^"]*(?=")|(?<=->)[^,:()]+/g,
            ) ?? [];
          for (const statement of statements) {
            expect(unknownParts(statement.text, aliases), `${text}\n${statement.text}`).toEqual([]);
            const parameters = new Set(statement.text.match(/\$\d+/g));
            expect(parameters.size).toBe(statement.values.length);
          }
        },
      ),
      {
        numRuns: Number(process.env.FUZZ_RUNS ?? 2_000),
      },
    );
    expect(made).toBeGreaterThan(100);
  });

  it('has the same text whatever the values', () => {
    const relation = catalogue.relations.get('sessions');
    if (!relation) throw new Error('no relation sessions');
    const texts = (value: string) => {
      const text = encodeURIComponent(value);
      const quoted = encodeURIComponent(`"${value.replace(/["\\]/g, '\\$&')}"`);
      return statementsOf(
        relation,
        `select=id,name:client_name,key:notes->${quoted}&client_name=eq.${text}&or=(notes.ilike.${quoted},id.in.(${quoted},${quoted}))&notes->>${quoted}=eq.1&offset=5`,
      ).map((statement) => statement.text);
    };
    for (const value of ['a', `'`, '"', '\\', 'é', `'; drop table x; --`, '$1', ') or (1=1']) {
      expect(texts(value)).toEqual(texts('z'));
    }
  });

  it.each(['fts', 'plfts', 'phfts', 'wfts'])(
    'reads what %s searches for once, not for each row',
    async (operator) => {
      const relation = catalogue.relations.get('sessions');
      if (!relation) throw new Error('no relation sessions');
      const [statement] = statementsOf(relation, `select=id&notes=${operator}.word`);
      if (!statement) throw new Error('no statement');
      const { rows } = await database.owner.query({
        text: `explain ${statement.text}`,
        values: [...statement.values],
        rowMode: 'array',
      });
      const filters = rows
        .flat()
        .map(String)
        .filter((line) => line.includes('to_tsvector'));
      expect(filters).toHaveLength(1);
      expect(filters.join()).not.toContain('to_tsquery');
    },
  );
});
