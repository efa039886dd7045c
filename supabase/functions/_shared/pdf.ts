import PDFDocument from 'pdfkit';
import { inPrintedLetters } from './pdf-letters.ts';

/** A column of a table; widths are shares of the page's, `end` is for figures. */
export interface PdfColumn {
  header: string;
  width: number;
  align?: 'end';
  /** The most lines of a cell's first text; the rest is cut. */
  lines?: number;
}

export interface PdfTable {
  columns: readonly PdfColumn[];
  /** A cell's second and later lines (after a line feed) are printed small and soft. */
  rows: readonly (readonly string[])[];
  /** The last row, set off by a line. */
  total?: readonly string[];
}

/** A PDF, written from top to bottom; pages break by themselves. */
export interface Pdf {
  /** The large line a document, or one of several in a file, starts with. */
  title(text: string, above?: string): void;
  heading(text: string): void;
  text(text: string, tone?: 'soft'): void;
  /** Names and values side by side: `Period  Nov 1 - 15, 2026`. */
  facts(facts: readonly { name: string; value: string }[]): void;
  table(table: PdfTable): void;
  /** Lines to sign on, with the words below them, and what is signed on the same page above them. */
  signatures(labels: readonly string[], above?: string): void;
  newPage(): void;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface PdfOptions {
  title: string;
  /** Printed at the foot of every page, before its number. */
  foot: string;
  /** The language of its words: `en`, `es`, `fr`. */
  language: string;
  /** `Page 1 of 3` in that language. */
  pageOf: (page: number, pages: number) => string;
}

const ink = '#14161a';
const softInk = '#5b6270';
const rule = '#c9ced6';
const margin = 54;
const size = { title: 18, heading: 12, text: 9.5, small: 8 };
const plain = 'Helvetica';
const bold = 'Helvetica-Bold';
/** Between the cells of a row, and above and below their text. */
const gap = 8;
const pad = 3.5;

/** Starts a document on letter paper, black on white, with the title and page numbers every reader shows. */
export function createPdf({ title, foot, language, pageOf }: PdfOptions): Pdf {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 18, left: margin, right: margin },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: inPrintedLetters(title) },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    doc.on('end', () => resolve(bytesOf(chunks)));
    doc.on('error', reject);
  });
  const sheet = sheetOf(doc);
  const { width, keep } = sheet;
  const write = (text: string, font: string, points: number, color = ink, lineGap = 0) => {
    doc.font(font).fontSize(points).fillColor(color);
    doc.text(inPrintedLetters(text), margin, doc.y, { width, lineGap });
  };
  return {
    title: (text, above) => {
      if (above) write(above, plain, size.text, softInk);
      write(text, bold, size.title);
      doc.moveDown(0.5);
    },
    heading: (text) => {
      keep(60);
      doc.moveDown(0.6);
      write(text, bold, size.heading);
      doc.moveDown(0.3);
    },
    text: (text, tone) => {
      keep(30);
      write(text, plain, size.text, tone === 'soft' ? softInk : ink, 1.5);
      doc.moveDown(0.4);
    },
    facts: (facts) => {
      for (const { name, value } of facts) {
        doc.font(plain).fontSize(size.text);
        const left = { text: inPrintedLetters(name), width: 120 };
        const right = { text: inPrintedLetters(value), width: width - 130 };
        const height = Math.max(
          ...[left, right].map((side) => doc.heightOfString(side.text, { width: side.width })),
        );
        keep(height + 3);
        const y = doc.y;
        doc.fillColor(softInk).text(left.text, margin, y, { width: left.width });
        doc.fillColor(ink).text(right.text, margin + 130, y, { width: right.width });
        doc.y = y + height + 3;
      }
      doc.moveDown(0.4);
    },
    table: (table) => writeTable(sheet, table),
    signatures: (labels, above) => {
      const share = width / labels.length;
      doc.font(plain).fontSize(size.small);
      const below = Math.max(
        ...labels.map((label) =>
          doc.heightOfString(inPrintedLetters(label), { width: share - 24 }),
        ),
      );
      keep(54 + below + (above ? 40 : 0));
      if (above) write(above, plain, size.text, ink, 1.5);
      const top = doc.y + 40;
      labels.forEach((label, index) => {
        const from = margin + index * share;
        doc
          .moveTo(from, top)
          .lineTo(from + share - 24, top)
          .lineWidth(0.7)
          .strokeColor(ink)
          .stroke();
        doc.font(plain).fontSize(size.small).fillColor(softInk);
        doc.text(inPrintedLetters(label), from, top + 4, { width: share - 24 });
      });
      doc.y = top + 14 + below;
    },
    newPage: () => {
      doc.addPage();
    },
    finish: () => {
      numberPages(doc, foot, pageOf);
      doc.end();
      return finished;
    },
  };
}

/** A document with what its parts need to place themselves. */
interface Sheet {
  doc: PDFKit.PDFDocument;
  width: number;
  /** Starts a new page if this height does not fit on the current one; true if it did. */
  keep(height: number): boolean;
}

function sheetOf(doc: PDFKit.PDFDocument): Sheet {
  return {
    doc,
    width: doc.page.width - 2 * margin,
    keep: (height) => {
      if (doc.y + height <= doc.page.height - doc.page.margins.bottom) return false;
      doc.addPage();
      return true;
    },
  };
}

function line({ doc, width }: Sheet, y: number, color: string): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .strokeColor(color)
    .stroke();
}

interface Place {
  x: number;
  width: number;
  align: 'left' | 'right';
  lines: number;
}

function placesOf({ width }: Sheet, columns: readonly PdfColumn[]): Place[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x = margin;
  return columns.map((column, index) => {
    const share = (column.width / shares) * width;
    const place: Place = {
      x,
      width: index < columns.length - 1 ? share - gap : share,
      align: column.align === 'end' ? 'right' : 'left',
      lines: column.lines ?? Number.POSITIVE_INFINITY,
    };
    x += share;
    return place;
  });
}

/** Rows are never split, and the head is repeated on every page. */
function writeTable(sheet: Sheet, { columns, rows, total }: PdfTable): void {
  const { doc, keep } = sheet;
  const places = placesOf(sheet, columns);
  const heightOf = (cells: readonly string[]) =>
    Math.max(...places.map((place, index) => cellHeight(doc, cells[index] ?? '', place))) + 2 * pad;
  const row = (cells: readonly string[], font: string, color = ink) => {
    const [top, height] = [doc.y, heightOf(cells)];
    places.forEach((place, index) => {
      const [first = '', ...more] = (cells[index] ?? '').split('\n');
      const { width, align } = place;
      doc.font(font).fontSize(size.text).fillColor(color);
      doc.text(inPrintedLetters(first), place.x, top + pad, cutAt(doc, place));
      doc.font(plain).fontSize(size.small).fillColor(softInk);
      for (const text of more) doc.text(inPrintedLetters(text), place.x, doc.y, { width, align });
    });
    doc.y = top + height;
  };
  const head = () => {
    const names = columns.map(({ header }) => header);
    row(names, plain, softInk);
    line(sheet, doc.y, rule);
  };
  keep(50);
  head();
  for (const cells of rows) {
    if (keep(heightOf(cells))) head();
    row(cells, plain);
  }
  if (total) {
    keep(heightOf(total));
    line(sheet, doc.y, ink);
    row(total, bold);
  }
  doc.moveDown(0.6);
}

/** Options for a text that is cut after so many lines. */
function cutAt(doc: PDFKit.PDFDocument, { width, align, lines }: Place) {
  if (!Number.isFinite(lines)) return { width, align };
  return { width, align, height: lines * doc.currentLineHeight(true), ellipsis: true };
}

function cellHeight(doc: PDFKit.PDFDocument, cell: string, { width, lines }: Place): number {
  const [first = '', ...more] = cell.split('\n');
  doc.font(bold).fontSize(size.text);
  const height = Math.min(
    doc.heightOfString(inPrintedLetters(first) || ' ', { width }),
    lines * doc.currentLineHeight(true),
  );
  doc.font(plain).fontSize(size.small);
  return more.reduce(
    (sum, text) => sum + doc.heightOfString(inPrintedLetters(text), { width }),
    height,
  );
}

/** Runs last: only then is the number of pages known. */
function numberPages(doc: PDFKit.PDFDocument, foot: string, pageOf: PdfOptions['pageOf']): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Below the margin; a line that crosses it would begin a page of its own.
    doc.page.margins.bottom = 0;
    doc.font(plain).fontSize(size.small).fillColor(softInk);
    const y = doc.page.height - margin;
    const width = doc.page.width - 2 * margin;
    const height = doc.currentLineHeight(true);
    doc.text(inPrintedLetters(foot), margin, y, { width: width * 0.75, height, ellipsis: true });
    doc.text(pageOf(page + 1, count), margin, y, { width, align: 'right', lineBreak: false });
  }
}

async function bytesOf(chunks: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
