/* Names of people and clients: how one is written, and which of them are the same or nearly the same. */

import { isolated } from './direction.ts';
import { fold } from './search.ts';
import { withoutUnseen } from './text.ts';

/** A person's full name; empty where there is nobody. */
export function nameOf(person: { first_name: string; last_name: string } | null): string {
  return person ? `${person.first_name} ${person.last_name}` : '';
}

/**
 * What two names that look the same have in common, capitals and blanks aside: how a letter is encoded and what
 * cannot be seen make no difference. As `private.client_key` of the database.
 */
export function nameKey(name: string): string {
  return withoutUnseen(name.normalize('NFKC')).replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How the address of an erased person ends; nothing is ever sent there. */
const NOWHERE = '@removed.invalid';

/** The address as it is shown; that of an erased person is only a place holder. */
export function shownEmail(email: string): string {
  return email.endsWith(NOWHERE) ? '' : email;
}

/** A person among others to choose from. */
export type Listed = { email: string } & (
  | { first_name: string; last_name: string }
  | { name: string }
);

/**
 * What each of them is called: those of one name by their email address too, unless it is kept from the reader
 * or erased. Somebody can be there twice.
 */
export function namesApart(people: readonly Listed[]): (person: Listed) => string {
  const nameIn = (person: Listed) => ('name' in person ? person.name : nameOf(person));
  const keyOf = (person: Listed) => fold(nameIn(person));
  const emailOf = new Map<string, string>();
  const shared = new Set<string>();
  for (const person of people) {
    const key = keyOf(person);
    if ((emailOf.get(key) ?? person.email) !== person.email) shared.add(key);
    emailOf.set(key, person.email);
  }
  return (person) => {
    return nameApart(nameIn(person), person.email, shared.has(keyOf(person)));
  };
}

/** The same for one of them, of whom the database says whether somebody shares the name: a page shows a few of many. */
export function nameApart(name: string, email: string, isShared: boolean): string {
  const shown = shownEmail(email);
  return isShared && shown ? `${isolated(name)} (${shown})` : name;
}

/** The rows about people, each with the name that tells them apart. */
export function withNamesApart<Row extends { name: string; email: string }>(
  rows: readonly Row[],
): Row[] {
  const labelOf = namesApart(rows);
  return rows.map((row) => ({ ...row, name: labelOf(row) }));
}

/** The same where the name is one of a row's columns: `payee_name`, which goes with `payee_email`. */
export function withNamesOf<
  Who extends string,
  Row extends Record<`${Who}_name` | `${Who}_email`, string>,
>(who: Who, rows: readonly Row[]): Row[] {
  const textIn = (row: Row, column: 'name' | 'email'): string => row[`${who}_${column}`];
  const personOf = (row: Row) => ({ name: textIn(row, 'name'), email: textIn(row, 'email') });
  const labelOf = namesApart(rows.map(personOf));
  return rows.map((row) => ({ ...row, [`${who}_name`]: labelOf(personOf(row)) }));
}

/** Up to two letters for a name: the first of its first and of its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** How many letters must be added, removed or replaced to turn one text into the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

const SHORTEST = 4;
const LONGER = 8;

/** Cyrillic and Greek letters that look like Latin ones, small or as capitals, and those in the same order. */
const lookAlikes = 'авекмнорстухіјѕһԁαβεζηικμνορτυχ';
const latin = 'abekmhopctyxijshdabezhikmnoptyx';
const lookAlike = new RegExp(`[${lookAlikes}]`, 'g');
const greekOrCyrillic = /[\u0370-\u052f]/;

/**
 * A name in Latin letters if all its others look like them, without blanks and signs; as `private.folded_name` of the
 * database.
 */
function lookOf(name: string): string {
  const own = fold(name);
  const inLatin = own.replace(lookAlike, (letter) => latin.charAt(lookAlikes.indexOf(letter)));
  return (greekOrCyrillic.test(inLatin) ? own : inLatin).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Two names that are probably one, misspelt: a letter differs, two in longer names, or only their alphabets do. */
export function isNearName(one: string, other: string): boolean {
  const [a, b] = [lookOf(one), lookOf(other)];
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const most = shorter < LONGER ? 1 : 2;
  if (shorter < SHORTEST || Math.abs(a.length - b.length) > most) return false;
  return editDistance(a, b) <= most;
}

/**
 * Matches for a few typed letters, the likeliest first: the name that is typed out, names that begin with the
 * letters, names with a word that does, names they are inside of, then names that are nearly the same.
 */
export function matchingNames<Named>(
  all: readonly Named[],
  nameOf: (each: Named) => string,
  typed: string,
): Named[] {
  const letters = fold(typed);
  const rankOf = (name: string) => {
    if (name === letters) return 0;
    if (name.startsWith(letters)) return 1;
    if (name.includes(` ${letters}`)) return 2;
    if (name.includes(letters)) return 3;
    return isNearName(name, letters) ? 4 : 5;
  };
  return all
    .map((each) => ({ each, rank: rankOf(fold(nameOf(each))) }))
    .filter(({ rank }) => rank < 5)
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}
