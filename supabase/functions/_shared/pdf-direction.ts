/** The range of the letters in a regular expression. */
export const hebrewLetters = '\\u05d0-\\u05ea\\u05f0-\\u05f2';

/** Hebrew words with what stands between them; a bracket would have to be turned too. */
const hebrewWords = new RegExp(
  `[${hebrewLetters}](?:[\\s\\p{Pd}'"’.,&/\\u05f3\\u05f4]*[${hebrewLetters}])*`,
  'gu',
);
const beginsHebrew = new RegExp(`^\\P{L}*[${hebrewLetters}]`, 'u');
const noBreak = '\u00a0';

/**
 * Arranges a text so that Hebrew in a line from left to right is drawn from right to left, and nothing else is.
 * pdfkit draws a line word by word. A word whose first letter is Hebrew it turns around, with its punctuation and
 * the space behind it; in any other word it turns nothing. So a name becomes one word, joined to the word before it.
 */
export function inDrawnOrder(text: string): string {
  const words = text
    .replace(hebrewWords, (name) => name.replace(/\s/g, noBreak))
    .split(' ')
    .map((word) => ({ word, isTurned: beginsHebrew.test(word) }));
  const drawn: string[] = [];
  for (const [index, { word, isTurned }] of words.entries()) {
    const before = drawn.at(-1);
    if (!isTurned) {
      drawn.push(word.replace(hebrewWords, reversed));
    } else if (before !== undefined && /\p{L}/u.test(before) && !beginsHebrew.test(before)) {
      drawn[drawn.length - 1] = `${before}${noBreak}${word.replace(hebrewWords, reversed)}`;
    } else {
      drawn.push(turned(word, index < words.length - 1));
    }
  }
  return drawn.join(' ');
}

/** What becomes of the word once it is turned around; the space behind it goes to its left. */
function turned(word: string, hasNext: boolean): string {
  const [name = ''] = word.match(hebrewWords) ?? [];
  const start = word.indexOf(name);
  const after = word.slice(start + name.length);
  const whole = `${name}${reversed(word.slice(0, start))}`;
  if (/[\p{L}\p{N}]/u.test(after)) return `${whole} ${after}`;
  return `${hasNext ? noBreak : ''}${reversed(after)}${whole}`;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
