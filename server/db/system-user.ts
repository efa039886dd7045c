import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';

/** The account PostgreSQL runs as, or undefined to run it as ourselves. */
export interface SystemUser {
  uid: number;
  gid: number;
}

const userName = 'track-and-pay';
const sharedHome = '/var/lib/track-and-pay';

/**
 * PostgreSQL refuses to run as root; started by root it gets an account of its own. A cluster that
 * an ordinary account made before goes on running as that account.
 */
export function databaseUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = findUser(userName);
  if (found) return found;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName],
      { stdio: 'pipe' },
    );
  } catch {
    // Made by another process at the same moment, or there is no useradd: looked up again below.
  }
  const user = findUser(userName) ?? findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new StartError(
    `PostgreSQL does not run as root, and the account "${userName}" could not be made. Start as an ordinary user, or make the account with: useradd --system ${userName}`,
  );
}

function findUser(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether every folder on the way to `path` lets other accounts pass. */
function isReachable(path: string): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Root's home is closed to other accounts. A clone that is there keeps the programs and the cluster
 * under /var/lib/track-and-pay instead, where the database's account can reach them. The copy of the
 * programs is named by a digest of them, so that an update does not run the old ones.
 */
export function reachableBinaries(root: string, user: SystemUser | undefined): string {
  if (!user || isReachable(root)) return root;
  const copy = join(sharedHome, `postgresql-${digestOf(realpathSync(root))}`);
  if (existsSync(copy)) return copy;
  makeFolder(sharedHome, 0o755);
  const draft = mkdtempSync(`${copy}.`);
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch (error) {
    // Another process was first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** A digest of the names, modes, sizes and contents of the programs and everything that comes with them. */
function digestOf(root: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of entries) {
    const found = lstatSync(path);
    hash.update(`${path.slice(root.length)}\0${found.mode}\0`);
    if (found.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (found.isFile()) hash.update(`${found.size}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Makes the folder for a new cluster, owned by the database's account. Where that account cannot
 * reach `path`, the folder lies under /var/lib/track-and-pay and `path` is a link to it.
 */
export function makeClusterFolder(path: string, user: SystemUser | undefined): void {
  const parent = dirname(path);
  makeFolder(parent);
  if (!user || isReachable(parent)) {
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
    return;
  }
  makeFolder(sharedHome, 0o755);
  const elsewhere = mkdtempSync(join(sharedHome, 'cluster-'));
  chownSync(elsewhere, user.uid, user.gid);
  symlinkSync(elsewhere, path);
}

/** Removes a cluster's folder and, where `path` is a link, the folder it leads to. */
export function removeClusterFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(resolve(dirname(path), readlinkSync(path)), { recursive: true, force: true });
  }
  rmSync(path, { recursive: true, force: true });
}
