import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { type Extract, extract } from 'tar-stream';
import { fileFault } from '../errors/file-faults.ts';
import { StartError } from '../start-error.ts';
import {
  type Contents,
  type Foot,
  footSchema,
  type Head,
  headSchema,
  type Table,
} from './contents.ts';
import { TableCheck } from './digest.ts';
import { toWebStream } from './to-web-stream.ts';

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

const ageMagic = 'age-encryption.org/v1';

/** What a backup that was checked says about itself. */
export interface CheckedArchive {
  head: Head;
  foot: Foot;
}

/**
 * Reads a backup from its first byte to its last and compares every table with what the backup says about
 * it. Throws a StartError that says what is wrong with it.
 */
export async function checkArchive(path: string, passphrase?: string): Promise<CheckedArchive> {
  try {
    const contents = await openArchive(path, passphrase);
    for await (const table of contents.tables) {
      for await (const piece of table.rows) void piece;
    }
    return { head: contents.head, foot: await contents.foot() };
  } catch (error) {
    if (error instanceof StartError || fileFault(error) !== undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `${path} is not a whole backup (${reason}). Nothing was changed; take another one.`,
      { cause: error },
    );
  }
}

/** Opens a backup and reads it up to its tables. */
export async function openArchive(path: string, passphrase?: string): Promise<Contents> {
  const entries = await entriesOf(path, passphrase);
  let current = await next(entries);
  const take = (isWanted: (name: string) => boolean): Entry => {
    const found = current;
    if (!found || !isWanted(found.header.name)) {
      throw new Error(`something else than expected at ${found?.header.name ?? 'its end'}`);
    }
    return found;
  };
  const text = async (entry: Entry) => {
    const read = (await buffer(entry)).toString('utf8');
    current = await next(entries);
    return read;
  };

  await text(take((name) => name === 'README.txt'));
  const head = headSchema.parse(JSON.parse(await text(take((name) => name === 'head.json'))));
  const schema: Contents['schema'] = { platform: [], migrations: [] };
  for (;;) {
    const [, path = ''] = /^schema\/\d+\/(.+)$/.exec(current?.header.name ?? '') ?? [];
    if (path === '' || !current) break;
    const part = path.startsWith('server/') ? schema.platform : schema.migrations;
    part.push({ path, sql: await text(current) });
  }

  const foot: { read?: Foot } = {};
  const checks: TableCheck[] = [];
  return { head, schema, tables: tables(), foot: readFoot };

  async function* tables(): AsyncGenerator<Table> {
    for (;;) {
      const folder = /^(data\/\d+-([^/]+))\//.exec(current?.header.name ?? '');
      if (!folder) break;
      yield await tableOf(folder[1] ?? '', folder[2] ?? '');
    }
  }

  async function tableOf(folder: string, name: string): Promise<Table> {
    const columns = (await text(take((entry) => entry === `${folder}/columns`))).split('\n');
    const check = new TableCheck({ name, columns });
    checks.push(check);
    return { name, columns, rows: rowsOf(folder, check) };
  }

  async function* rowsOf(folder: string, check: TableCheck): AsyncGenerator<Buffer> {
    while (current?.header.name.startsWith(`${folder}/`)) {
      const piece = await buffer(current);
      check.add(piece);
      yield piece;
      current = await next(entries);
    }
  }

  async function readFoot(): Promise<Foot> {
    if (foot.read) return foot.read;
    const said = footSchema.parse(JSON.parse(await text(take((n) => n === 'foot.json'))));
    if (current) throw new Error('it goes on after its end');
    const found = checks.map((check) => check.result());
    const wrong = said.tables.find(
      (table, place) => JSON.stringify(table) !== JSON.stringify(found[place]),
    );
    if (wrong || said.tables.length !== found.length) {
      throw new Error(`the rows of ${wrong?.name ?? 'a table'} are not those it was made with`);
    }
    foot.read = said;
    return said;
  }
}

async function next(entries: AsyncIterator<Entry>): Promise<Entry | undefined> {
  const step = await entries.next();
  return step.done ? undefined : step.value;
}

async function buffer(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) {
    if (chunk instanceof Buffer) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function entriesOf(path: string, passphrase?: string): Promise<AsyncIterator<Entry>> {
  const isSealed = await isEncrypted(path);
  if (!isSealed && passphrase !== undefined) throw notEncrypted(path);
  const file = createReadStream(path);
  const plain = isSealed ? await decrypted(file, path, passphrase) : file;
  const tar = extract();
  const gunzip = createGunzip();
  // Any error on the way reaches the reader of the entries.
  const fail = (error: Error) => tar.destroy(error);
  plain.on('error', fail);
  gunzip.on('error', fail);
  plain.pipe(gunzip).pipe(tar);
  return tar[Symbol.asyncIterator]();
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: Error) => {
    throw new StartError(`${path} cannot be read (${error.message}). Name a backup.`);
  });
  try {
    const { buffer: start, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0);
    return start.subarray(0, bytesRead).toString('latin1') === ageMagic;
  } finally {
    await file.close();
  }
}

/** A backup holds SQL that a restore runs: without the passphrase, anybody who can write a file can have made it. */
function notEncrypted(path: string): StartError {
  return new StartError(
    `${path} is not encrypted although BACKUP_PASSPHRASE is set: somebody else may have put it there, and a backup can do anything. If you know who made it, restore it with BACKUP_PASSPHRASE set to nothing. Nothing was changed.`,
  );
}

async function decrypted(file: Readable, path: string, passphrase?: string): Promise<Readable> {
  if (passphrase === undefined) {
    throw new StartError(
      `${path} is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`,
    );
  }
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  try {
    return Readable.from(await age.decrypt(toWebStream(file)));
  } catch (error) {
    if (!(error instanceof Error) || !/no identity matched/.test(error.message)) throw error;
    throw new StartError(
      `BACKUP_PASSPHRASE is not the passphrase ${path} was made with, or the beginning of the file is damaged. Nothing was changed.`,
    );
  }
}
