import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rest } from '../contract/auth-client.ts';
import { requestOf } from '../contract/permissions.requests.ts';
import { type Cell, readMatrix, statementOf } from '../database/policies.matrix.ts';
import { makeSubjects, type Subjects } from '../database/policies.subjects.ts';
import { times } from '../harness/endurance.ts';
import { keepState, stateReader } from '../harness/kept-state.ts';
import { type Practice, startPractice } from '../harness/practice.ts';
import { places } from './interleavings.places.ts';
import {
  expectApology,
  failures,
  isDone,
  type Search,
  searchOf,
} from './statement-faults.search.ts';

// Everything there is gets compared: the work of a new day, should one begin meanwhile, is no consequence.
vi.mock('../../server/jobs/index.ts', () => ({ startJobs: () => ({ stop: async () => {} }) }));

/**
 * Every write of the permission matrix as a request, by the first who may: each of its statements fails in
 * turn; then the answer to each gets lost, that of the commit too, and the request is sent again.
 */
const flows = new Map<string, Cell>();
for (const cell of readMatrix()) {
  const name = nameOf(cell);
  const isWriting = `${cell.object} ${cell.verb}` in places && cell.expected === 'yes';
  if (isWriting && !flows.has(name)) flows.set(name, cell);
}

function nameOf({ object, verb, row }: Cell): string {
  return `${object} ${verb} ${row}`.trim();
}

/** Nobody may do these in the practice of the matrix. */
const elsewhere: Record<string, string> = {
  'make_recovery_codes execute': 'needs a second factor; auth-second-factor.test.ts',
  'reset_second_factor execute': 'needs somebody with one; auth-second-factor.test.ts',
  'settle_outgoing_mail execute': 'for the program that took the mail; mails.test.ts',
  'take_outgoing_mail execute': 'takes what nobody else has taken; mails.test.ts',
};

const form = 'a form that is kept open until it is saved; the second entry is seen, and removed';
const unmarked = 'the app sends a request id, which this one lacks; sent-once.test.ts';
const record = 'each time is recorded by itself';

/** What is there twice when it is sent twice, and why. */
const again: Record<string, string> = {
  "sessions insert t1's":
    'the app sends a request id, which this one lacks; sessions.logging.test.ts',
  'admin_announcements insert for everyone': unmarked,
  'supervisor_alerts insert from s1 to t1': unmarked,
  "payroll_adjustments insert t1's": unmarked,
  "payroll_adjustments insert s1's": unmarked,
  'supervision_sessions insert s1 with t1': unmarked,
  "supervision_templates insert a state's": form,
  "supervision_requirements insert t2's": form,
  'log_supervision_meeting execute s1 with t1': unmarked,
  'reply_to_alert execute from s1 to t1': form,
  'reply_about_supervision execute s1 with t1': form,
  'stage_import_rows execute for t1':
    'adds rows to a file; the app begins another file after a failure',
  'take_provider_file execute of a processed period': record,
  'take_tax_file execute of a year': record,
  'check_payroll execute of everything': record,
};

let practice: Practice;
let search: Search;
let subjects: Subjects;
let putBack: () => Promise<void>;
let state: () => Promise<string>;
const tokens = new Map<string, string>();

beforeAll(async () => {
  practice = await startPractice();
  const { owner } = practice.database;
  for (const name of ['t1', 't2', 's1', 's2', 'admin'] as const) {
    tokens.set(name, await practice.signIn(practice.people[name]));
  }
  subjects = await makeSubjects(practice.database, practice.people);
  putBack = await keepState(owner, 'scene');
  const read = await stateReader(owner);
  // How much of a day's share is used counts tries, too.
  state = async () => (await read('(none)')).replace(/^private\.daily_shares .*\n/gm, '');
  search = await searchOf(practice, [practice.host.context.rest, practice.host.context.auth]);
});
afterAll(() => practice.stop());

async function senderOf(cell: Cell) {
  const statement = statementOf(cell, subjects);
  const { method, path, body } = await requestOf(statement, practice.database.owner);
  return () => rest(practice, tokens.get(cell.principal) ?? '', method, `/${path}`, body);
}

/** All of them in `npm run soak`; in `npm test` some, others on each day. */
const turns = times(16, 1);
const turn = Math.floor(Date.now() / 86_400_000) % turns;
const inTurn = [...flows]
  .map(([name, cell], place) => ({ name, cell, place }))
  .filter(({ place }) => place % turns === turn);

test.each(inTurn)('$name is done whole or not at all', async ({ cell, place }) => {
  for (let pass = 0; pass < times(1, failures.length); pass += 1) {
    await putBack();
    const send = await senderOf(cell);
    expect(await search.failEach(async () => send, place + pass)).toBeGreaterThan(3);
  }
});

test.each(inTurn)('$name is there once when its answer was lost', async ({ name, cell }) => {
  await putBack();
  const send = await senderOf(cell);
  const before = await state();
  const answer = await send();
  expect(isDone(answer), answer.text).toBe(true);
  const once = await state();
  await putBack();
  // Until it is the commit whose answer is lost.
  for (let statement = 1; ; statement += 1) {
    search.saboteur.loseAnswerOf(statement);
    const lost = await send();
    if (!search.saboteur.rest()) break;
    expectApology(lost, '57P01');
    const now = await state();
    if (now === once) break;
    expect(now).toBe(before);
  }
  await send();
  if (name in again) expect(await state()).not.toBe(once);
  else expect(await state()).toBe(once);
});

test('every writing procedure has a flow here, or a reason for none', () => {
  const found = new Set([...flows.values()].map(({ object, verb }) => `${object} ${verb}`));
  expect(
    Object.keys(places)
      .filter((what) => !found.has(what))
      .sort(),
  ).toEqual(Object.keys(elsewhere).sort());
  expect(Object.keys(again).filter((name) => !flows.has(name))).toEqual([]);
});
