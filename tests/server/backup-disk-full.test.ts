import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmptyPlace } from '../../server/backup/empty-place.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { readSettings } from '../../server/settings.ts';
import { testDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';

const disk = mountSmallDisk(2);

const database = testDatabase();
afterAll(() => disk?.remove());

it.runIf(disk)(
  'a backup to a full disk says so, leaves no partial file and keeps the old ones',
  async () => {
    if (!disk) return;
    const folder = join(disk.folder, 'backups');
    const order = { url: database.url, folder, passphrase: undefined, everyHours: 24 };
    const { path } = await makeBackup(order);
    const before = readFileSync(path);
    disk.fill();
    await expect(makeBackup(order)).rejects.toThrow(
      `The disk of ${folder} is full, and no backup was made; those that are there are untouched. Make room, or set BACKUP_DIR to a folder on another disk.`,
    );
    disk.makeRoom();
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([path]);
    expect(readFileSync(path).equals(before)).toBe(true);
  },
);

it.runIf(disk)('a restore to a full disk says so, and leaves no half of a practice', async () => {
  if (!disk) return;
  const dataDir = join(disk.folder, 'data');
  const place = openEmptyPlace(readSettings({ DATA_DIR: dataDir }), await testKeys());
  await expect(place).rejects.toThrow('The disk of the data folder is full');
  expect(readdirSync(dataDir)).toEqual([]);
});
