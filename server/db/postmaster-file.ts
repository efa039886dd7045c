import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Higher than any process id of Linux or macOS. */
const unusedPid = 2 ** 22 + 1;

const longEmptyMs = 60_000;

/** Whether a server runs on the cluster: PostgreSQL keeps its process id in a file there while it does. */
export function isRunning(cluster: string): boolean {
  const pid = pidIn(cluster);
  return pid !== undefined && isAlive(pid) && mayServe(pid);
}

/** Sends the server on the cluster a signal; does nothing where none runs. */
export function signalServer(cluster: string, signal: NodeJS.Signals): void {
  const pid = pidIn(cluster);
  if (pid === undefined || !isAlive(pid) || !mayServe(pid)) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether the server that runs on the cluster takes no more connections. */
export function isEnding(cluster: string): boolean {
  return lineOf(cluster, 8)?.trim() === 'stopping';
}

/** The folder of the socket of the server on the cluster; undefined when none runs. */
export function socketOf(cluster: string): string | undefined {
  return lineOf(cluster, 5);
}

/**
 * After a power cut, or in a new container, the process id that PostgreSQL left behind may belong to another
 * process, or be given to one before PostgreSQL looks: to the shell that watches it, say, in a container that
 * numbers its processes the same way each time. PostgreSQL would take that process for a server that still runs.
 * The rest of the file stays: from it PostgreSQL recognises processes of its predecessor that still hold shared
 * memory. A file that has been empty for long is what a power cut left: a server that starts writes it at once.
 */
export function clearStalePid(cluster: string): void {
  removeEmpty(join(cluster, 'postmaster.pid'));
  const pid = pidIn(cluster);
  if (pid === undefined || isRunning(cluster)) return;
  const file = join(cluster, 'postmaster.pid');
  const text = readFileSync(file, 'utf8').replace(/\d+/, String(unusedPid));
  // Over the old text, which is never longer: on a full disk a file that was emptied first would stay empty.
  const descriptor = openSync(file, 'r+');
  try {
    writeSync(descriptor, text, 0);
  } finally {
    closeSync(descriptor);
  }
}

function removeEmpty(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > longEmptyMs) rmSync(file);
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

/** A process that may not be signalled belongs to another account, and not to the owner of the cluster. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a process can be the server that made the file. Where nothing says what it is, it can: the process
 * has ended, or the system has no /proc.
 */
function mayServe(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return true;
  }
}
