import { inflateSync } from 'node:zlib';

/** Windows-1252 in the range of Latin-1's control characters; some versions of Node decode it as Latin-1. */
const windowsLetters = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ';

/** A piece of text as it is drawn: where it stands, in which font, and hexadecimal runs with distances between. */
const piece = /1 0 0 1 ([\d.]+) ([\d.]+) Tm\s+\/(F\d+) [\d.]+ Tf(.*?)\sET\s/gs;

/** The text of a PDF of _shared/pdf.ts: one entry a page, one line for each piece of text. */
export function pdfPages(content: Uint8Array): string[] {
  return pagesOf(content).map((page) => page.map(({ text }) => text).join('\n'));
}

/** A piece of text with its distances from the left and the bottom edge of its page, in points. */
interface Piece {
  text: string;
  left: number;
  height: number;
}

/** The pieces of text on a PDF of one page. */
export function pdfPositions(content: Uint8Array): Piece[] {
  return pagesOf(content).flat();
}

function pagesOf(content: Uint8Array): Piece[][] {
  const file = Buffer.from(content).toString('latin1');
  if (!file.startsWith('%PDF-') || !file.includes('%%EOF')) throw new Error('This is no PDF.');
  const letters = lettersOfFonts(file);
  return [...file.matchAll(/\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map((start) => streamAt(file, start.index))
    .filter((drawing) => drawing.includes(' TJ'))
    .map((drawing) =>
      [...drawing.matchAll(piece)].map(([, left, height, font = '', parts = '']) => ({
        text: textOf(parts, letters.get(font)),
        left: Number(left),
        height: Number(height),
      })),
    );
}

/** The end of a stream is known only from its length, because the last byte can be a line break. */
function streamAt(file: string, index: number): string {
  const head = /\/Length (\d+)[^>]*>>\nstream\n/g;
  head.lastIndex = index;
  const found = head.exec(file);
  if (found === null) throw new Error('There is no stream.');
  const from = found.index + found[0].length;
  return inflateSync(Buffer.from(file.slice(from, from + Number(found[1])), 'latin1')).toString(
    'latin1',
  );
}

/** Of each font that the PDF takes along, its letters by number. The others are in Windows-1252. */
function lettersOfFonts(file: string): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] =
      new RegExp(`\n${id} 0 obj\n[^]*?endobj`).exec(file)?.[0].match(/\/ToUnicode (\d+) 0 R/) ?? [];
    if (map === undefined || fonts.has(name)) continue;
    const table = streamAt(file, file.indexOf(`\n${map} 0 obj\n`));
    const ranges = [...table.matchAll(/\[(<[^\]]*)\]/g)].map(([, range = '']) => range).join(' ');
    fonts.set(
      name,
      [...ranges.matchAll(/<([0-9a-f ]*)>/gi)].map(([, codes = '']) =>
        Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  }
  return fonts;
}

function textOf(parts: string, letters: string[] | undefined): string {
  const runs = [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, run = '']) => run).join('');
  if (letters !== undefined) {
    return [...runs.matchAll(/.{4}/g)].map(([code]) => letters[Number.parseInt(code, 16)]).join('');
  }
  return Buffer.from(runs, 'hex')
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? '?');
}
