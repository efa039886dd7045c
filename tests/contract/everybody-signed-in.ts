import { beforeAll } from 'vitest';
import type { Person } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';

/** A practice for all tests of a file whose people are signed in, and the headers of raw requests as each of them. */
export function everybodySignedIn() {
  const practice = hostedPractice();
  const tokens = new Map<string, string>();
  const signIn = async (person: Person) => {
    tokens.set(person.id, await practice.signIn(person));
  };
  beforeAll(async () => {
    const { admin, t1, t2, s1, s2 } = practice.people;
    for (const person of [admin, t1, t2, s1, s2]) await signIn(person);
  });
  const headersOf = (person: Person) => ({
    apikey: practice.anonKey,
    Authorization: `Bearer ${tokens.get(person.id)}`,
    'Content-Type': 'application/json',
  });
  return { practice, headersOf, signIn };
}
