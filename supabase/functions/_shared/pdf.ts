import PDFDocument from 'pdfkit';
import { missingDecimals } from '../../../domain/decimals.ts';
import { type Language, localeOf } from '../../../languages/list.ts';
import { inPrintedLetters, type Weight } from './pdf-letters.ts';

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
  /** The practice; a reader shows it beside the title. */
  author: string;
  /** Printed at the foot of every page, before its number. */
  foot: string;
  /** The language of its words and figures. */
  language: Language;
  /** `Page 1 of 3` in that language. */
  pageOf: (page: number, pages: number) => string;
  /** What a question mark stands for, printed below a document with letters that no font has. */
  unprinted: string;
}

const ink = '#14161a';
const softInk = '#5b6270';
const rule = '#c9ced6';
const margin = 54;
/** How far below its top the letters of a line stand, for one point of size: Helvetica's, in every font. */
const ascender = 0.718;

interface Style {
  weight: Weight;
  points: number;
  color: string;
}

const styles = {
  title: { weight: 'bold', points: 18, color: ink },
  heading: { weight: 'bold', points: 12, color: ink },
  text: { weight: 'plain', points: 9.5, color: ink },
  strong: { weight: 'bold', points: 9.5, color: ink },
  soft: { weight: 'plain', points: 9.5, color: softInk },
  small: { weight: 'plain', points: 8, color: softInk },
} satisfies Record<string, Style>;
/** Between the cells of a row, and above and below their text. */
const gap = 8;
const pad = 3.5;

/** Starts a document on letter paper, black on white, with the title and page numbers every reader shows. */
export function createPdf({ title, author, foot, language, pageOf, unprinted }: PdfOptions): Pdf {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 18, left: margin, right: margin },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Track & Pay' },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    doc.on('end', () => resolve(bytesOf(chunks)));
    doc.on('error', reject);
  });
  const sheet = sheetOf(doc, localeOf(language));
  const { width, keep } = sheet;
  const write = (text: string, style: Style, lineGap = 0) =>
    print(doc, text, style, margin, doc.y, { width, lineGap });
  const explainQuestionMarks = () => {
    if (!lacking.delete(doc)) return;
    keep(30);
    write(unprinted, styles.small);
  };
  return {
    title: (text, above) => {
      // Marks over large capitals reach far up.
      if (above) write(above, styles.soft, 5);
      write(text, styles.title);
      doc.moveDown(0.5);
    },
    heading: (text) => {
      // With the first lines of what is below: a table wants 50.
      keep(80);
      doc.moveDown(0.6);
      write(text, styles.heading);
      doc.moveDown(0.3);
    },
    text: (text, tone) => {
      keep(30);
      write(text, styles[tone ?? 'text'], 1.5);
      doc.moveDown(0.4);
    },
    facts: (facts) => {
      for (const { name, value } of facts) {
        const [left, right] = [{ width: 150 }, { width: width - 160 }];
        const height = Math.max(
          heightOf(doc, name, styles.soft, left),
          heightOf(doc, value, styles.text, right),
        );
        keep(height + 3);
        const y = doc.y;
        print(doc, name, styles.soft, margin, y, left);
        print(doc, value, styles.text, margin + 160, y, right);
        doc.y = y + height + 3;
      }
      doc.moveDown(0.4);
    },
    table: (table) => writeTable(sheet, table),
    signatures: (labels, above) => {
      const share = width / labels.length;
      const below = Math.max(
        ...labels.map((label) => heightOf(doc, label, styles.small, { width: share - 24 })),
      );
      keep(54 + below + (above ? 40 : 0));
      if (above) write(above, styles.text, 1.5);
      const top = doc.y + 40;
      labels.forEach((label, index) => {
        const from = margin + index * share;
        doc
          .moveTo(from, top)
          .lineTo(from + share - 24, top)
          .lineWidth(0.7)
          .strokeColor(ink)
          .stroke();
        print(doc, label, styles.small, from, top + 4, { width: share - 24 });
      });
      doc.y = top + 14 + below;
    },
    newPage: () => {
      explainQuestionMarks();
      doc.addPage();
    },
    finish: () => {
      explainQuestionMarks();
      numberPages(doc, foot, pageOf);
      doc.end();
      return finished;
    },
  };
}

/** Documents in which question marks stand for letters, and do not say so yet. */
const lacking = new WeakSet<PDFKit.PDFDocument>();

/** Sets the font a text needs, and returns the text in letters of that font. */
function setFont(doc: PDFKit.PDFDocument, text: string, { weight, points }: Style): string {
  const printed = inPrintedLetters(text, weight);
  if (printed.lacksLetters) lacking.add(doc);
  doc.font(printed.font).fontSize(points);
  return printed.text;
}

function print(
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions,
): void {
  const baseline = -ascender * style.points;
  doc.fillColor(style.color);
  doc.text(setFont(doc, text, style), x, y, { baseline, ...options });
}

function heightOf(
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  options: { width: number },
): number {
  return doc.heightOfString(setFont(doc, text, style), options);
}

function widthOf(doc: PDFKit.PDFDocument, text: string, style: Style): number {
  return doc.widthOfString(setFont(doc, text, style));
}

/** A document with what its parts need to place themselves. */
interface Sheet {
  doc: PDFKit.PDFDocument;
  width: number;
  locale: string;
  /** Starts a new page if this height does not fit on the current one; true if it did. */
  keep(height: number): boolean;
}

function sheetOf(doc: PDFKit.PDFDocument, locale: string): Sheet {
  return {
    doc,
    locale,
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
  const { doc, keep, locale } = sheet;
  const places = placesOf(sheet, columns);
  // The decimals of a column are under each other.
  const missing = places.map(({ align }, index) =>
    align === 'right'
      ? missingDecimals(
          [...rows, total].map((cells) => cells?.[index]),
          locale,
        )
      : [],
  );
  const rowHeight = (cells: readonly string[]) =>
    Math.max(...places.map((place, index) => cellHeight(doc, cells[index] ?? '', place))) + 2 * pad;
  const row = (cells: readonly string[], style: Style, at?: number) => {
    const [top, height] = [doc.y, rowHeight(cells)];
    places.forEach((place, index) => {
      const [first = '', ...more] = (cells[index] ?? '').split('\n');
      const { width, align } = place;
      const lacking = at === undefined ? undefined : missing[index]?.[at];
      const room = lacking === undefined ? 0 : widthOf(doc, lacking, style);
      const shown = { ...place, width: width - room };
      print(doc, first, style, place.x, top + pad, cutAt(doc, shown, style));
      for (const text of more) print(doc, text, styles.small, place.x, doc.y, { width, align });
    });
    doc.y = top + height;
  };
  const head = () => {
    const names = columns.map(({ header }) => header);
    row(names, styles.soft);
    line(sheet, doc.y, rule);
  };
  keep(50);
  head();
  rows.forEach((cells, at) => {
    if (keep(rowHeight(cells))) head();
    row(cells, styles.text, at);
  });
  if (total) {
    keep(rowHeight(total));
    line(sheet, doc.y, ink);
    row(total, styles.strong, rows.length);
  }
  doc.moveDown(0.6);
}

/** Options for a text that is cut after so many lines. */
function cutAt(doc: PDFKit.PDFDocument, { width, align, lines }: Place, style: Style) {
  if (!Number.isFinite(lines)) return { width, align };
  return { width, align, height: lines * lineHeight(doc, style), ellipsis: true };
}

function lineHeight(doc: PDFKit.PDFDocument, style: Style): number {
  return heightOf(doc, ' ', style, { width: doc.page.width });
}

function cellHeight(doc: PDFKit.PDFDocument, cell: string, { width, lines }: Place): number {
  const [first = '', ...more] = cell.split('\n');
  const whole = heightOf(doc, first || ' ', styles.strong, { width });
  const height = Number.isFinite(lines)
    ? Math.min(whole, lines * lineHeight(doc, styles.strong))
    : whole;
  return more.reduce((sum, text) => sum + heightOf(doc, text, styles.small, { width }), height);
}

/** Runs last: only then is the number of pages known. */
function numberPages(doc: PDFKit.PDFDocument, foot: string, pageOf: PdfOptions['pageOf']): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Below the margin; a line that crosses it would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin;
    const width = doc.page.width - 2 * margin;
    const height = lineHeight(doc, styles.small);
    print(doc, foot, styles.small, margin, y, { width: width * 0.75, height, ellipsis: true });
    const number = pageOf(page + 1, count);
    print(doc, number, styles.small, margin, y, { width, align: 'right', lineBreak: false });
  }
}

async function bytesOf(chunks: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
