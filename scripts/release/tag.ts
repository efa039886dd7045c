import { spawnSync } from 'node:child_process';

/** Whether git has the tag of a release. Until it has, the release may be repeated. */
export function isTagged(release: string): boolean {
  const { stdout } = spawnSync('git', ['tag', '--list', `v${release}`], {
    cwd: import.meta.dirname,
  });
  return String(stdout).trim() !== '';
}
