import { expect, it } from 'vitest';
import { StartError } from './start-error.ts';
import { failureOf } from './terminal.ts';

const lost = new Error('Connection terminated unexpectedly');
const env = { DATA_DIR: '/srv/practice' };

it.each([
  lost,
  Object.assign(new Error(`away.sql could not be applied: ${lost.message}`), { cause: lost }),
])('a start that lost its database says so: $message', (error) => {
  expect(failureOf(error, 'could not start', env)).toBe(
    'Track & Pay could not start: the connection to the database in /srv/practice was lost (Connection terminated unexpectedly). See that it runs, and start again: an update is made whole or not at all.',
  );
});

it('a start that failed otherwise says what with', () => {
  expect(failureOf(new Error('out of luck'), 'could not start', env)).toBe(
    'Track & Pay could not start: out of luck',
  );
  expect(failureOf(new StartError('Do this.'), 'could not start', env)).toBe('Do this.');
});
