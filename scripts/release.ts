/**
 * `npm run release VERSION`: freezes the migrations as they are and keeps a database of this
 * release, with data in it, for tests/server/upgrade.test.ts. Until that is committed it may run again.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startEngine } from '../server/db/engine.ts';
import { emptyStructure, migrate } from '../server/db/migrate.ts';
import { readSchema, releasedFile, type Schema } from '../server/db/schema-files.ts';
import { testSecrets } from '../tests/harness/keys.ts';
import { commandLineOf, stop } from './command-line.ts';
import { isCommitted } from './release/committed.ts';
import { frozen } from './release/frozen.ts';
import { makePractice } from './release/practice.ts';
import { databaseText, payText } from './release/snapshot.ts';

const root = join(import.meta.dirname, '..');

function refuseUnprepared(release: string, schema: Schema): void {
  if (release !== schema.release) {
    stop(`package.json says ${schema.release}: set its version to ${release} first.`);
  }
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${release}\n`)) {
    stop(`CHANGELOG.md says nothing about ${release}: write what changed first.`);
  }
  if (isCommitted(release)) stop(`${release} was released already, and a release never changes.`);
}

function freeze(schema: Schema): void {
  const path = join(root, releasedFile);
  const [heading] = readFileSync(path, 'utf8').split('\n');
  const lines = frozen(schema, new Date()).map(
    ({ release, version, name, digest = 'retired' }) => `${release} ${version}_${name} ${digest}`,
  );
  writeFileSync(path, `${[heading, ...lines].join('\n')}\n`);
}

async function keepDatabase(schema: Schema): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-release-'));
  const engine = await startEngine({ folder, password: 'for this release', durable: false });
  try {
    await migrate(engine.url, schema);
    await makePractice(engine.url, testSecrets.taxKey);
    const structure = emptyStructure(schema).map(({ path, sql }) => `-- ${path}\n${sql}`);
    const kept = join(root, 'tests', 'releases', schema.release);
    mkdirSync(kept, { recursive: true });
    for (const [name, text] of [
      ['database.sql.gz', await databaseText(engine.url, structure)],
      ['pay.txt.gz', await payText(engine.url)],
    ] as const) {
      writeFileSync(join(kept, name), gzipSync(text, { level: 9 }));
    }
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const {
  words: [release = ''],
} = commandLineOf({
  usage: 'npm run release VERSION',
  options: {},
  words: { least: 1, most: 1 },
});
const schema = readSchema();
refuseUnprepared(release, schema);
freeze(schema);
await keepDatabase(schema);
console.log(`Commit what changed, then set the tag: git tag v${schema.release}`);
