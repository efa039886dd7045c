import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Above every number Linux or macOS give to a process. */
const nobody = 2 ** 22 + 1;

/** PostgreSQL writes its process number into the cluster and removes it when it ends. */
export function isRunning(cluster: string): boolean {
  const pid = pidIn(cluster);
  return pid !== undefined && isAlive(pid) && mayServe(pid);
}

/** Whether the server that runs on the cluster takes no more connections. */
export function isEnding(cluster: string): boolean {
  return lineOf(cluster, 8)?.trim() === 'stopping';
}

/** The folder of its socket. */
export function socketOf(cluster: string): string | undefined {
  return lineOf(cluster, 5);
}

/**
 * After a power cut, or in a new container, the number PostgreSQL left behind can be another
 * process's by now, and PostgreSQL would believe that it still runs. The rest of the file stays: by it
 * PostgreSQL notices a predecessor's processes that still hold its memory.
 */
export function forgetStranger(cluster: string): void {
  const pid = pidIn(cluster);
  if (pid === undefined || !isAlive(pid) || mayServe(pid)) return;
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(nobody)));
}

function pidIn(cluster: string): number | undefined {
  const pid = Math.abs(Number.parseInt(lineOf(cluster, 1) ?? '', 10));
  return Number.isNaN(pid) ? undefined : pid;
}

/** What PostgreSQL noted, by miscadmin.h's numbers of the lines; undefined when it does not run. */
function lineOf(cluster: string, number: number): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[number - 1];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process can be the server that made the file: in doubt it is. */
function mayServe(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return true;
  }
}
