import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  newcomerEmail,
  secondSupervisorEmail,
  supervisorEmail,
  therapistEmail,
} from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';

/** The sample practice, where nearly every list has entries of several people. */
let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await loadStory(database.url, (await testKeys()).taxKey);
  // What the story leaves out, of everybody.
  await database.owner.query(
    `insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users;
     insert into private.known_devices (account_id, browser, system)
     select id, 'Firefox', 'Linux' from auth.users;
     insert into private.outgoing_mails (person_id, subject, body) select id, 'Hello', 'You' from private.people;
     insert into public.late_sessions (therapist_id, client_name, date, duration)
     select id, 'Ann', current_date - 400, 60 from private.people where role = 'therapist';
     insert into public.supervision_signatures (signer_id, supervisor_id, therapist_id, from_date, to_date,
       typed_name, session_count, hours, content, digest)
     select supervisor_id, supervisor_id, therapist_id, current_date, current_date, 'Ruth', 1, 1, '[]',
       encode(sha256(therapist_id::text::bytea), 'hex')
     from public.supervisor_therapists`,
  );
});
afterAll(() => database.drop());

const ofPair = ['supervisor_id', 'therapist_id'];

/** From which relation each list comes, and which columns say whose an entry is. */
const lists: Record<string, [relation: string, owners: string[]]> = {
  sign_ins: ['auth.sessions', ['user_id']],
  devices: ['private.known_devices', ['account_id']],
  worker_types: ['private.worker_types', ['person_id']],
  pay_rates: ['private.pay_rates', ['person_id']],
  supervision_rates: ['private.supervision_rates', ['person_id']],
  assignments: ['public.supervisor_therapists', ofPair],
  supervision_requirements: ['public.supervision_requirements', ['therapist_id']],
  sessions: ['public.sessions', ['therapist_id']],
  completed_weeks: ['public.completed_weeks', ['therapist_id']],
  late_sessions: ['public.late_sessions', ['therapist_id']],
  supervision_sessions: ['public.supervision_sessions', ofPair],
  supervision_signatures: ['public.supervision_signatures', ofPair],
  pay_statements: ['public.payroll_details', ['therapist_id']],
  pay_lines: ['public.payroll_lines', ['therapist_id']],
  supervisor_statements: ['public.supervisor_payroll', ['supervisor_id']],
  supervisor_pay_lines: ['public.supervisor_payroll_lines', ['supervisor_id']],
  payments: ['public.payroll_payments', ['payee_id']],
  adjustments: ['public.payroll_adjustments', ['payee_id']],
  pay_questions: ['public.pay_questions', ['therapist_id']],
  supervision_messages: ['public.supervision_messages', ofPair],
  alerts: ['public.supervisor_alerts', ofPair],
  mails: ['private.outgoing_mails', ['person_id']],
  audit_trail: ['public.audit_log', ['person_id']],
};

/** How many entries each list of somebody's download has, in all its parts. */
async function downloaded(id: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (let part: number | null = 0; part !== null; ) {
    const [row] = await database.as({ id }, (sql) => sql('select own_data($1) as data', [part]));
    const data = z.record(z.string(), z.unknown()).parse(row?.data);
    for (const [name, value] of Object.entries(data)) {
      if (Array.isArray(value)) sizes[name] = (sizes[name] ?? 0) + value.length;
    }
    part = z.int().nullable().parse(data.next_part);
  }
  return sizes;
}

test('a download has all of a person’s entries of each list, and nobody else’s', async () => {
  const { rows: callers } = await database.owner.query<{ id: string }>(
    'select id from private.people where email = any ($1)',
    [[therapistEmail, supervisorEmail, secondSupervisorEmail, newcomerEmail]],
  );
  expect(callers).toHaveLength(4);
  /** The lists that have entries of a caller, and of others. */
  const [ofSome, ofOthers] = [new Set<string>(), new Set<string>()];
  for (const { id } of callers) {
    const expected: Record<string, number> = {};
    for (const [name, [relation, owners]] of Object.entries(lists)) {
      const isOwn = `$1 in (${owners.join(', ')})`;
      const { rows } = await database.owner.query<{ own: number; others: number }>(
        `select count(*) filter (where ${isOwn})::int as own, count(*) filter (where not ${isOwn})::int as others
         from ${relation}`,
        [id],
      );
      const { own = 0, others = 0 } = rows[0] ?? {};
      expected[name] = own;
      if (own > 0) ofSome.add(name);
      if (others > 0) ofOthers.add(name);
    }
    expect(await downloaded(id)).toEqual(expected);
  }
  expect([...ofSome].sort()).toEqual(Object.keys(lists).sort());
  expect([...ofOthers].sort()).toEqual(Object.keys(lists).sort());
});
