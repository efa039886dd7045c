/* How searches compare texts. */

/** The marks that accents become when letters are taken apart. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/**
 * A text as searches compare it: without capitals and accents, with single blanks. As `private.folded` of
 * the database.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether a search finds a text: its letters are somewhere in it. */
export function isFoundIn(text: string, search: string): boolean {
  return fold(text).includes(fold(search));
}
