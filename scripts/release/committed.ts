import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const projectRoot = join(import.meta.dirname, '..', '..');

/**
 * Whether a release was committed. Until then it may be repeated. A tag would not say so: a clone need not
 * have it, and a shallow one, as of a hosted CI, never does.
 */
export function isCommitted(release: string, root = projectRoot): boolean {
  const kept = `tests/releases/${release}/`;
  const { stdout } = spawnSync('git', ['ls-tree', '--full-tree', 'HEAD', kept], { cwd: root });
  return String(stdout).trim() !== '';
}
