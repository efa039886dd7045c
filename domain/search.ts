/* How searches compare texts. */

import { withoutUnseen } from './text.ts';

/** The marks that accents become when letters are taken apart. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Letters that have no accent to take off, as people write them whose keyboard lacks them. */
export const plainLetters = new Map(
  Object.entries({
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ı: 'i',
    ħ: 'h',
    ŧ: 't',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
  }),
);
const unmarked = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/** Apostrophes and hyphens that a phone sets by itself. */
const apostrophes = /[\u2018\u2019\u02bc]/g;
const hyphens = /[\u2010-\u2015]/g;

/**
 * A text as searches compare it: without capitals, accents and what cannot be seen, with single blanks, in letters and signs
 * of an English keyboard where it is written in Latin ones. As `private.folded` of the database.
 */
export function fold(text: string): string {
  return withoutUnseen(text)
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(unmarked, (letter) => plainLetters.get(letter) ?? letter)
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a search finds a text: its letters are somewhere in it. */
export function isFoundIn(text: string, search: string): boolean {
  return fold(text).includes(fold(search));
}
