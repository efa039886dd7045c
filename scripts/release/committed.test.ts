import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { releasedFile } from '../../server/db/schema-files.ts';
import { testFolder } from '../../tests/harness/test-folder.ts';
import { isCommitted } from './committed.ts';

/** A repository without any tag, and how to commit a file to it. */
function repository() {
  const root = testFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const commit = () => {
    git('add', '.');
    git('commit', '-q', '-m', 'A commit');
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q');
  return { root, write, commit };
}

it('a release is one once it is committed, without a tag', () => {
  const { root, write, commit } = repository();
  write('README.md', 'A project');
  commit();
  write('tests/releases/1.0.0/pay.txt.gz', 'figures');
  expect(isCommitted('1.0.0', root)).toBe(false);
  commit();
  expect(isCommitted('1.0.0', root)).toBe(true);
  expect(isCommitted('1.0', root)).toBe(false);
});

describe('the command of the page', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8');
  const [, command = ''] = /^\$ (git .*checkout .*)$/m.exec(page) ?? [];
  const [deepen = ''] = /(?<=`)git fetch --unshallow(?=`)/.exec(page) ?? [];
  const run = (cwd: string, line: string) =>
    execFileSync('sh', ['-c', line], { cwd, stdio: 'ignore' });
  const headOf = (cwd: string) =>
    execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8' }).trim();
  function cloneOf(root: string, ...options: string[]): string {
    const clone = join(testFolder(), 'clone');
    execFileSync('git', ['clone', '-q', ...options, `file://${root}`, clone]);
    return clone;
  }

  it('checks out the newest release in a clone without tags, and later the one after it', () => {
    const { root, write, commit } = repository();
    const release = (version: string) => {
      write(releasedFile, `what ${version} brought`);
      const made = commit();
      write('README.md', `What came after ${version}`);
      commit();
      return made;
    };
    release('1.0.0');
    const first = release('1.1.0');
    const clone = cloneOf(root);
    run(clone, command);
    expect(headOf(clone)).toBe(first);
    run(clone, command);
    expect(headOf(clone)).toBe(first);
    const next = release('1.2.0');
    run(clone, command);
    expect(headOf(clone)).toBe(next);

    const shallow = cloneOf(root, '--depth', '1');
    run(shallow, deepen);
    run(shallow, command);
    expect(headOf(shallow)).toBe(next);
  });
});
