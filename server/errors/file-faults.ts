import { StartError } from '../start-error.ts';
import { diskFull } from './database-errors.ts';

const full = {
  fault: 'The disk is full',
  remedy: 'Make room, or name a folder on another disk',
};
const forbidden = {
  fault: 'This account may not do that',
  remedy: 'Change the permissions there, or use the account of the server',
};

/** What the system's errors of files mean to the person at the terminal, by their codes. */
const faults = new Map<string, { fault: string; remedy: string }>(
  Object.entries({
    ENOSPC: full,
    EDQUOT: full,
    EACCES: forbidden,
    EPERM: forbidden,
    EROFS: { fault: 'That disk can only be read', remedy: 'Name a folder on another one' },
    ENOENT: { fault: 'There is no such file or folder', remedy: 'Correct the path' },
    EEXIST: { fault: 'Something else has that name', remedy: 'Name another' },
    ENOTDIR: { fault: 'What is named as a folder is a file', remedy: 'Correct the path' },
    EISDIR: { fault: 'That is a folder', remedy: 'Name a file' },
  }),
);

/** Why a disk, file or folder could not be used, and what to do; undefined for any other error. */
export function fileFault(error: unknown): string | undefined {
  const root = rootOf(error);
  if (root instanceof Error && 'code' in root && root.code === diskFull.code) {
    return `The disk of the database is full (${root.message}). Make room there, and repeat the command.`;
  }
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const found = faults.get(String(error.code));
  return found && `${found.fault} (${error.message}). ${found.remedy}, and repeat the command.`;
}

/** What an error was made of: one of a migration names the file, its cause is the database's. */
export function rootOf(error: unknown): unknown {
  const isSentence = !(error instanceof Error) || error instanceof StartError;
  return isSentence || error.cause === undefined ? error : rootOf(error.cause);
}
