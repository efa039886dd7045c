import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeClusterFolder } from './system-user.ts';

it.each(['absolute', 'relative'])(
  'removing a cluster removes what its %s link leads to',
  (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-cluster-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [cluster, link] = [join(folder, 'elsewhere'), join(folder, 'data', 'postgres')];
    mkdirSync(cluster);
    mkdirSync(join(folder, 'data'));
    symlinkSync(kind === 'absolute' ? cluster : join('..', 'elsewhere'), link);
    removeClusterFolder(link);
    expect([existsSync(link), existsSync(cluster)]).toEqual([false, false]);
  },
);
