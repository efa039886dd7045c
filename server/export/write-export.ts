import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columns } from './columns.ts';
import { type Dataset, datasets, taxNumbers } from './datasets.ts';

export interface WrittenFile {
  name: string;
  about: string;
  rows: number;
  columns: { name: string; about: string }[];
}

const readmeOf = (folder: string) => join(folder, 'README.md');

/**
 * Takes an empty folder for an export; false where another one was quicker. Until README.md describes the files,
 * it says that some may be missing.
 */
export async function claimFolder(folder: string): Promise<boolean> {
  try {
    const text = 'This export is not finished: files are missing.\n';
    await writeFile(readmeOf(folder), text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Writes everything of a practice as open files, of one moment: each set of rows as CSV and as JSON,
 * and README.md with a sentence on each file and column. `client` is the owner's.
 */
export async function writeExport(
  client: pg.Client,
  folder: string,
  taxKey: string | undefined,
): Promise<WrittenFile[]> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 0`);
  await client.query('begin transaction isolation level repeatable read, read only');
  if (taxKey !== undefined) {
    await client.query(`select set_config('app.tax_key', $1, true)`, [taxKey]);
  }
  const written: WrittenFile[] = [];
  for (const dataset of taxKey === undefined ? datasets : [...datasets, ...taxNumbers]) {
    written.push(await writeDataset(client, folder, dataset));
  }
  await client.query('commit');
  await writeFile(readmeOf(folder), readme(written));
  return written;
}

async function writeDataset(
  client: pg.Client,
  folder: string,
  dataset: Dataset,
): Promise<WrittenFile> {
  const { select, also } = dataset;
  const expressions = { ...select, ...also };
  const described = [
    ...(select ? [] : await columnsOf(client, dataset)),
    ...Object.keys(expressions).map((name) => sentenceOn(name, null)),
  ];
  const list = described.map(({ name }) => {
    const column = client.escapeIdentifier(name);
    return Object.hasOwn(expressions, name) ? `${expressions[name]} as ${column}` : column;
  });
  const query = `select ${list.join(', ')} from ${dataset.source} order by ${dataset.orderBy}`;
  const file = (ending: string) =>
    createWriteStream(join(folder, `${dataset.name}.${ending}`), { flags: 'wx', mode: 0o600 });
  await pipeline(
    client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`)),
    file('csv'),
  );
  let rows = 0;
  await pipeline(
    client.query(copyTo(`copy (select row_to_json(each) from (${query}) each) to stdout`)),
    async function* (source: AsyncIterable<Buffer>) {
      yield '[';
      for await (const line of linesOf(source)) {
        yield `${rows === 0 ? '' : ','}\n${line}`;
        rows += 1;
      }
      yield '\n]\n';
    },
    file('json'),
  );
  return {
    name: dataset.name,
    about: dataset.about,
    rows,
    columns: described,
  };
}

async function columnsOf(client: pg.Client, { source, without = [] }: Dataset) {
  const { rows } = await client.query<{ name: string; comment: string | null }>(
    `select attname::text as name, col_description(attrelid, attnum) as comment from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [source],
  );
  return rows
    .filter(({ name }) => !without.includes(name))
    .map(({ name, comment }) => sentenceOn(name, comment));
}

/** The column's own comment, else what its name means everywhere. */
function sentenceOn(name: string, comment: string | null): { name: string; about: string } {
  return { name, about: comment ?? columns[name] ?? '' };
}

/** The rows of a COPY of one JSON column, unescaped: of what COPY escapes, JSON text has only backslashes. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([rest, chunk]);
    const end = all.lastIndexOf('\n') + 1;
    rest = all.subarray(end);
    const whole = all.subarray(0, end).toString('utf8');
    yield* whole
      .split('\n')
      .slice(0, -1)
      .map((line) => line.replaceAll('\\\\', '\\'));
  }
}

function readme(files: WrittenFile[]): string {
  const parts = files.map(({ name, about, rows, columns: described }) =>
    [
      `## ${name}`,
      '',
      `${about} ${rows} rows, in \`${name}.csv\` and \`${name}.json\`.`,
      '',
      '| column | what it holds |',
      '|---|---|',
      ...described.map((column) => `| \`${column.name}\` | ${column.about} |`),
    ].join('\n'),
  );
  return `# Everything of the practice

As open files, all of one moment. CSV is UTF-8 with a header and commas; an empty field is an empty value.
JSON is an array of objects with the same names. Instants are in UTC, days are days of the practice,
amounts are US dollars. Open CSV in a spreadsheet as text: it holds what people typed, as they typed it.

${parts.join('\n\n')}
`;
}
