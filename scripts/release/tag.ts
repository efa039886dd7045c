import { spawnSync } from 'node:child_process';

/** Whether a release is out; until then it may be repeated. */
export function isTagged(release: string): boolean {
  const { stdout } = spawnSync('git', ['tag', '--list', `v${release}`], {
    cwd: import.meta.dirname,
  });
  return String(stdout).trim() !== '';
}
