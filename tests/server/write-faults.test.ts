import { beforeAll, expect, test, vi } from 'vitest';
import { rest } from '../contract/auth-client.ts';
import { requestOf } from '../contract/permissions.requests.ts';
import { type Cell, readMatrix, statementOf } from '../database/policies.matrix.ts';
import { makeSubjects, type Subjects } from '../database/policies.subjects.ts';
import { times, todaysPart } from '../harness/endurance.ts';
import { hostedPractice } from '../harness/practice.ts';
import { stateReader, takeSnapshot } from '../harness/snapshot.ts';
import { writeCoverage } from './interleavings.coverage.ts';
import {
  expectApology,
  failures,
  isDone,
  type Search,
  searchOf,
} from './statement-faults.search.ts';

// The test compares every row, so a daily job that runs during it would look like an effect of the request.
vi.mock('../../server/jobs/index.ts', () => ({
  startJobs: () => ({ finish: async () => {}, stop: async () => {} }),
}));

/**
 * Every write of the permission matrix as a request, by the first caller who may do it. One test fails each of
 * its statements in turn. The other loses the answer to each, and that of the commit, and sends the request again.
 */
const flows = new Map<string, Cell>();
for (const cell of readMatrix()) {
  const name = nameOf(cell);
  const isWriting = `${cell.object} ${cell.verb}` in writeCoverage && cell.expected === 'yes';
  if (isWriting && !flows.has(name)) flows.set(name, cell);
}

function nameOf({ object, verb, row }: Cell): string {
  return `${object} ${verb} ${row}`.trim();
}

/** Nobody can do these in the practice that the matrix uses. */
const elsewhere: Record<string, string> = {
  'make_recovery_codes execute': 'needs a second factor; auth-second-factor.test.ts',
  'reset_second_factor execute': 'needs a person who has one; auth-second-factor.test.ts',
  'settle_outgoing_mail execute': 'for the program that took the mail; mails.test.ts',
  'take_outgoing_mail execute': 'takes what nobody else has taken; mails.test.ts',
};

const unmarked = 'the app sends a request id, which this request lacks; sent-once.test.ts';
const record = 'every time is recorded';

/** Writes that have an effect twice when they are sent twice, and why they may. */
const repeated: Record<string, string> = {
  "sessions insert t1's":
    'the app sends a request id, which this request lacks; sessions.logging.test.ts',
  'admin_announcements insert for everyone': unmarked,
  'supervisor_alerts insert from s1 to t1': unmarked,
  "payroll_adjustments insert t1's": unmarked,
  "payroll_adjustments insert s1's": unmarked,
  'supervision_sessions insert s1 with t1': unmarked,
  "supervision_templates insert a state's": unmarked,
  "supervision_requirements insert t2's": unmarked,
  'log_supervision_meeting execute s1 with t1': unmarked,
  'reply_to_alert execute from s1 to t1': unmarked,
  'reply_about_supervision execute s1 with t1': unmarked,
  'stage_import_rows execute for t1':
    'adds rows to a file; the app begins another file after a failure',
  'take_provider_file execute of a processed period': record,
  'take_tax_file execute of a year': record,
  'check_payroll execute of everything': record,
};

const practice = hostedPractice();
let search: Search;
let subjects: Subjects;
let restore: () => Promise<void>;
let state: () => Promise<string>;
const tokens = new Map<string, string>();

beforeAll(async () => {
  const { owner } = practice.database;
  for (const name of ['t1', 't2', 's1', 's2', 'admin'] as const) {
    tokens.set(name, await practice.signIn(practice.people[name]));
  }
  subjects = await makeSubjects(practice.database, practice.people);
  restore = await takeSnapshot(owner, 'practice');
  const read = await stateReader(owner);
  // Failed attempts count towards the daily share too.
  state = async () => (await read('(none)')).replace(/^private\.daily_shares .*\n/gm, '');
  search = await searchOf(practice, [practice.host.context.rest, practice.host.context.auth]);
});

async function senderOf(cell: Cell) {
  const statement = statementOf(cell, subjects);
  const { method, path, body } = await requestOf(statement, practice.database.owner);
  return () => rest(practice, tokens.get(cell.principal) ?? '', method, `/${path}`, body);
}

/** All of them in `npm run soak`. `npm test` runs a sixteenth, a different one each day. */
const todays = todaysPart(
  [...flows].map(([name, cell], index) => ({ name, cell, index })),
  16,
);

test.each(todays)(
  '$name has all of its effect or none when a statement fails',
  async ({ cell, index }) => {
    for (let pass = 0; pass < times(1, failures.length); pass += 1) {
      await restore();
      const send = await senderOf(cell);
      expect(await search.failEach(async () => send, index + pass)).toBeGreaterThan(3);
    }
  },
);

test.each(todays)(
  '$name has its effect once when it is sent again after a lost answer',
  async ({ name, cell }) => {
    await restore();
    const send = await senderOf(cell);
    const before = await state();
    const answer = await send();
    expect(isDone(answer), answer.text).toBe(true);
    const once = await state();
    await restore();
    // Ends when the lost answer is that of the commit.
    for (let statement = 1; ; statement += 1) {
      search.saboteur.loseAnswerOf(statement);
      const lost = await send();
      if (!search.saboteur.stop()) break;
      expectApology(lost, '57P01');
      const now = await state();
      if (now === once) break;
      expect(now).toBe(before);
    }
    await send();
    if (name in repeated) expect(await state()).not.toBe(once);
    else expect(await state()).toBe(once);
  },
);

test('every write is tested here, or has a reason why not', () => {
  const found = new Set([...flows.values()].map(({ object, verb }) => `${object} ${verb}`));
  expect(
    Object.keys(writeCoverage)
      .filter((what) => !found.has(what))
      .sort(),
  ).toEqual(Object.keys(elsewhere).sort());
  expect(Object.keys(repeated).filter((name) => !flows.has(name))).toEqual([]);
});
