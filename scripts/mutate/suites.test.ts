import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesOf, openSuite, runCase, runSuite } from './suites.ts';

const done: string[] = [];
const does = (what: string) => () => {
  done.push(what);
};

// As the workbench loads a test file: collected, and not run by Vitest.
describe.skip('a file', () => {
  beforeAll(does('prepare file'));
  beforeEach(does('before each'));
  afterEach(does('after each'));
  afterAll(does('tidy file'));
  test('first', does('first'));
  describe('a group', () => {
    beforeAll(does('prepare group'));
    beforeEach(does('before each of group'));
    afterEach(does('after each of group'));
    test.each(['second', 'third'])('%s', (what) => {
      done.push(what);
      if (what === 'third') throw new Error('wrong');
    });
  });
  test('last', does('last'));
});

describe('the tests of a file', () => {
  beforeEach(() => {
    done.length = 0;
  });

  test('run one by one, in any order, once the file is prepared', async ({ task }) => {
    const [file] = task.file.tasks;
    if (file?.type !== 'suite') throw new Error('The example was not collected.');
    const [first, second] = casesOf(file);
    await openSuite(file);
    if (second) await runCase(second);
    if (first) await runCase(first);
    expect(second?.name).toMatch(/a file > a group > second$/);
    expect(done).toEqual([
      ...['prepare file', 'prepare group'],
      ...['before each', 'before each of group', 'second', 'after each of group', 'after each'],
      ...['before each', 'first', 'after each'],
    ]);
  });

  test('run as a whole until one fails, and are tidied up after', async ({ task }) => {
    const [file] = task.file.tasks;
    if (file?.type !== 'suite') throw new Error('The example was not collected.');
    await expect(runSuite(file)).rejects.toThrow('wrong');
    expect(done).toEqual([
      ...['prepare file', 'before each', 'first', 'after each', 'prepare group'],
      ...['before each', 'before each of group', 'second', 'after each of group', 'after each'],
      ...['before each', 'before each of group', 'third', 'after each of group', 'after each'],
      'tidy file',
    ]);
  });
});
