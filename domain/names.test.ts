import { describe, expect, it } from 'vitest';
import { initialsOf, isNearName, matchingNames, namesApart, shownEmail } from './names.ts';

it('initials are the first letters of the first and the last word', () => {
  expect(['Tom Birch', ' Tom Birch ', 'Ana María de la Cruz', 'Zoë', ' '].map(initialsOf)).toEqual([
    'TB',
    'TB',
    'AC',
    'Z',
    '',
  ]);
});

it('people of one name are told apart by their email addresses, and nobody else has one', () => {
  const person = (first_name: string, last_name: string, email: string) => ({
    first_name,
    last_name,
    email,
  });
  const people = [
    person('Ana', 'Díaz', 'ana@example.com'),
    person('ana', 'Diaz', 'diaz@example.com'),
    person('Ana\u200b', 'D\u00adíaz', 'seen@example.com'),
    person('Ana', 'Ruiz', 'ruiz@example.com'),
  ];
  expect(people.map(namesApart(people))).toEqual([
    'Ana Díaz (ana@example.com)',
    'ana Diaz (diaz@example.com)',
    'Ana\u200b D\u00adíaz (seen@example.com)',
    'Ana Ruiz',
  ]);
});

it.each([
  ['kept from the reader', ''],
  ['erased', '4c2913bb-03c0-40ad-8391-8d70f663c667@removed.invalid'],
])('somebody whose address is %s has the name alone', (_, none) => {
  const people = [none, 'ana@example.com'].map((email) => ({ name: 'Ana Díaz', email }));
  expect(people.map(({ email }) => shownEmail(email))).toEqual(['', 'ana@example.com']);
  expect(people.map(namesApart(people))).toEqual(['Ana Díaz', 'Ana Díaz (ana@example.com)']);
});

describe('a name', () => {
  it.each([
    ['Joy Mercer', 'joy mercer', true],
    ['Zoë O’Neil', 'Zoe ONeil', true],
    ['Wes Whitlock', 'Wes Whitlok', true],
    ['Katherine Mercer', 'Cathrine Mercer', true],
    ['Ann', 'Amy', false],
    ['Ann Lee', 'Ian Lee', false],
    ['Joy Mercer', 'Caleb Prescott', false],
    ['Ann', 'ANN', true],
    ['Ann', 'Anne', false],
    ['Anna', 'Anne', true],
    ['O.N.E.I.L.L.', 'O-Neill', true],
    ['Prescot', 'Priscut', false],
    ['Prescott', 'Priscutt', true],
    ['Prescott', 'Priscuty', false],
    ['Prescott', 'Prescottson', false],
    ['', '', true],
    // Cyrillic and Greek letters.
    ['C\u0430r\u043e M\u043ess', 'Caro Moss', true],
    ['\u0391\u03bd\u03b1', 'Ana', true],
    ['\u0405\u0430\u0443', 'Say', true],
    ['\u0418\u0440\u0430', 'Ana', false],
    ['\u041c\u0430\u0448\u0430', 'Maya', false],
    ['\u041c\u0430\u0448\u0430', '\u041c\u0430\u0448a', true],
  ])('%s is near %s: %s', (one, other, isNear) => {
    expect(isNearName(one, other)).toBe(isNear);
  });
});

describe('a few letters', () => {
  const names = [
    ...['Amira Enjoy', 'Omar Joyce', 'Joy Mercer', 'Joi Mercer', 'Wes Whitlock'],
    ...['Ann Leeson', 'Ann Leeds', 'Ann Lee'],
  ];

  it.each([
    ['joy', ['Joy Mercer', 'Omar Joyce', 'Amira Enjoy']],
    ['JOY MERCER', ['Joy Mercer', 'Joi Mercer']],
    ['whitlock', ['Wes Whitlock']],
    // Enter takes the first.
    ['ann lee', ['Ann Lee', 'Ann Leeson', 'Ann Leeds']],
    ['nobody', []],
  ])('%s find %s', (typed, found) => {
    expect(matchingNames(names, (name) => name, typed)).toEqual(found);
  });
});
