import { expect, test } from 'vitest';
import { RecentMemory } from './recent-memory.ts';

/** A memory with room for four, after it was told these one after the other. */
function told(...names: string[]) {
  const memory = new RecentMemory<string>(4);
  for (const name of names) memory.set(name, `about ${name}`);
  return (...asked: string[]) => asked.filter((name) => memory.get(name) === `about ${name}`);
}

test('as many as there is room for are all remembered', () => {
  const known = told('Ada', 'Ben', 'Cleo', 'Dan');
  expect(known('Ada', 'Ben', 'Cleo', 'Dan')).toEqual(['Ada', 'Ben', 'Cleo', 'Dan']);
});

test('one more, and the older half is forgotten', () => {
  const known = told('Ada', 'Ben', 'Cleo', 'Dan', 'Eve');
  expect(known('Ada', 'Ben', 'Cleo', 'Dan', 'Eve')).toEqual(['Cleo', 'Dan', 'Eve']);
});
