import { inflateSync } from 'node:zlib';

/** Windows-1252 in the range of Latin-1's control characters; some versions of Node decode it as Latin-1. */
const windowsLetters = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ';

/** The text of a PDF of _shared/pdf.ts: one entry a page, one line for each piece of text. */
export function pdfPages(content: Uint8Array): string[] {
  return drawingsOf(content).map((drawing) =>
    [...drawing.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) => lettersOf(parts)).join('\n'),
  );
}

/** The pieces of text on a PDF of one page, with their height above its bottom edge, in points. */
export function pdfPositions(content: Uint8Array): { text: string; height: number }[] {
  return drawingsOf(content).flatMap((drawing) =>
    [...drawing.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm[^[]*\[(.*?)\] TJ/g)].map(
      ([, height = '', parts = '']) => ({ text: lettersOf(parts), height: Number(height) }),
    ),
  );
}

function drawingsOf(content: Uint8Array): string[] {
  const file = Buffer.from(content).toString('latin1');
  if (!file.startsWith('%PDF-') || !file.includes('%%EOF')) throw new Error('This is no PDF.');
  return [...file.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map((start) => {
      // The end is known only from the length, because the last byte can be a line break.
      const from = start.index + start[0].length;
      const stream = Buffer.from(file.slice(from, from + Number(start[1])), 'latin1');
      return inflateSync(stream).toString('latin1');
    })
    .filter((drawing) => drawing.includes(' TJ'));
}

/** Text consists of hexadecimal runs with kerning distances between them. */
function lettersOf(parts: string): string {
  const runs = [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, run = '']) => run);
  return Buffer.from(runs.join(''), 'hex')
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? '?');
}
