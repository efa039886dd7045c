import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  newcomerEmail,
  secondSupervisorEmail,
  supervisorEmail,
  therapistEmail,
} from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';
import { testDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';

/** Three more entries for everybody of what the story has too few of, the latest first. */
const added = `
  set local session_replication_role = replica;
  create temp table ago on commit drop as
  select number, now() - number * interval '1 week' as time, current_date - 7 * number as day
  from generate_series(1, 3) number;
  insert into auth.sessions (id, user_id, created_at)
  select gen_random_uuid(), id, time from auth.users, ago;
  insert into private.known_devices (account_id, browser, system, first_seen_at)
  select id, 'Browser ' || number, 'Linux', time from auth.users, ago;
  insert into private.outgoing_mails (person_id, subject, body, queued_at)
  select id, 'Hello', 'You', time from private.people, ago;
  insert into private.worker_types (person_id, effective_from, worker_type)
  select id, day, 'w2' from private.people, ago;
  insert into private.pay_rates (person_id, effective_from, rate_60)
  select id, day, 100 from private.people, ago;
  insert into private.supervision_rates (person_id, effective_from, rate)
  select id, day, 100 from private.people, ago;
  insert into public.completed_weeks (therapist_id, week_start)
  select id, date_trunc('week', day)::date - 1 from private.people, ago where role = 'therapist'
  on conflict do nothing;
  insert into public.late_sessions (therapist_id, client_name, date, duration, handed_in_at)
  select id, 'Ann', day - 400, 60, time from private.people, ago where role = 'therapist';
  insert into public.supervision_requirements (therapist_id, license, total_hours, starts_on, ends_on)
  select id, 'LMFT', 100, day, current_date from private.people, ago where role = 'therapist';
  insert into public.payroll_adjustments (payee_id, kind, amount, note, created_at)
  select id, 'bonus', 1, 'Thank you', time from private.people, ago;
  insert into public.pay_questions (payroll_period_id, therapist_id, message, asked_at, answer, answered_at)
  select (select min(id::text)::uuid from public.payroll_periods), id, 'Why?', time, 'Because.', now()
  from private.people, ago where role = 'therapist';
  insert into public.supervisor_therapists (supervisor_id, therapist_id)
  select supervisor.id, therapist.id from private.people supervisor, private.people therapist
  where supervisor.role = 'supervisor' and therapist.role = 'therapist'
  on conflict do nothing;
  update public.supervisor_therapists pair set assigned_at = now() - later.place * interval '1 day'
  from (select ctid as stored, row_number() over (order by ctid) as place from public.supervisor_therapists) later
  where pair.ctid = later.stored;
  insert into public.supervision_messages (session_id, supervisor_id, therapist_id, author_id, message, created_at)
  select min(session.id::text)::uuid, supervisor_id, therapist_id, therapist_id, 'Yes', ago.time
  from public.supervision_sessions session, ago group by supervisor_id, therapist_id, ago.time order by ago.time desc;
  insert into public.supervision_signatures (signer_id, supervisor_id, therapist_id, from_date, to_date,
    typed_name, session_count, hours, content, digest, signed_at)
  select supervisor_id, supervisor_id, therapist_id, day, day, 'Ruth', 1, 1, '[]',
    encode(sha256((therapist_id::text || number)::bytea), 'hex'), time
  from public.supervisor_therapists, ago`;

/** PostgreSQL stores what is written again behind everything else. */
const moved = `
  set local session_replication_role = replica;
  create temp table earlier on commit drop as
  select id, start_date from public.payroll_periods where start_date < current_date - 90;
  update public.payroll_periods set name = name where id in (select id from earlier);
  update private.payroll_statements set amount = amount
  where payroll_period_id in (select id from earlier);
  update private.supervisor_statements set pay = pay
  where payroll_period_id in (select id from earlier);
  update public.payroll_payments set note = note where payroll_period_id in (select id from earlier);
  update public.sessions set notes = notes where date < current_date - 90;
  update public.supervision_sessions set notes = notes where date < current_date - 90;
  update public.supervisor_alerts set message = message where created_at < now() - interval '1 month';
  update public.audit_log set at = at where id < (select avg(id) from public.audit_log)`;

/** The sample practice, where nearly every list has entries of several people. */
const database = testDatabase();

beforeAll(async () => {
  await loadStory(database.url, (await testKeys()).taxKey);
  await database.owner.query(added);
  await database.owner.query(moved);
});

const ofPair = ['supervisor_id', 'therapist_id'];

/** Where each list comes from: the relation, which columns say whose an entry is, and what sorts the entries. */
const lists: Record<string, [relation: string, owners: string[], sortedBy: string]> = {
  sign_ins: ['auth.sessions', ['user_id'], 'signed_in_at'],
  devices: ['private.known_devices', ['account_id'], 'first_seen_at'],
  worker_types: ['private.worker_types', ['person_id'], 'effective_from'],
  pay_rates: ['private.pay_rates', ['person_id'], 'effective_from'],
  supervision_rates: ['private.supervision_rates', ['person_id'], 'effective_from'],
  assignments: ['public.supervisor_therapists', ofPair, 'assigned_at'],
  supervision_requirements: ['public.supervision_requirements', ['therapist_id'], 'starts_on'],
  sessions: ['public.sessions', ['therapist_id'], 'date'],
  completed_weeks: ['public.completed_weeks', ['therapist_id'], 'week_start'],
  late_sessions: ['public.late_sessions', ['therapist_id'], 'handed_in_at'],
  supervision_sessions: ['public.supervision_sessions', ofPair, 'date'],
  supervision_signatures: ['public.supervision_signatures', ofPair, 'signed_at'],
  pay_statements: ['public.payroll_details', ['therapist_id'], 'start_date'],
  pay_lines: ['public.payroll_lines', ['therapist_id'], 'session_date'],
  supervisor_statements: ['public.supervisor_payroll', ['supervisor_id'], 'start_date'],
  supervisor_pay_lines: ['public.supervisor_payroll_lines', ['supervisor_id'], 'session_date'],
  payments: ['public.payroll_payments', ['payee_id'], 'paid_on'],
  adjustments: ['public.payroll_adjustments', ['payee_id'], 'created_at'],
  pay_questions: ['public.pay_questions', ['therapist_id'], 'asked_at'],
  supervision_messages: ['public.supervision_messages', ofPair, 'created_at'],
  alerts: ['public.supervisor_alerts', ofPair, 'created_at'],
  mails: ['private.outgoing_mails', ['person_id'], 'queued_at'],
  audit_trail: ['public.audit_log', ['person_id'], 'id'],
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

async function somePeople(): Promise<{ id: string }[]> {
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from private.people where email = any ($1)',
    [[therapistEmail, supervisorEmail, secondSupervisorEmail, newcomerEmail]],
  );
  expect(rows).toHaveLength(4);
  return rows;
}

test('a download has all of a person’s entries of each list, and nobody else’s', async () => {
  const callers = await somePeople();
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

// Parts that are taken one after the other would repeat some entries and leave out others.
test('entries come oldest first, however they are stored and whatever plan the queries use', async () => {
  const { rows: periods } = await database.owner.query<{ name: string; start_date: string }>(
    'select name, start_date::text from public.payroll_periods',
  );
  const firstDays = new Map(periods.map(({ name, start_date }) => [name, start_date]));
  const sorted = new Set<string>();
  for (const caller of await somePeople()) {
    const [row] = await database.as(caller, async (sql) => {
      await sql('set local enable_indexscan = off');
      await sql('set local enable_bitmapscan = off');
      return sql('select own_data() as data');
    });
    const data = z.record(z.string(), z.unknown()).parse(row?.data);
    for (const [name, [, , sortedBy]] of Object.entries(lists)) {
      const keys = z
        .array(z.record(z.string(), z.unknown()))
        .parse(data[name])
        .map((entry) =>
          sortedBy === 'start_date' ? firstDays.get(String(entry.period)) : entry[sortedBy],
        )
        .filter((key) => typeof key === 'string' || typeof key === 'number');
      expect(keys, name).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)));
      if (new Set(keys).size > 2) sorted.add(name);
    }
  }
  expect([...sorted].sort()).toEqual(Object.keys(lists).sort());
});
