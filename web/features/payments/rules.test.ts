import { expect, test } from 'vitest';
import { belowZero, payStateOf, unpaidOf } from './rules.ts';

const unpaid = { paid_on: null, payment_method: null, payment_reference: null };

test.each([
  [{ status: 'processed' }, 'processed'],
  [{ status: 'nothing_due' }, 'nothing_due'],
  [{ status: 'pending' }, 'pending'],
  // The status of a history is that of the period.
  [{ status: 'completed', pay_status: 'processed' }, 'processed'],
  [{ status: 'completed', pay_status: 'nothing_due' }, 'nothing_due'],
  [{ status: 'pending', pay_status: 'pending' }, 'pending'],
])('pay with %j is %s, the same for everybody', (row, status) => {
  expect(payStateOf({ ...unpaid, ...row }).status).toBe(status);
});

test('pay is paid once it is recorded', () => {
  const paid = {
    ...unpaid,
    status: 'completed',
    pay_status: 'paid',
    paid_on: '2026-11-16',
  } as const;
  expect(payStateOf(paid).status).toBe('paid');
});

test('what is to be paid and who comes out below zero make up the run', () => {
  const people = [
    { status: 'processed', amount: 100 },
    { status: 'nothing_due', amount: 0 },
    { status: 'nothing_due', amount: -30 },
  ];
  expect(unpaidOf(people)).toEqual([{ status: 'processed', amount: 100 }]);
  expect(belowZero(people)).toEqual([{ status: 'nothing_due', amount: -30 }]);
});
