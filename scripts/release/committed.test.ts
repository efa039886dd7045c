import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

it('the page checks out the newest release in a clone without tags', () => {
  const { root, write, commit } = repository();
  write(releasedFile, 'what 1.0.0 brought');
  commit();
  write(releasedFile, 'what 1.1.0 brought');
  const release = commit();
  write('README.md', 'What is not released yet');
  commit();
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8');
  const [, command = ''] = /^\$ (git checkout .*)$/m.exec(page) ?? [];
  execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  expect(head.trim()).toBe(release);
});
