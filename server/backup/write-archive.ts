import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { type Pack, pack } from 'tar-stream';
import type { Contents, Foot } from './contents.ts';
import { toWebStream } from './to-web-stream.ts';

const readme = `A backup of Track & Pay: everything of a practice but its keys, as of the moment in head.json.

To have the practice again, take Track & Pay and run: npm run restore -- FILE

Without it, the tables can be made with any PostgreSQL: run the files of schema/ in their order, empty the
tables that have rows then, and copy in the rows of data/, whose folders are named for their tables in an
order that suits. The files of a table belong together; they are what COPY writes as text. foot.json has
each table's columns in the order of the rows, how many rows there are, the SHA-256 of the table's files
together, and where the counters stood.
`;

/**
 * Writes a practice into a file: a tar archive, compressed by gzip and, where a passphrase is given,
 * encrypted by age. All of it streams; no table is in memory as a whole.
 */
export async function writeArchive(
  contents: Contents,
  path: string,
  passphrase: string | undefined,
): Promise<Foot> {
  const tar = pack();
  const stages = [tar, createGzip({ level: 6 })] as const;
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written =
    passphrase === undefined
      ? pipeline(...stages, file)
      : pipeline(...stages, (source) => encrypted(source, passphrase), file);
  try {
    const [foot] = await Promise.all([fill(tar, contents), written]);
    return foot;
  } catch (error) {
    tar.destroy();
    // If the file could not be written, that is the cause, and this error only its consequence.
    const cause = await written.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    throw isOfDisk(cause) ? cause : error;
  }
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function fill(tar: Pack, contents: Contents): Promise<Foot> {
  await entry(tar, 'README.txt', readme);
  await entry(tar, 'head.json', asJson(contents.head));
  let place = 0;
  for (const { path, sql } of [...contents.schema.platform, ...contents.schema.migrations]) {
    place += 1;
    await entry(tar, `schema/${numbered(place)}/${path}`, sql);
  }
  place = 0;
  for await (const table of contents.tables) {
    place += 1;
    const folder = `data/${numbered(place)}-${table.name}`;
    await entry(tar, `${folder}/columns`, table.columns.join('\n'));
    let piece = 0;
    for await (const rows of table.rows) {
      piece += 1;
      await entry(tar, `${folder}/${numbered(piece)}.copy`, rows);
    }
  }
  const foot = await contents.foot();
  await entry(tar, 'foot.json', asJson(foot));
  tar.finalize();
  return foot;
}

/** Resolves once the entry was taken, so that reading never runs ahead of writing. */
function entry(tar: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (tar.destroyed) return reject(new Error('The file could not be written.'));
    tar.once('close', reject);
    const sink = tar.entry({ name, mode: 0o600 }, content, (error) => {
      tar.off('close', reject);
      if (error) reject(error);
      else resolve();
    });
    // It repeats the error that the pipeline reports, and without a listener would end the process.
    sink.on('error', () => {});
  });
}

async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string) {
  const age = new Encrypter();
  age.setPassphrase(passphrase);
  yield* await age.encrypt(toWebStream(source));
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function numbered(place: number): string {
  return String(place).padStart(6, '0');
}
