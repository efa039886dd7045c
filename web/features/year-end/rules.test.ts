import { expect, test } from 'vitest';
import {
  chooseYear,
  isComplete,
  lacksOf,
  partsOf,
  reportedOf,
  taxFile,
  unknownTitles,
} from './rules.ts';
import { titlesIn } from './schema.ts';

const HEADER = [
  'Form Type',
  'Tax Year',
  'Payer TIN Type',
  'Payer Taxpayer ID Number',
  'Payer Name Type',
  'Payer Business or Entity Name Line 1',
  'Payer Last Name (Surname)',
  'Recipient TIN Type',
  'Recipient Taxpayer ID Number',
  'Recipient Name Type',
  'Recipient Business or Entity Name Line 1',
  'Recipient First Name',
  'Recipient Last Name (Surname)',
  'Recipient Address Line 1',
  'Recipient ZIP/Postal Code',
  'Office Code',
  'Box 1 - Nonemployee Compensation',
];

const row = {
  file_id: '1',
  parts: 1,
  first_name: 'Zoë',
  last_name: '=A1 O’Neil, Jr',
  tax_kind: 'ssn',
  tax_number: '123456789',
  address_line1: '5 Elm St, Apt 2',
  address_line2: null,
  city: 'Erie',
  state: 'PA',
  zip: '16502',
  amount: 2000.5,
  payer_name: 'Harbor Light, Counseling',
  payer_kind: 'ein',
  payer_number: '123456789',
  payer_address: '1 Main St',
  payer_city: 'Erie',
  payer_state: 'PA',
  payer_zip: '16501',
  payer_phone: '',
  payer_first_name: null,
  payer_last_name: null,
};

test.each([
  [null, '2027-01-04', 2026],
  [null, '2027-03-31', 2026],
  [null, '2027-04-01', 2027],
  ['2027', '2027-01-04', 2027],
  ['2025', '2027-01-04', 2025],
  ['1999', '2027-04-01', 2027],
])('the year %s that is asked for on %s is %i', (asked, today, year) => {
  expect(chooseYear(asked, today)).toBe(year);
});

test('a file is filled under the titles as they were pasted, and one that is not known stays empty', () => {
  const titles = titlesIn(HEADER.join('\t'));
  expect(titles).toEqual(HEADER);
  expect(titlesIn(HEADER.join(','))).toEqual(HEADER);
  expect(unknownTitles(titles)).toEqual(['Office Code']);
  expect(isComplete(titles)).toBe(true);
  const [head, line, ...rest] = taxFile(titles, [row], 2026).split('\r\n');
  expect(head).toBe(HEADER.join(','));
  expect(line).toBe(
    "1099-NEC,2026,EIN,123456789,B,Harbor Light Counseling,,SSN,123456789,I,,Zoe,A1 O'Neil Jr,5 Elm St Apt 2,16502,,2000.50",
  );
  expect(rest).toEqual(['']);
});

test('who has an employer number is reported as a business, with the whole name on its line', () => {
  const business = { ...row, tax_kind: 'ein', last_name: 'O’Neil' };
  expect(taxFile(HEADER, [business], 2026).split('\r\n')[1]).toBe(
    "1099-NEC,2026,EIN,123456789,B,Harbor Light Counseling,,EIN,123456789,B,Zoe O'Neil,,,5 Elm St Apt 2,16502,,2000.50",
  );
});

test('a practice that reports under an SSN is a person in the file, with a first and a last name', () => {
  const titles = [
    'Payer TIN Type',
    'Payer Taxpayer ID Number',
    'Payer Name Type',
    'Payer Business or Entity Name Line 1',
    'Payer First Name',
    'Payer Last Name (Surname)',
    'Recipient Name Type',
  ];
  expect(unknownTitles(titles)).toEqual([]);
  const owned = {
    ...row,
    payer_kind: 'ssn',
    payer_first_name: 'Zoë',
    payer_last_name: 'Muñoz, Gómez',
  };
  expect(taxFile(titles, [owned], 2026).split('\r\n')[1]).toBe(
    'SSN,123456789,I,,Zoe,Munoz Gomez,I',
  );
  expect(taxFile(titles, [row], 2026).split('\r\n')[1]).toBe(
    'EIN,123456789,B,Harbor Light Counseling,,,I',
  );
});

test('an accent inside a name leaves its letter, and a foreign letter becomes its plain one', () => {
  const titles = ['Recipient First Name', 'Recipient Last Name (Surname)'];
  const named = { ...row, first_name: 'José', last_name: 'Muñoz Gómez' };
  expect(taxFile(titles, [named], 2026).split('\r\n')[1]).toBe('Jose,Munoz Gomez');
  const foreign = { ...row, first_name: 'Łukasz', last_name: 'Strauß-Sørensen' };
  expect(taxFile(titles, [foreign], 2026).split('\r\n')[1]).toBe('Lukasz,Strauss-Sorensen');
  const maltese = { ...row, first_name: 'Ħanna', last_name: 'Baħŧ Ægir Þór ẞ' };
  expect(taxFile(titles, [maltese], 2026).split('\r\n')[1]).toBe('Hanna,Baht Aegir Thor Ss');
});

test('an apostrophe or a hyphen as a phone types it is the plain one, and what cannot be seen is left out', () => {
  const titles = ['Recipient First Name', 'Recipient Last Name (Surname)'];
  const lastNameOf = (last_name: string) =>
    taxFile(titles, [{ ...row, first_name: 'Ann', last_name }], 2026).split('\r\n')[1];
  for (const apostrophe of ['\u2018', '\u2019', '\u02bc', '\u2032', '\u00b4', '`']) {
    expect(lastNameOf(`O${apostrophe}Neil`)).toBe("Ann,O'Neil");
  }
  for (const hyphen of ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']) {
    expect(lastNameOf(`Gómez${hyphen}Ruiz`)).toBe('Ann,Gomez-Ruiz');
  }
  for (const unseen of ['\u00ad', '\u200b', '\u200f', '\u2060', '\ufeff']) {
    expect(lastNameOf(`Go${unseen}mez`)).toBe('Ann,Gomez');
  }
});

test('a ligature, a wide letter and a fraction keep what they say', () => {
  const titles = ['Recipient Last Name (Surname)', 'Recipient Address Line 1'];
  const odd = { ...row, last_name: 'Gri\ufb03n \uff2cee', address_line1: '12½ Elm St 3⅓' };
  expect(taxFile(titles, [odd], 2026).split('\r\n')[1]).toBe('Griffin Lee,12 1/2 Elm St 3 1/3');
});

test('an employee with no number but an EIN lacks the SSN, somebody without any a tax number', () => {
  const lacks = ['tax_number', 'address'];
  expect(lacksOf({ lacks, tax_number: null })).toEqual(['tax_number', 'address']);
  expect(lacksOf({ lacks, tax_number: '**-***6789' })).toEqual(['ssn', 'address']);
});

test('a state is written in capitals', () => {
  const titles = ['Recipient State/Province/Territory', 'Payer State/Province/Territory'];
  const small = { ...row, state: 'pa', payer_state: 'me' };
  expect(taxFile(titles, [small], 2026).split('\r\n')[1]).toBe('PA,ME');
});

test('the newer form’s box 1a is the same box', () => {
  const titles = ['Recipient Taxpayer ID Number', 'Box 1a - Nonemployee compensation'];
  expect(taxFile(titles, [row], 2026)).toContain('123456789,2000.50');
});

test('titles without a place for the number, a name or the amount make no file', () => {
  for (const missing of [
    'Payer Taxpayer ID Number',
    'Payer Business or Entity Name Line 1',
    'Payer Last Name (Surname)',
    'Recipient Taxpayer ID Number',
    'Recipient Business or Entity Name Line 1',
    'Recipient Last Name (Surname)',
    'Box 1 - Nonemployee Compensation',
  ]) {
    expect(isComplete(HEADER.filter((title) => title !== missing))).toBe(false);
  }
});

test('the tax office takes 100 people in a file, of whom everybody reaches the threshold', () => {
  const total = {
    payee_id: '1',
    name: 'A',
    email: 'a@example.com',
    role: 'therapist',
    worker_type: '1099',
    payments: 1,
    amount: 2000,
    reimbursements: 0,
    by_card: 0,
    reportable: 2000,
    is_over: true,
    tax_number: null,
    tax_kind: null,
    w9_received_on: null,
    lacks: [],
    filed_amount: null,
    filed_on: null,
    differences: null,
    is_kept: false,
  };
  const people = (count: number) => Array.from({ length: count }, () => total);
  expect([0, 1, 100, 101].map((count) => partsOf(people(count)))).toEqual([0, 1, 1, 2]);
  expect(partsOf([{ ...total, is_over: false }])).toBe(0);
  expect([total, { ...total, is_over: false }].map(reportedOf)).toEqual([2000, 0]);
  expect(partsOf([{ ...total, filed_on: '2027-01-30' }])).toBe(0);
});
