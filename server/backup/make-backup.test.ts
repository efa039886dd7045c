import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepNewest } from './make-backup.ts';

const nameOf = (day: number, ending = '') =>
  `track-and-pay-2026-11-0${day}T100000Z.tar.gz${ending}`;

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
}

it('keeps the newest backups and whatever is no backup', async () => {
  const folder = folderWith(nameOf(1), nameOf(2, '.age'), nameOf(3), 'notes.txt');
  await keepNewest(join(folder, nameOf(3)), 2);
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', nameOf(2, '.age'), nameOf(3)]);
});

it('keeps the newest beside one made while the clock was ahead', async () => {
  const ahead = 'track-and-pay-2999-01-01T100000Z.tar.gz';
  const folder = folderWith(nameOf(1), nameOf(2), ahead);
  await keepNewest(join(folder, nameOf(2)), 1);
  expect(readdirSync(folder).sort()).toEqual([nameOf(2), ahead]);
});

it('counts the one just made, though the clock here is behind the one it is named by', async () => {
  const made = 'track-and-pay-2999-01-01T100000Z.tar.gz';
  const folder = folderWith(nameOf(1), nameOf(2), made);
  await keepNewest(join(folder, made), 2);
  expect(readdirSync(folder).sort()).toEqual([nameOf(2), made]);
});

it('removes what a killed backup left behind, and not what another is writing', async () => {
  const folder = folderWith(nameOf(1), nameOf(2, '.part'), nameOf(3, '.age.part'));
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
  utimesSync(join(folder, nameOf(2, '.part')), twoDaysAgo, twoDaysAgo);
  await keepNewest(join(folder, nameOf(1)), 2);
  expect(readdirSync(folder).sort()).toEqual([nameOf(1), nameOf(3, '.age.part')]);
});
