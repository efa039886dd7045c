import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that the threads a process has now were on a processor so far. Linux only. */
export function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return times.reduce((sum, each) => sum + each, 0) / 1e6;
}
