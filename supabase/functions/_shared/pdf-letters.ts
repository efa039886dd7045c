/** What Windows-1252, the alphabet of a PDF's built-in fonts, has beyond Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters that are no base letter with a mark, and the nearest printed one. */
const nearest = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', İ: 'I', Ħ: 'H', ħ: 'h', '−': '-' }),
);

/**
 * A text in letters that the fonts every PDF reader has can show: a name from farther away loses
 * its marks (Nguyễn becomes Nguyên) rather than turning into signs nobody can read.
 */
export function inPrintedLetters(text: string): string {
  let printed = '';
  for (const letter of text.normalize('NFC')) printed += printedLetter(letter);
  return printed;
}

function printedLetter(letter: string): string {
  if (isPrinted(letter)) return letter;
  // Narrow and no-break spaces stand in figures of some languages.
  if (/\s/u.test(letter)) return ' ';
  const marks = [...letter.normalize('NFD')];
  // Of several marks the outermost go first, as long as it takes.
  while (marks.length > 1) {
    marks.pop();
    const simpler = marks.join('').normalize('NFC');
    if (isPrinted(simpler)) return simpler;
  }
  return nearest.get(letter) ?? nearest.get(marks[0] ?? '') ?? '?';
}

function isPrinted(letter: string): boolean {
  return /^[\u0020-\u007e\u00a1-\u00ff]$/.test(letter) || beyondLatin1.includes(letter);
}
