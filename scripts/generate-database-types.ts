/**
 * Writes supabase/database.types.ts, which the typed clients read, from a freshly migrated database.
 * With --check it writes nothing and fails when the file is not current.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../server/db/engine.ts';
import { migrate } from '../server/db/migrate.ts';
import { withClient } from '../server/db/with-client.ts';
import { commandLineOf } from './command-line.ts';
import { readCatalogue } from './database-types/catalogue.ts';
import { renderTypes } from './database-types/render.ts';

const file = join(import.meta.dirname, '..', 'supabase', 'database.types.ts');

const { options } = commandLineOf({
  usage: 'npm run types [-- --check]',
  options: { check: { type: 'boolean', default: false } },
});
const current = await generate();
if (!options.check) {
  writeFileSync(file, current);
  console.log('supabase/database.types.ts is written.');
} else if (existsSync(file) && readFileSync(file, 'utf8') === current) {
  console.log('supabase/database.types.ts is current.');
} else {
  console.error('supabase/database.types.ts is not what the SQL makes. Run: npm run types');
  process.exitCode = 1;
}

async function generate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-types-'));
  const engine = await startEngine({
    folder,
    password: randomBytes(16).toString('hex'),
    durable: false,
  });
  try {
    await migrate(engine.url);
    const { relations, procedures } = await withClient(engine.url, readCatalogue);
    return renderTypes(relations, procedures);
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
