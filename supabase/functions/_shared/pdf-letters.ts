import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// In Deno, a package has files only once something of it is imported.
import '@expo-google-fonts/arimo/metadata.json' with { type: 'json' };
import { withoutUnseen } from '../../../domain/text.ts';
import { hebrewLetters, inDrawnOrder } from './pdf-direction.ts';

export type Weight = 'plain' | 'bold';

/** A text in letters of the font it is printed in. */
export interface Printed {
  text: string;
  /** A font that every reader has, or the file of one that the document takes along. */
  font: string;
  /** A question mark stands where a letter is missing. */
  lacksLetters: boolean;
}

/** What Windows-1252, the alphabet of a PDF's built-in fonts, has beyond Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Without the soft hyphen, which these fonts draw as a hyphen. */
const everybodys = new RegExp(`^[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff${beyondLatin1}]*$`);

/** Letters that are not a base letter with a mark, and the nearest printed one. */
const nearest = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', İ: 'I', Ħ: 'H', ħ: 'h', '−': '-' }),
);

const builtIn = { plain: 'Helvetica', bold: 'Helvetica-Bold' };

/** Arimo has all of Latin, Greek, Cyrillic and Hebrew, and is as wide as Helvetica, so that a line can hold both. */
const takenAlong = { plain: fileOf('400Regular'), bold: fileOf('700Bold') };
/** Where a project runs the functions from a bundle, the files may not be part of it. */
const isThere = Object.values(takenAlong).every((file) => existsSync(file));

function fileOf(style: string): string {
  const name = `@expo-google-fonts/arimo/${style}/Arimo_${style}.ttf`;
  return fileURLToPath(import.meta.resolve(name));
}

const hebrewPoints = /(?=\p{Script=Hebrew})\p{M}/gu;
/** More marks on one letter are in no language, and would cover the lines above and below. */
const pileOfMarks = /(\p{M}{2})\p{M}+/gu;
/** With the signs that stand for a hyphen and for quotation marks in it. */
const hebrew = new RegExp(`^[${hebrewLetters}\\u05be\\u05f3\\u05f4]$`);
const picture = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})$/u;

/**
 * The font and letters in which a text is printed. A letter that no font has loses its marks rather than
 * turning into a sign nobody can read, or else becomes a question mark. Pictures are left out.
 */
export function inPrintedLetters(text: string, weight: Weight = 'plain'): Printed {
  if (everybodys.test(text)) return { text, font: builtIn[weight], lacksLetters: false };
  const seen = withoutUnseen(text).normalize('NFC').replace(hebrewPoints, '');
  const letters = [...seen.replace(pileOfMarks, '$1')];
  const isBuiltIn = !isThere || !letters.some(isArimos);
  const has = isBuiltIn
    ? isEverybodys
    : (letter: string) => isEverybodys(letter) || isArimos(letter);
  const kept = letters.filter((letter) => has(letter) || !picture.test(letter));
  const printed = kept.map((letter) => printedLetter(letter, has));
  const words = printed.map((letter) => letter ?? '?').join('');
  const isPictured = kept.length < letters.length;
  return {
    text: inDrawnOrder(isPictured ? words.replace(/ +/g, ' ').trim() || '?' : words),
    font: (isBuiltIn ? builtIn : takenAlong)[weight],
    lacksLetters: printed.includes(undefined),
  };
}

/** Undefined where neither the letter nor one like it can be printed. */
function printedLetter(letter: string, has: (letter: string) => boolean): string | undefined {
  if (has(letter)) return letter;
  // French has a narrow one in figures and before ; and ?. No line ends there.
  if (letter === '\u202f') return '\u00a0';
  if (/[\s\p{Cc}]/u.test(letter)) return ' ';
  const marks = [...letter.normalize('NFD')];
  // Of several marks the outermost go first, until the letter can be printed.
  while (marks.length > 1) {
    marks.pop();
    const simpler = marks.join('').normalize('NFC');
    if (has(simpler)) return simpler;
  }
  return nearest.get(letter) ?? nearest.get(marks[0] ?? '') ?? usualForm(letter, has);
}

/** A ligature or a letter of another style in the usual letters: Word and copied PDFs have `ﬁ` as one sign. */
function usualForm(letter: string, has: (letter: string) => boolean): string | undefined {
  const usual = letter.normalize('NFKC');
  return usual !== letter && /^\p{L}+$/u.test(usual) && [...usual].every(has) ? usual : undefined;
}

function isEverybodys(letter: string): boolean {
  return everybodys.test(letter);
}

/** Letters, and marks over them, that Arimo has and the built-in fonts lack. */
function isArimos(letter: string): boolean {
  if (hebrew.test(letter)) return true;
  const isIts = /^[\u0100-\u02af\u0370-\u052f\u1e00-\u1fff]$|^[\u0300-\u036f]$/.test(letter);
  return isIts && /^(?:\p{L}|\p{M})$/u.test(letter) && !isEverybodys(letter);
}
