import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import {
  arrivingFolder,
  clusterVersion,
  programsVersion,
  refuseNewerCluster,
  refuseOtherVersion,
  upgradeFolder,
} from './cluster-version.ts';

let folder: string;
let cluster: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'track-and-pay-version-'));
  cluster = join(folder, 'postgres');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeCluster(version: string): void {
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`);
}

function programs(says: string): string {
  const root = join(folder, 'programs');
  mkdirSync(join(root, 'bin'), { recursive: true });
  const program = join(root, 'bin', 'postgres');
  writeFileSync(program, `#!/bin/sh\n[ "$*" = --version ] && echo '${says}'\n`);
  chmodSync(program, 0o755);
  return root;
}

const ours = () => programs('postgres (PostgreSQL) 18.4');
const refusal = () => {
  try {
    refuseOtherVersion(cluster, ours());
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return undefined;
};

it('a cluster has the version that made it, if there is one', () => {
  expect(clusterVersion(cluster)).toBeUndefined();
  makeCluster('17');
  expect(clusterVersion(cluster)).toBe(17);
});

it.each([
  ['postgres (PostgreSQL) 18.4', 18],
  ['postgres (PostgreSQL) 17.2 (Debian 17.2-1.pgdg120+1)', 17],
  ['postgres (PostgreSQL) 19beta1', 19],
  ['nothing', Number.NaN],
])('programs that say %s are of %i', (says, version) => {
  expect(programsVersion(programs(says))).toBe(version);
});

describe('a start with PostgreSQL 18', () => {
  it('makes a cluster where there is none', () => {
    expect(refusal()).toBeUndefined();
  });

  it('uses one of its own version', () => {
    makeCluster('18');
    expect(refusal()).toBeUndefined();
  });

  it('uses one of its own version beside an upgrade that was cut short', () => {
    makeCluster('18');
    mkdirSync(upgradeFolder(cluster));
    expect(refusal()).toBeUndefined();
  });

  it('asks to finish an upgrade that was cut short', () => {
    mkdirSync(upgradeFolder(cluster));
    expect(refusal()).toBe(
      `The upgrade of the database in ${cluster} was cut short. Run "npm run upgrade-database" again to finish it.`,
    );
  });

  it('makes none beside a restore that was cut short', () => {
    mkdirSync(arrivingFolder(folder));
    expect(refusal()).toBe(
      `A restore or a move into ${folder} is under way, or was cut short: then run it again. To have a new practice there instead, delete ${join(folder, 'arriving')}.`,
    );
    makeCluster('18');
    expect(refusal()).toBeUndefined();
  });

  it('asks to upgrade an older cluster', () => {
    makeCluster('17');
    expect(refusal()).toMatch(
      /made by PostgreSQL 17, .* brings PostgreSQL 18\. Run "npm run upgrade-database"/,
    );
  });

  it.each([17, 18])('can upgrade a cluster of version %i', (made) => {
    expect(() => refuseNewerCluster(cluster, made, 18)).not.toThrow();
  });

  it('leaves a newer cluster to the newer version', () => {
    makeCluster('19');
    expect(refusal()).toMatch(
      /made by PostgreSQL 19, .* brings PostgreSQL 18\. Start the newer Track & Pay/,
    );
  });
});
