import { expect, it } from 'vitest';
import { defineCopy, say, translation, wordsOf } from '../web/lib/i18n.ts';
import { translated } from './placeholders.ts';

/* What must not compile: the compiler asks for an error under each `@ts-expect-error`. */

const copy = {
  daysCopy: defineCopy('days', {
    title: 'Days of {name}',
    sum: '{count, plural, one {# day for {name}} other {# days}} {ended}',
  }),
};
const days = translation<typeof copy>();
const title = 'Días de {name}';
const sum = '{count, plural, one {# día para {name}} other {# días}} {ended}';

it('a translation compiles with all texts and all their values, in any order', () => {
  expect(days({ days: { title, sum } })).toEqual({ days: { title, sum } });
  expect(
    days({
      days: {
        title: '{name}, días',
        sum: '{ended} {count, plural, one {# día} many {#} other {# días de {name}}}',
      },
    }),
  ).toBeDefined();
});

it('a missing or left-over text does not compile', () => {
  // @ts-expect-error: no `sum`
  days({ days: { title } });
  // @ts-expect-error: English has no `older`
  days({ days: { title, sum, older: 'Antes' } });
  // @ts-expect-error: no `days`
  days({});
  // @ts-expect-error: English has no `weeks`
  days({ days: { title, sum }, weeks: { title } });
});

it('a missing, misspelt or left-over value does not compile', () => {
  // @ts-expect-error: no {name}
  days({ days: { title: 'Días', sum } });
  // @ts-expect-error: English knows no {nombre}
  days({ days: { title: 'Días de {nombre}', sum } });
  // @ts-expect-error: English knows no {year}
  days({ days: { title: 'Días de {name} en {year}', sum } });
});

it('a plural asks for its count, and for the values of its cases', () => {
  // @ts-expect-error: no {count}
  days({ days: { title, sum: 'Días para {name} {ended}' } });
  // @ts-expect-error: no {name}
  days({ days: { title, sum: '{count, plural, one {# día} other {# días}} {ended}' } });
  // @ts-expect-error: English knows no {year}
  days({ days: { title, sum: `${sum} {count, plural, one {{year}} other {}}` } });
});

it('a mail asks for the values of the English one, in its subject and in its body', () => {
  const english = {
    paid: { subject: 'Your pay of {period}', body: 'Your pay of {period} was paid.' },
  } as const;
  const mails = translated<typeof english>();
  const paid = {
    subject: 'Su pago del {period}',
    body: 'Su pago del {period} está pagado.',
  } as const;
  expect(mails({ paid })).toEqual({ paid });
  // @ts-expect-error: no {period} in the subject
  mails({ paid: { ...paid, subject: 'Su pago' } });
  // @ts-expect-error: English knows no {pay}
  mails({ paid: { ...paid, body: 'Su pago de {pay} del {period} está pagado.' } });
  // @ts-expect-error: no body
  mails({ paid: { subject: paid.subject } });
});

it('a document asks for every word of the English one, and each text for all its values', () => {
  interface Words {
    title: string;
    pageOf: (page: number, pages: number) => string;
    methods: Record<'check' | 'cash', string>;
  }
  const document = translated<Words>();
  const methods = { check: 'cheque', cash: 'efectivo' };
  const pageOf = (page: number, pages: number) => `Página ${page} de ${pages}`;
  expect(document({ title: 'Recibo', pageOf, methods }).pageOf(1, 2)).toBe('Página 1 de 2');
  // @ts-expect-error: no word for cash
  document({ title: 'Recibo', pageOf, methods: { check: 'cheque' } });
  // @ts-expect-error: English has no card
  document({ title: 'Recibo', pageOf, methods: { ...methods, card: 'tarjeta' } });
  // @ts-expect-error: leaves out how many pages there are
  document({ title: 'Recibo', pageOf: (page) => `Página ${page}`, methods });
  // @ts-expect-error: no title
  document({ pageOf, methods });
});

it('a text is shown with a value for each of its placeholders', () => {
  const t = wordsOf(copy.daysCopy);
  expect(t('title', { name: 'Ann' })).toBe('Days of Ann');
  expect(say(copy.daysCopy, 'title', { name: 'Ann' })).toBe('Days of Ann');
  const plain = wordsOf(defineCopy('weeks', { title: 'Weeks' }));
  expect(plain('title')).toBe('Weeks');
  // @ts-expect-error: no name
  t('title');
  // @ts-expect-error: no name
  say(copy.daysCopy, 'title', {});
  // @ts-expect-error: no {nombre}
  t('title', { nombre: 'Ann' });
  // @ts-expect-error: no {ended}
  t('sum', { name: 'Ann', count: 1 });
  // @ts-expect-error: no text of that name
  t('older');
  // @ts-expect-error: weeks have no name
  plain('title', { name: 'Ann' });
});

it('what a plural counts is a number, not one already written as text', () => {
  const t = wordsOf(copy.daysCopy);
  expect(t('sum', { name: 'Ann', ended: 'so far', count: 1000 })).toBe('1,000 days so far');
  // @ts-expect-error: a text is not counted
  expect(t('sum', { name: 'Ann', ended: 'so far', count: '1,000' })).toContain('NaN');
});
