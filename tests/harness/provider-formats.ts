import Papa from 'papaparse';

/**
 * The documented rules of the files that payroll providers and ledgers read, as checks of the text. They
 * follow what vendors and public exporters say, not our own code. Every function returns the broken rules.
 */

export const cellsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n', skipEmptyLines: true }).data;

const MONEY = /^-?\d+\.\d{2}$/;
const isBlankOrMoney = (cell: string) => cell === '' || MONEY.test(cell);
const isZero = (cell: string) => cell !== '' && Number(cell) === 0;

function broken(...checks: [rule: string, isKept: boolean][]): string[] {
  return checks.flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
}

/** Titles must match the template. A blank keeps what Gusto has; a zero would overwrite it. */
export function gustoFlaws(text: string, titles: readonly string[]): string[] {
  const [head = [], ...rows] = cellsOf(text);
  const lower = titles.map((title) => title.toLowerCase());
  const texts = ['first_name', 'last_name', 'title', 'gusto_employee_id', 'personal_note'];
  const money = (row: string[]) => row.filter((_, at) => !texts.includes(lower[at] ?? ''));
  const [first, last, id, job] = ['first_name', 'last_name', 'gusto_employee_id', 'title'].map(
    (title) => lower.indexOf(title),
  );
  const who = rows.map((row) =>
    [first, last, id, job]
      .map((at) => row[at ?? -1])
      .join('|')
      .toLowerCase(),
  );
  return broken(
    ['the titles are those of the template', head.join('|') === titles.join('|')],
    ['every row has every cell', rows.every((row) => row.length === titles.length)],
    ['money has two decimals', rows.every((row) => money(row).every(isBlankOrMoney))],
    ['nothing is zero', !rows.some((row) => money(row).some(isZero))],
    ['a person has one row for each title', new Set(who).size === who.length],
    [
      'an id has six letters and digits',
      rows.every((row) => /^(|\w{6})$/.test(row[id ?? -1] ?? '')),
    ],
  );
}

export function adpWorkforceNowFlaws(text: string, fileName: string, company: string): string[] {
  const [head = [], ...rows] = cellsOf(text);
  const at = (row: string[], title: string) => row[head.indexOf(title)] ?? '';
  const known =
    /^(Co Code|Batch ID|File #|Pay #|(Reg|O\/T) (Hours|Earnings)|Hours [34] (Code|Amount)|Earnings [345] (Code|Amount)|Temp Rate|Memo Code|Memo Amount)$/;
  const pairs = head.filter((title) => / Code$/.test(title) && title !== 'Co Code');
  const figures = (row: string[]) =>
    row.filter((_, index) => / (Hours|Earnings|Amount)$/.test(head[index] ?? ''));
  return broken(
    ['the name is PRcccEPI.csv', fileName === `PR${company.padEnd(3, '_')}EPI.csv`],
    ['three columns come first', head.slice(0, 3).join() === 'Co Code,Batch ID,File #'],
    ['the titles are known', head.every((title) => known.test(title))],
    ['every row has every cell', rows.every((row) => row.length === head.length)],
    ['the company code is in every row', rows.every((row) => at(row, 'Co Code') === company)],
    [
      'a batch id has at most eight characters',
      rows.every((row) => /^.{1,8}$/.test(at(row, 'Batch ID'))),
    ],
    [
      'a file number is 000051 to 999999',
      rows.every((row) => /^\d{6}$/.test(at(row, 'File #')) && Number(at(row, 'File #')) >= 51),
    ],
    ['figures have two decimals', rows.every((row) => figures(row).every(isBlankOrMoney))],
    ['nothing is zero', !rows.some((row) => figures(row).some(isZero))],
    ['every row has hours or money', rows.every((row) => figures(row).some((cell) => cell !== ''))],
    [
      'a code has an amount and an amount a code',
      rows.every((row) =>
        pairs.every(
          (title) => (at(row, title) === '') === (at(row, title.replace('Code', 'Amount')) === ''),
        ),
      ),
    ],
    [
      'characters are those of the import',
      rows.flat().every((cell) => /^[\x20-\x5B\x5D-\x7A]*$/.test(cell)),
    ],
  );
}

export function paychexFlaws(text: string): string[] {
  const [, ...rows] = cellsOf(text);
  const lengths = [8, 10, 60, 25, 20];
  return broken(
    ['every row has sixteen cells', cellsOf(text).every((row) => row.length === 16)],
    [
      'no field is too long',
      rows.every((row) => lengths.every((most, at) => (row[at] ?? '').length <= most)),
    ],
    [
      'ids are letters and digits',
      rows.every(([client = '', worker = '']) => /^[A-Za-z0-9]+$/.test(client + worker)),
    ],
    ['every row has a worker and a component', rows.every((row) => row[1] !== '' && row[4] !== '')],
    [
      'one of rate, rate number and amount',
      rows.every((row) => [5, 6, 10].filter((at) => row[at] !== '').length === 1),
    ],
    [
      'a rate is 0 to 9999.9999',
      rows.every((row) => row[5] === '' || (Number(row[5]) >= 0 && Number(row[5]) < 10_000)),
    ],
    ['hours are below a thousand', rows.every((row) => Math.abs(Number(row[7])) < 1000)],
    [
      'figures have two decimals',
      rows.every((row) => [5, 7, 10].every((at) => isBlankOrMoney(row[at] ?? ''))),
    ],
  );
}

export function runFlaws(text: string, template: readonly (readonly string[])[]): string[] {
  const [version = [], head = [], ...rows] = cellsOf(text);
  const at = (row: string[], title: string) => row[head.indexOf(title)] ?? '';
  const isDay = (cell: string) => /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/.test(cell);
  const keys = rows.map((row) =>
    ['Employee ID', 'Earnings Code', 'Rate Code'].map((title) => at(row, title)).join('|'),
  );
  return broken(
    ['the first row is the version', version[0] === template[0]?.[0]],
    ['the titles are those of the template', head.join('|') === template[1]?.join('|')],
    ['every row has every cell', rows.every((row) => row.length === head.length)],
    ['one frequency a file', new Set(rows.map((row) => at(row, 'Pay Frequency'))).size <= 1],
    ['a frequency is one letter', rows.every((row) => /^[WBSMQ]$/.test(at(row, 'Pay Frequency')))],
    [
      'days are MM/DD/YYYY',
      rows.every(
        (row) => isDay(at(row, 'Pay Period Start Date')) && isDay(at(row, 'Pay Period End Date')),
      ),
    ],
    [
      'hours or dollars',
      rows.every((row) => (at(row, 'Pay Hours') === '') !== (at(row, 'Dollars') === '')),
    ],
    [
      'figures have two decimals',
      rows.every(
        (row) => isBlankOrMoney(at(row, 'Pay Hours')) && isBlankOrMoney(at(row, 'Dollars')),
      ),
    ],
    ['one row per person, code and rate', new Set(keys).size === keys.length],
    ['separate check is 0', rows.every((row) => at(row, 'Separate Check') === '0')],
  );
}

const cents = (cell: string) => Math.round(Number(cell || '0') * 100);

export function quickbooksFlaws(text: string): string[] {
  const [head = [], ...rows] = cellsOf(text);
  const sum = (at: number) => rows.reduce((total, row) => total + cents(row[at] ?? ''), 0);
  return broken(
    [
      'the titles',
      head.join() === 'Journal No.,Journal Date,Account Name,Description,Debits,Credits',
    ],
    ['debits are credits', sum(4) === sum(5)],
    ['a line is one of the two', rows.every((row) => (row[4] === '') !== (row[5] === ''))],
    [
      'nothing is negative',
      rows.every((row) => cents(row[4] ?? '') >= 0 && cents(row[5] ?? '') >= 0),
    ],
    ['one number and one day', new Set(rows.map((row) => `${row[0]} ${row[1]}`)).size <= 1],
    ['every line has an account', rows.every((row) => row[2] !== '')],
  );
}

export function iifFlaws(text: string): string[] {
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.split('\t'));
  const head = lines.slice(0, 3);
  const rows = lines.slice(3, -1);
  return broken(
    ['three heads', head.map(([key]) => key).join() === '!TRNS,!SPL,!ENDTRNS'],
    [
      'one block',
      rows.every(([key], at) => key === (at === 0 ? 'TRNS' : 'SPL')) &&
        lines.at(-1)?.[0] === 'ENDTRNS',
    ],
    [
      'the block sums to nothing',
      rows.reduce((total, row) => total + cents(row[4] ?? ''), 0) === 0,
    ],
    ['a general journal', rows.every((row) => row[1] === 'GENERAL JOURNAL' && row.length === 6)],
  );
}

export function xeroFlaws(text: string): string[] {
  const [head = [], ...rows] = cellsOf(text);
  return broken(
    ['the titles', head.join() === '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount'],
    ['the lines sum to nothing', rows.reduce((total, row) => total + cents(row[5] ?? ''), 0) === 0],
    [
      'a day reads the same everywhere',
      rows.every((row) => /^\d{1,2} [A-Z][a-z]{2} \d{4}$/.test(row[1] ?? '')),
    ],
    [
      'every line has an account and a tax rate',
      rows.every((row) => row[3] !== '' && row[4] !== ''),
    ],
    ['at most 300 lines', rows.length <= 300],
  );
}
