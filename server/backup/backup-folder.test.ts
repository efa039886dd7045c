import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { areBackupsGone, keepNewest, nameOfBackup, removeAbandoned } from './backup-folder.ts';

const mark = '0a1b2c3d';

/** The name of a backup of this practice. */
const nameOf = (day: number, ending = '') =>
  `${nameOfBackup(`2026-11-0${day}T10:00:00Z`, mark)}${ending}`;

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
}

describe('the newest of a folder', () => {
  it('are kept, and whatever is no backup', async () => {
    const folder = folderWith(nameOf(1), nameOf(2, '.age'), nameOf(3), 'notes.txt');
    await keepNewest(join(folder, nameOf(3)), 2, []);
    expect(readdirSync(folder).sort()).toEqual(['notes.txt', nameOf(2, '.age'), nameOf(3)]);
  });

  it('are those of one practice: what others made there stays', async () => {
    const other = nameOfBackup('2026-10-01T10:00:00Z', 'ffffffff');
    const unmarked = nameOfBackup('2026-10-02T10:00:00Z', undefined);
    const ownUnmarked = nameOfBackup('2026-10-03T10:00:00Z', undefined);
    const folder = folderWith(other, unmarked, ownUnmarked, nameOf(1), nameOf(2));
    await keepNewest(join(folder, nameOf(2)), 1, [`/former/place/${ownUnmarked}`]);
    expect(readdirSync(folder).sort()).toEqual([other, unmarked, nameOf(2)]);
  });

  it('are kept beside one made while the clock was ahead', async () => {
    const ahead = nameOfBackup('2999-01-01T10:00:00Z', mark);
    const folder = folderWith(nameOf(1), nameOf(2), ahead);
    await keepNewest(join(folder, nameOf(2)), 1, []);
    expect(readdirSync(folder).sort()).toEqual([nameOf(2), ahead]);
  });

  it('count the one just made, though the clock here is behind the one it is named by', async () => {
    const made = nameOfBackup('2999-01-01T10:00:00Z', mark);
    const folder = folderWith(nameOf(1), nameOf(2), made);
    await keepNewest(join(folder, made), 2, []);
    expect(readdirSync(folder).sort()).toEqual([nameOf(2), made]);
  });
});

it.each([
  ['is right', 0],
  ['is a year behind ours', -365],
])(
  'what a killed backup left behind is removed, not what another is writing: the clock of the disk %s',
  async (_, days) => {
    const folder = folderWith(nameOf(1), nameOf(2, '.part'), nameOf(3, '.age.part'), nameOf(4));
    for (const [name, ago] of [
      [nameOf(1), 2],
      [nameOf(2, '.part'), 2],
      [nameOf(3, '.age.part'), 0],
      [nameOf(4), 0],
    ] as const) {
      const at = Date.now() / 1000 + (days - ago) * 86_400;
      utimesSync(join(folder, name), at, at);
    }
    await removeAbandoned(join(folder, nameOf(4)));
    expect(readdirSync(folder).sort()).toEqual([nameOf(1), nameOf(3, '.age.part'), nameOf(4)]);
  },
);

describe('a folder has lost its backups', () => {
  const madeIn = (folder: string, ...days: number[]) =>
    days.map((day) => join(folder, nameOf(day)));

  it('where none of those made in it is there', async () => {
    const folder = folderWith('notes.txt', nameOfBackup('2026-11-02T10:00:00Z', 'ffffffff'));
    expect(await areBackupsGone(folder, madeIn(folder, 2, 1))).toBe(true);
  });

  it('where it is not there', async () => {
    const folder = join(folderWith(), 'missing');
    expect(await areBackupsGone(folder, madeIn(folder, 1))).toBe(true);
  });

  it('not where one is left', async () => {
    const folder = folderWith(nameOf(1));
    expect(await areBackupsGone(folder, madeIn(folder, 2, 1))).toBe(false);
  });

  it('not where none was made, or the last in another folder', async () => {
    const folder = folderWith();
    expect(await areBackupsGone(folder, [])).toBe(false);
    const [earlier = ''] = madeIn(folder, 1);
    expect(await areBackupsGone(folder, [...madeIn('/elsewhere', 2), earlier])).toBe(false);
  });
});
