/** What Windows-1252, the alphabet of a PDF's built-in fonts, has beyond Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters that are not a base letter with a mark, and the nearest printed one. */
const nearest = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', İ: 'I', Ħ: 'H', ħ: 'h', '−': '-' }),
);

/**
 * A text in letters that the fonts of every PDF reader can show: other letters lose their marks (Nguyễn
 * becomes Nguyên) rather than turning into signs nobody can read.
 */
export function inPrintedLetters(text: string): string {
  let printed = '';
  for (const letter of text.normalize('NFC')) printed += printedLetter(letter);
  return printed;
}

function printedLetter(letter: string): string {
  if (isPrinted(letter)) return letter;
  // Some languages write figures with narrow or no-break spaces.
  if (/\s/u.test(letter)) return ' ';
  const marks = [...letter.normalize('NFD')];
  // Of several marks the outermost go first, until the letter can be printed.
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
