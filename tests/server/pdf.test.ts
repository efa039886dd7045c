import { describe, expect, it } from 'vitest';
import { pdfResponse } from '../../supabase/functions/_shared/document.ts';
import { createPdf } from '../../supabase/functions/_shared/pdf.ts';
import { inPrintedLetters } from '../../supabase/functions/_shared/pdf-letters.ts';
import { pdfPages, pdfPositions } from '../harness/pdf-text.ts';

const unprinted = 'A question mark stands for a letter.';
const start = () =>
  createPdf({
    title: 'Log',
    author: 'Harbor Light',
    foot: 'Harbor Light',
    language: 'en',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    unprinted,
  });

describe('a PDF', () => {
  it('can be read whatever the last byte of its content stream is', async () => {
    // One stream in 256 ends in a carriage return.
    const lastBytes = new Set<number>();
    for (let count = 0; count < 2_000 && !lastBytes.has(0x0d); count += 1) {
      const pdf = start();
      pdf.text(`Text ${count}${'abcdefghijklmnopqrstuvwxyz'.slice(0, count % 26)}`);
      const content = await pdf.finish();
      const file = Buffer.from(content).toString('latin1');
      lastBytes.add(file.charCodeAt(file.indexOf('\nendstream') - 1));
      expect(pdfPages(content)).toEqual([expect.stringContaining(`Text ${count}`)]);
    }
    expect(lastBytes).toContain(0x0d);
  });

  it('says its title, its language and which practice made it', async () => {
    const pdf = start();
    pdf.text('Text');
    const file = Buffer.from(await pdf.finish()).toString('latin1');
    const said = (name: string) => {
      const [, object] = new RegExp(`/${name} (\\d+) 0 R`).exec(file) ?? [];
      return new RegExp(`\n${object} 0 obj\n\\((.*)\\)\n`).exec(file)?.[1];
    };
    expect(said('Title')).toBe('Log');
    expect(said('Author')).toBe('Harbor Light');
    expect(file).toContain('/Lang (en)');
  });

  it('keeps dashes, accents and curly quotes', async () => {
    const pdf = start();
    pdf.title('Statement of Zoë Ibáñez', 'Harbor Light');
    pdf.facts([{ name: 'Period', value: 'Nov 1 – 15, 2026' }]);
    pdf.text('Gross pay only: “nothing” is withheld.');
    const [page = ''] = pdfPages(await pdf.finish());
    expect(page).toContain('Statement of Zoë Ibáñez');
    expect(page).toContain('Nov 1 – 15, 2026');
    expect(page).toContain('“nothing”');
    expect(page).toContain('Page 1 of 1');
  });

  it('keeps a heading on the page of its table, wherever on the page it comes', async () => {
    const heads: string[] = [];
    for (let place = 0; place < 48; place += 1) {
      const pdf = start();
      // Lines of two heights, so that few points of the end of a page are left out.
      for (let line = 0; line < place % 4; line += 1) pdf.text('Fact');
      pdf.facts(Array.from({ length: 36 + place / 4 }, () => ({ name: 'Fact', value: '1' })));
      pdf.heading('Hours by type');
      pdf.table({ columns: [{ header: 'Type', width: 1 }], rows: [['Group']] });
      const pages = pdfPages(await pdf.finish());
      heads.push(pages.find((page) => page.includes('Hours by type')) ?? '');
    }
    for (const page of heads) expect(page).toContain('Group');
    // Some of the headings went to a second page.
    expect(new Set(heads.map((page) => page.includes('Fact'))).size).toBe(2);
  });

  it('has room for the longest name of a fact on one line, and for longer ones on two', async () => {
    const pdf = start();
    pdf.facts([
      { name: 'Reembolsado en 2026 hasta ahora', value: '$20.00' },
      { name: 'Lo que se ha reembolsado hasta ahora', value: '$30.00' },
      { name: 'Next', value: '$40.00' },
    ]);
    const pieces = pdfPositions(await pdf.finish());
    const heights = new Map(pieces.map(({ text, height }) => [text.trim(), height]));
    expect(heights.get('Reembolsado en 2026 hasta ahora')).toBeCloseTo(heights.get('$20.00') ?? 0);
    const next = pieces.findIndex(({ text }) => text === 'Next');
    const before = pieces.slice(1, next);
    expect(before.map(({ text }) => text).join(' ')).toMatch(/\$20.00 Lo que .* ahora \$30.00$/);
    for (const { text, height } of before) {
      expect(height, text).toBeGreaterThan((pieces[next]?.height ?? 0) + 9.5);
    }
  });

  it('puts the decimals of a column under each other', async () => {
    const pdf = start();
    const hours = ['7', '1.25', '0.5'];
    pdf.table({
      columns: [
        { header: 'Day', width: 1 },
        { header: 'Hours', width: 2, align: 'end' },
      ],
      rows: hours.map((text) => ['Monday', text]),
      total: ['Total', '8.75'],
    });
    const pieces = pdfPositions(await pdf.finish());
    // All digits are of one width.
    const lefts = [...hours, '8.75'].map((figure) =>
      pieces.find(({ text }) => text === figure)?.left.toFixed(1),
    );
    expect(lefts).toEqual(Array(4).fill(lefts[1]));
    expect(lefts[1]).toBeDefined();
  });

  it('continues on further pages with the table’s header, and no row is lost or split', async () => {
    const pdf = start();
    const rows = Array.from({ length: 150 }, (_, index) => [
      `Row ${index}`,
      `why\nbecause ${index}`,
    ]);
    pdf.table({
      columns: [
        { header: 'Day', width: 1 },
        { header: 'Reason', width: 2, align: 'end' },
      ],
      rows,
      total: ['Total', '150'],
    });
    const pages = pdfPages(await pdf.finish());
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/^Day\nReason/);
    for (const [index] of rows.entries()) {
      const holding = pages.filter((page) => page.split('\n').includes(`Row ${index}`));
      expect(holding).toHaveLength(1);
      expect(holding[0]?.split('\n')).toContain(`because ${index}`);
    }
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('cuts a long name after a few lines, so that it fits the page', async () => {
    const name = `${'Featherstonehaugh '.repeat(11)}${'x'.repeat(200)}`;
    const pdf = createPdf({
      title: name,
      author: name,
      foot: name,
      language: 'en',
      pageOf: (page, pages) => `Page ${page} of ${pages}`,
      unprinted,
    });
    pdf.table({
      columns: [
        { header: 'Day', width: 1 },
        { header: 'Supervisor', width: 1, lines: 2 },
      ],
      rows: Array.from({ length: 12 }, (_, index) => [`Row ${index}`, `${name}\nLCSW`]),
    });
    pdf.signatures([name, 'Date']);
    const pages = pdfPages(await pdf.finish());
    expect(pages).toHaveLength(1);
    expect(pages[0]?.match(/LCSW/g)).toHaveLength(12);
    expect(pages[0]).toContain('…');
  });

  it('prints names of every European language, and Vietnamese ones, in their own letters', async () => {
    const names = [
      'Nguyễn Thị Ánh',
      'Łukasz Żółć',
      'Đorđe Šarić',
      'Şahin Güneş',
      'Ελένη',
      'Дмитрий',
    ];
    const pdf = start();
    pdf.table({
      columns: [{ header: 'Client', width: 1 }],
      rows: names.map((name) => [name]),
      total: [names[0] ?? ''],
    });
    pdf.text('In the usual letters');
    const [page = ''] = pdfPages(await pdf.finish());
    for (const name of names) expect(page).toContain(name);
    expect(page.match(/Nguyễn Thị Ánh/g)).toHaveLength(2);
    expect(page).toContain('In the usual letters');
  });

  it.each([
    ['שרה כהן לוי', 'יול ןהכ הרש'],
    ['Practice of שרה כהן, LCSW', 'Practice of ןהכ הרש, LCSW'],
    ['Signed by (כהן־לוי): 12 hours', 'Signed by (יול־ןהכ): 12 hours'],
    ['Dr.כהן and "דוד"', 'Dr.ןהכ and "דוד"'],
    ['(כהן־לוי) 12', ' (יול־ןהכ) 12'],
    ['כהן, LCSW', ' ןהכ, LCSW'],
    ['שָׁלוֹם', 'םולש'],
    // One sign for the letter and its point, as text from a PDF has it.
    ['\ufb2aלום', 'םולש'],
  ])('draws the Hebrew in %s from right to left', async (text, drawn) => {
    const pdf = start();
    pdf.text(text);
    const [page = ''] = pdfPages(await pdf.finish());
    expect(page.replaceAll('\u00a0', ' ')).toContain(drawn);
    expect(page).not.toContain(unprinted);
  });

  it('says once for each document of a file that letters are missing, and not of pictures', async () => {
    const pdf = start();
    pdf.title('محمد', 'مركز');
    pdf.text('محمد');
    pdf.newPage();
    pdf.title("Robin 🌈 O'Neil");
    pdf.text('👩‍👧 🇮🇱');
    pdf.newPage();
    pdf.table({ columns: [{ header: 'Client', width: 1 }], rows: [['李']] });
    const pages = pdfPages(await pdf.finish());
    expect(pages.map((page) => page.split(unprinted).length - 1)).toEqual([1, 0, 1]);
    expect(pages[0]).toContain('????');
    expect(pages[1]).toContain("Robin O'Neil\n?\n");
    expect(pages[2]).toMatch(/^Client\n\?\n/);
  });

  it('takes a font along only where a letter needs it', async () => {
    const [usual, other] = [start(), start()];
    usual.text('Zoë Ibáñez, 1 234,50 €');
    other.text('Nguyễn');
    expect(Buffer.from(await usual.finish()).toString('latin1')).not.toContain('/FontFile');
    expect(Buffer.from(await other.finish()).toString('latin1')).toContain('/FontFile');
  });

  it.each(['text', 'total'] as const)('has every letter it keeps, also in a %s', async (kind) => {
    const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => /\p{L}/u.test(letter) && inPrintedLetters(letter).text === letter,
    );
    expect(letters.length).toBeGreaterThan(1_400);
    const pdf = start();
    const words = Array.from({ length: Math.ceil(letters.length / 40) }, (_, line) =>
      letters
        .slice(40 * line, 40 * (line + 1))
        .join('')
        .normalize('NFC'),
    );
    const column = { header: 'Letters', width: 1 };
    for (const word of words) {
      if (kind === 'text') pdf.text(word);
      else pdf.table({ columns: [column], rows: [], total: [word] });
    }
    const text = pdfPages(await pdf.finish()).join('\n');
    // What a font lacks is its sign number 0. Some letters share a sign, such as the two schwas.
    expect(text.length).toBeGreaterThan(letters.length);
    expect(text).not.toContain('\0');
  });

  it('replaces letters that no font has', () => {
    const printed = (text: string) => inPrintedLetters(text).text;
    expect(printed('1\u202f234,50\u00a0€ \u2003')).toBe('1\u00a0234,50\u00a0€  ');
    expect(printed('日本 Ｌ')).toBe('?? L');
    expect(printed('−5')).toBe('-5');
    expect(printed('ﬁne 𝕏 ½ ⅓')).toBe('fine X ½ ?');
  });

  it('prints nothing of what is not seen on a screen, and says nothing about it', () => {
    expect(inPrintedLetters('Mül\u00adler\u034f A\u200bnn\ufeff')).toEqual({
      text: 'Müller Ann',
      font: 'Helvetica',
      lacksLetters: false,
    });
    expect(inPrintedLetters('a\u0001b\u0085c')).toMatchObject({
      text: 'a b c',
      lacksLetters: false,
    });
  });

  it('keeps two marks of a letter, so that a pile of them covers no other line', async () => {
    const pdf = start();
    pdf.text('Above');
    pdf.text(`Z${'\u0300\u0301\u0302\u0303'.repeat(20)}oe, ọ̀`);
    const [page = ''] = pdfPages(await pdf.finish());
    expect(page.normalize('NFC')).toContain('Z\u0300\u0301oe, ọ̀'.normalize('NFC'));
  });

  it('prints hostile text as text, and runs none of it', async () => {
    const hostile = [
      `=cmd|'/C calc'!A0`,
      ') Tj ET Q /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
      'endstream endobj trailer << /Root 1 0 R >> %%EOF',
      '\\) \\\\( <</URI (http://example.com)>>',
      '<script>alert(1)</script> & "quoted"',
      'tab\tand\u0000NUL',
      '\u202egnihtyna',
      '𝕏𝒴 𠮷野家',
    ];
    const pdf = createPdf({
      title: hostile[1] ?? '',
      author: hostile[3] ?? '',
      foot: hostile[2] ?? '',
      language: 'en',
      pageOf: (page, pages) => `Page ${page} of ${pages}`,
      unprinted,
    });
    pdf.title('Names', hostile[3]);
    pdf.table({
      columns: [
        { header: 'Client', width: 3 },
        { header: 'Amount', width: 1, align: 'end' },
      ],
      rows: [...hostile, 'long '.repeat(2_000), 'x'.repeat(5_000)].map((text) => [text, '$5.00']),
    });
    const content = await pdf.finish();
    const text = pdfPages(content).join('\n').replace(/\s+/g, ' ');
    for (const each of hostile)
      expect(text).toContain(inPrintedLetters(each).text.replace(/\s+/g, ' '));
    expect(text.match(/\$5\.00/g)).toHaveLength(hostile.length + 2);
    // Outside the text of its pages, the file has no actions and no links, and nothing follows its end.
    const file = Buffer.from(content).toString('latin1');
    const structure = file
      .replace(/stream\n.*?\nendstream/gs, '')
      .replace(/\((?:\\.|[^\\)])*\)/gs, '()');
    expect(structure).not.toMatch(/\/(OpenAction|JavaScript|JS|URI|Launch|AA)\b/);
    expect(structure.match(/%%EOF/g)).toHaveLength(1);
  });

  it('is sent as a file that no proxy may store', async () => {
    const answer = pdfResponse('statement.pdf', await start().finish());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('statement.pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
