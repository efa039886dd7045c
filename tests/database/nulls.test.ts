import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Procedure,
  type Relation,
  readCatalogue,
} from '../../scripts/database-types/catalogue.ts';
import { neverNull } from '../../scripts/database-types/never-null.ts';
import { adminEmail, supervisorEmail, therapistEmail } from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';
import type { Row } from '../harness/sql.ts';
import { probes } from './policies.probes.ts';
import { makeSubjects, type Subjects } from './policies.subjects.ts';
import { inTransaction } from './transaction.ts';

/**
 * The generated types say which columns of views and answers are never null, by proof or because the
 * comment of the procedure promises it. This test reads all of them in four practices: the demo, one with
 * the tests' people, one with a re-opened period, and an empty one.
 */
interface Practice {
  database: TestDatabase;
  subjects: Subjects;
  /** Ids of the callers. */
  callers: string[];
}

let practices: Practice[];
let relations: Relation[];
let procedures: Procedure[];
/** 'procedure.column' of every null and of every value that was read. */
const nulls = new Set<string>();
const seen = new Set<string>();

beforeAll(async () => {
  practices = await Promise.all([demo(), usual(), reopened(), empty()]);
  const client = await practices[0]?.database.owner.connect();
  if (!client) throw new Error('no practice');
  try {
    ({ relations, procedures } = await readCatalogue(client));
  } finally {
    client.release();
  }
  for (const practice of practices) await readEverything(practice);
});
afterAll(() => Promise.all(practices.map(({ database }) => database.drop())));

describe('the columns that the types promise never to be null', () => {
  test('are not', () => {
    const promised = [...procedures, ...relations].flatMap((each) =>
      [...neverNull(each)].map((column) => `${each.name}.${column}`),
    );
    expect(promised.length).toBeGreaterThan(100);
    expect(promised.filter((column) => nulls.has(column))).toEqual([]);
  });

  test('were all read', () => {
    const names = procedures.map(({ name }) => name);
    const read = new Set([...seen, ...nulls].map((column) => column.split('.')[0]));

    expect(names.filter((name) => !read.has(name))).toEqual([]);
  });
});

async function demo(): Promise<Practice> {
  const database = await freshDatabase();
  await loadStory(database.url, (await testKeys()).taxKey);
  const id = async (text: string) => {
    const { rows } = await database.owner.query<{ id: string }>(text);
    const [row] = rows;
    if (!row) throw new Error(`No row from: ${text}`);
    return row.id;
  };
  const person = (email: string) => id(`select id from private.people where email = '${email}'`);
  const [t1, s1, admin] = await Promise.all(
    [therapistEmail, supervisorEmail, adminEmail].map(person),
  );
  if (!t1 || !s1 || !admin) throw new Error('nobody');
  const period = (rest: string) =>
    id(`select id from public.payroll_periods where ${rest} limit 1`);
  return {
    database,
    callers: [t1, s1, admin],
    subjects: {
      ...blank,
      t1,
      s1,
      admin,
      processedPeriod: await period(`status = 'completed' order by start_date desc`),
      nextPeriod: await period(`status = 'pending' order by start_date`),
    },
  };
}

async function usual(): Promise<Practice> {
  const database = await freshDatabase();
  const people = await database.practice();
  const subjects = await makeSubjects(database, people);
  const callers = [people.t1.id, people.s1.id, people.admin.id];
  const { owner } = database;
  await owner.query(`select private.note_job('send_mails', 'ECONNREFUSED')`);
  await owner.query(`insert into host.installation (keys_proof) values ('of some key')`);
  await owner.query(
    `insert into auth.sessions (id, user_id, created_at) select id, id, now() from unnest($1::uuid[]) id`,
    [callers],
  );
  await owner.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [people.t1.id],
  );
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, archived)
     select $1, 'Put away', start_date, 60, true from public.payroll_periods where id = $2`,
    [people.t1.id, subjects.nextPeriod],
  );
  return { database, subjects, callers };
}

/** With a processed period that was re-opened, and a session of it that has changed since. */
async function reopened(): Promise<Practice> {
  const practice = await usual();
  const { subjects } = practice;
  const { owner } = practice.database;
  await owner.query(`select public.reopen_payroll_period($1, 'A session was missing')`, [
    subjects.processedPeriod,
  ]);
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration)
     select $1, 'Added', start_date, 60 from public.payroll_periods where id = $2`,
    [subjects.t1, subjects.processedPeriod],
  );
  return { ...practice, subjects: { ...subjects, nextPeriod: subjects.processedPeriod } };
}

async function empty(): Promise<Practice> {
  const database = await freshDatabase();
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into private.people (first_name, last_name, email, role)
     values ('Alma', 'Reyes', 'alma@example.com', 'admin') returning id`,
  );
  const admin = rows[0]?.id ?? '';
  return { database, subjects: { ...blank, admin }, callers: [admin] };
}

const nobody = '00000000-0000-4000-8000-000000000000';
const blank: Subjects = {
  t1: nobody,
  t2: nobody,
  s1: nobody,
  admin: nobody,
  disabled: nobody,
  newcomer: nobody,
  import: nobody,
  upload: nobody,
  session: nobody,
  clientMerge: nobody,
  announcement: nobody,
  supervisorAnnouncement: nobody,
  freshAnnouncement: nobody,
  alert: nobody,
  supervision: nobody,
  supervisionVersion: '2026-01-01T00:00:00Z',
  meeting: nobody,
  disputed: nobody,
  signDay: '2026-01-01',
  signDigest: '0'.repeat(64),
  meetingEntry: nobody,
  meetingVersion: '2026-01-01T00:00:00Z',
  processedPeriod: nobody,
  correctedYear: '2023',
  keptYear: '2022',
  correctedDigest: '',
  nextPeriod: nobody,
  payFile: nobody,
  payFileTotal: '0',
  payFileRun: '',
  question: nobody,
  setAside: nobody,
  lateSession: nobody,
  lateDay: '2026-01-01',
  taxFile: nobody,
  filedFile: nobody,
  taxYear: '2026',
};

async function readEverything({ database, subjects, callers }: Practice): Promise<void> {
  const statements = [
    ...relations.map(({ name }) => [name, `select * from ${name} limit 1000`] as const),
    ...Object.entries(probes)
      .filter(([key]) => key.split(' ')[1] === 'execute')
      .map(([key, text]) => [key.split(' ')[0] ?? '', answering(text, subjects)] as const),
  ];
  await inTransaction(database, async ({ as, undo }) => {
    for (const id of callers) {
      for (const [name, statement] of statements) {
        const rows = await undo(() => as({ id }, { aal: 'aal2', session_id: id })(statement)).catch(
          (): Row[] => [],
        );
        for (const row of rows) note(name, row);
      }
    }
  });
}

/** The probe as a statement that returns the columns themselves. */
function answering(text: string, subjects: Subjects): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => subjects[name] ?? nobody)
    .replace('count(*) from', '* from');
}

function note(name: string, row: Row): void {
  for (const [column, value] of Object.entries(row)) {
    (value === null ? nulls : seen).add(`${name}.${column}`);
  }
}
