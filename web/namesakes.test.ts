import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { payQuestionsQuery } from './features/pay-questions/data.ts';
import { askersOf } from './features/pay-questions/rules.ts';
import { payrollWarningsQuery } from './features/payroll/data.ts';
import { payrollCausesQuery, payrollReviewQuery } from './features/payroll-review/data.ts';
import {
  disputedQuery,
  logPageQuery,
  logQuery,
  summaryQuery,
} from './features/supervision/data.ts';
import { hoursOfTherapists } from './features/supervision/rules.ts';
import { progressQuery } from './features/supervision-log/data.ts';
import { correctionsQuery, yearTotalsQuery } from './features/year-end/data.ts';

/* Whatever a screen says of people tells two of one name apart, and calls somebody with two rows the same in both. */

const PEOPLE = ['ann.one', 'ann.one', 'ann.two'].map((who) => `${who}@example.com`);
const APART = ['ann.one', 'ann.one', 'ann.two'].map((who) => `Ann Lee (${who}@example.com)`);

/** Answers every call with two people of one name, of whom one is there twice. */
vi.mock('./lib/host.ts', async (original) => ({
  ...(await original<typeof import('./lib/host.ts')>()),
  fetchFromHost: async (input: string) =>
    Response.json(
      PEOPLE.slice(0, mostIn(input)).map((email, number) => ({
        id: String(number),
        name: 'Ann Lee',
        email,
        payee_name: 'Ann Lee',
        payee_email: email,
        therapist_id: email,
        therapist_name: 'Ann Lee',
        therapist_email: email,
        therapist_shares_name: true,
        supervisor_name: 'Ann Lee',
        supervisor_email: email,
        supervisor_shares_name: true,
        answered_at: null,
        hours: 1,
        confirmed_hours: 1,
      })),
      { headers: { 'content-range': `0-2/${PEOPLE.length}` } },
    ),
}));

function mostIn(input: string): number | undefined {
  const most = new URL(input).searchParams.get('limit');
  return most === null ? undefined : Number(most);
}

const SCOPE = { from: '2026-11-01', to: '2026-11-30' };
const SORT = { column: 'date', direction: 'descending' } as const;

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const payees = (rows: readonly { payee_name: string }[]) => rows.map((row) => row.payee_name);
const therapists = (rows: readonly { therapist_name: string }[]) =>
  rows.map((row) => row.therapist_name);
const client = () => new QueryClient();

it.each<[string, () => Promise<string[]>]>([
  [
    'the warnings of the payroll review',
    async () => names(await client().fetchQuery(payrollReviewQuery('p'))),
  ],
  ['the causes', async () => names(await client().fetchQuery(payrollCausesQuery('p', 'previous')))],
  ['what stops a run', async () => payees(await client().fetchQuery(payrollWarningsQuery('p')))],
  [
    'questions about pay',
    async () => therapists(await client().fetchQuery(payQuestionsQuery('p'))),
  ],
  ['the totals of a year', async () => names(await client().fetchQuery(yearTotalsQuery(2026)))],
  ['forms to correct', async () => payees(await client().fetchQuery(correctionsQuery(2026)))],
  ['the supervision log', async () => therapists(await client().fetchQuery(logQuery(SCOPE)))],
  [
    'its supervisors',
    async () => (await client().fetchQuery(logQuery(SCOPE))).map((row) => row.supervisor_name),
  ],
  [
    'a page of it',
    async () => therapists((await client().fetchQuery(logPageQuery(SCOPE, 0, SORT))).rows),
  ],
  [
    'what is disputed',
    async () => therapists((await client().fetchQuery(disputedQuery('s'))).rows),
  ],
  [
    'progress towards a license',
    async () => therapists(await client().fetchQuery(progressQuery())),
  ],
])('%s', async (_, read) => {
  expect(await read()).toEqual(APART);
});

it('a page that has only one of the two', async () => {
  const { rows } = await client().fetchQuery(logPageQuery(SCOPE, 0, SORT, 1));
  expect(therapists(rows)).toEqual([APART[0]]);
});

it('who waits for answers, and the hours of each therapist', async () => {
  const each = [APART[0], APART[2]];
  expect(names(askersOf(await client().fetchQuery(payQuestionsQuery('p'))))).toEqual(each);
  const summary = await client().fetchQuery(summaryQuery(SCOPE));
  expect(names(hoursOfTherapists(summary, 'type'))).toEqual(each);
});
