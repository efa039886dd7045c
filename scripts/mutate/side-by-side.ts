import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs this program once for each job, in parallel, and returns whether everything was noticed. */
export async function sideBySide(jobs: number): Promise<boolean> {
  const ends = Array.from({ length: jobs }, async (_, index) => {
    const args = [...process.execArgv, ...process.argv.slice(1)];
    const child = spawn(process.execPath, [...args, `--shard=${index}/${jobs}`, '--jobs=1'], {
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    return code === 0;
  });
  return (await Promise.all(ends)).every((isGreen) => isGreen);
}
