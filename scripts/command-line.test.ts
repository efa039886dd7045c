import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { commandLineOf, countOf } from './command-line.ts';

class Exit extends Error {}

const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
vi.spyOn(process, 'exit').mockImplementation((code) => {
  throw new Exit(String(code));
});
const [node = '', script = ''] = process.argv;
afterEach(() => {
  process.argv = [node, script];
  printed.mockClear();
});

const line = {
  usage: 'npm run practise [-- --count N]',
  options: { count: { type: 'string', default: '3' } },
} as const;

test('a script gets its options and the other words', () => {
  process.argv = [node, script, 'payroll', '--count', '5'];
  expect(commandLineOf({ ...line, words: { least: 0, most: 1 } })).toEqual({
    options: { count: '5' },
    words: ['payroll'],
  });
});

test.each([
  [
    ['--kount'],
    "Unknown option '--kount'. Usage: npm run practise [-- --count N]. Nothing was changed.",
  ],
  [['payroll'], 'Usage: npm run practise [-- --count N]. Nothing was changed.'],
])('%j ends a script with a line', (given, says) => {
  process.argv = [node, script, ...given];
  expect(() => commandLineOf(line)).toThrow(new Exit('1'));
  expect(printed.mock.calls).toEqual([[says]]);
});

test('a count is a number from 1 on', () => {
  expect(countOf('count', '12')).toBe(12);
  for (const text of ['0', '-1', '1.5', 'x', '', '1 ']) {
    expect(() => countOf('count', text)).toThrow(new Exit('1'));
    expect(printed).toHaveBeenLastCalledWith(`--count takes a number from 1 on, and not ${text}.`);
  }
});

test.each([
  [['--at', 'yesterday'], '--at takes a moment like 2028-02-29T23:55, and not yesterday.'],
  [
    ['--at', '2028-02-30T10:00'],
    '--at takes a moment like 2028-02-29T23:55, and not 2028-02-30T10:00.',
  ],
  [['no-such-file'], 'No test file has no-such-file in its name.'],
])('npm test -- %j says in a line what is wrong', (given, says) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'test.ts'), ...given],
    { encoding: 'utf8' },
  );
  expect({ status, stdout, stderr: stderr.trim() }).toEqual({
    status: 1,
    stdout: '',
    stderr: says,
  });
});
