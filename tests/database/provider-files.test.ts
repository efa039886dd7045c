import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type Sql, type TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import fc from '../harness/properties.ts';
import { centsOf } from './pay-oracle.ts';
import {
  adjust,
  inNovember,
  logSession,
  logSupervision,
  periodOf,
  process,
  reopen,
  setToday,
  sumOf,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
  for (const [person, type] of [
    [people.t1, '1099'],
    [people.t2, 'w2'],
    [people.s1, 'w2'],
  ] as const) {
    await database.owner.query(`select private.set_worker_type($1, '2026-01-01', $2)`, [
      person.id,
      type,
    ]);
  }
});
afterAll(() => database.drop());

const linesOf = (sql: Sql, period: string) =>
  sql(
    `select person_id, worker_type, code, minutes, corrected_period_start::text as corrected, units,
       hours::text, rate::text, amount::text from run_pay_lines($1)`,
    [period],
  );

/** The mark of the run that comes with its lines. */
async function digestOf(sql: Sql, period: string): Promise<string> {
  const [line] = await sql('select run_digest from run_pay_lines($1)', [period]);
  return String(line?.run_digest);
}

interface Take {
  total: string;
  content?: string;
  type?: string;
  provider?: string;
  /** Of the run the file was made from; that of now unless said otherwise. */
  digest?: string;
  again?: boolean;
}

const take = async (
  sql: Sql,
  period: string,
  { total, content = 'a,b', type = '1099', provider = 'general', digest, again = false }: Take,
) =>
  sql('select * from take_provider_file($1, $2, $3, $4, $5, $6, $7, $8)', [
    period,
    provider,
    type,
    'pay.csv',
    content,
    total,
    digest ?? (await digestOf(sql, period)),
    again,
  ]);

const filesOf = (sql: Sql, period: string) =>
  sql(
    `select worker_type, sha256, total::text, people_count, taken_by_name, is_current
     from provider_files($1)`,
    [period],
  );

describe('the pay lines of a run', () => {
  test('are grouped by person and pay code, for therapists and supervisors', async () => {
    await inNovember(database, people, async ({ admin, first, as }) => {
      await logSession(as(people.t1), people.t1, '2026-11-04', { duration: 45 });
      await logSession(as(people.t1), people.t1, '2026-11-05', {
        is_no_show: true,
        no_show_fee_collected: true,
      });
      await adjust(admin, people.t1, 'bonus', '25.00');
      await adjust(admin, people.t1, 'deduction', '5.50');
      await adjust(admin, people.s1, 'reimbursement', '12.34');
      expect(await linesOf(admin, first)).toEqual([]);
      await process(admin, first);
      const lines = await linesOf(admin, first);
      expect(lines.map(({ person_id, ...line }) => [person_id === people.t1.id, line])).toEqual([
        [false, line('w2', 'reimbursement', '12.34')],
        [false, line('w2', 'supervision', '120.00', { units: 1, hours: '1.50', rate: '80.00' })],
        [true, line('1099', 'bonus', '25.00')],
        [true, line('1099', 'deduction', '-5.50')],
        [true, line('1099', 'no_show_fee', '20.00', { units: 1, hours: '0.00', rate: '20.00' })],
        [
          true,
          line('1099', 'session', '75.00', { minutes: 45, units: 1, hours: '0.75', rate: '75.00' }),
        ],
        [
          true,
          line('1099', 'session', '100.00', {
            minutes: 60,
            units: 1,
            hours: '1.00',
            rate: '100.00',
          }),
        ],
      ]);
    });
  });

  test('name the period that a correction refers to', async () => {
    await inNovember(database, people, async ({ admin, owner, first, second, session }) => {
      await process(admin, first);
      await setToday(owner, '2026-12-01');
      await admin('update sessions set duration = 45 where id = $1', [session]);
      await admin('update supervision_sessions set hours = 2');
      await process(admin, second);
      const none = { minutes: null, units: 0, hours: null, rate: null };
      expect(await linesOf(admin, second)).toMatchObject([
        { ...none, code: 'correction', corrected: '2026-11-01', amount: '40.00' },
        { ...none, code: 'correction', corrected: '2026-11-01', amount: '-25.00' },
      ]);
    });
  });

  test('use each person’s worker type on the last day of the period', async () => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      const change = (day: string) =>
        owner(`select private.set_worker_type($1, $2, 'w2')`, [people.t1.id, day]);
      await process(admin, first);
      const typeOf = async () =>
        (await admin('select worker_type, changed_within from run_pay_lines($1)', [first])).at(-1);
      await change('2026-11-16');
      expect(await typeOf()).toEqual({ worker_type: '1099', changed_within: false });
      await change('2026-11-15');
      expect(await typeOf()).toEqual({ worker_type: 'w2', changed_within: true });
      const changed = 'select person_id from private.run_worker_types($1) where changed_within';
      expect(await owner(changed, [first])).toEqual([{ person_id: people.t1.id }]);
    });
  });

  test('tell of a correction of work done under another worker type', async () => {
    await inNovember(database, people, async ({ admin, owner, first, second, session }) => {
      await process(admin, first);
      await setToday(owner, '2026-12-01');
      await owner(`select private.set_worker_type($1, '2026-11-16', 'w2')`, [people.t1.id]);
      await admin('update sessions set duration = 45 where id = $1', [session]);
      await admin('update supervision_sessions set hours = 2');
      await process(admin, second);
      const lines = await admin(
        'select person_id, code, worker_type, changed_within from run_pay_lines($1)',
        [second],
      );
      const type = { code: 'correction', worker_type: 'w2' };
      expect(lines).toHaveLength(2);
      expect(lines).toContainEqual({ ...type, person_id: people.t1.id, changed_within: true });
      expect(lines).toContainEqual({ ...type, person_id: people.s1.id, changed_within: false });
    });
  });

  test('add up to the statements, for random work', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry(), { minLength: 1, maxLength: 12 }), (entries) =>
        inTransaction(database, async ({ owner, as }) => {
          await setToday(owner, '2026-11-20');
          const admin = as(people.admin);
          await logSession(admin, people.t1, '2026-11-02');
          for (const each of entries) await make(each, admin);
          const period = await periodOf(owner, '2026-11-01');
          await process(admin, period);
          expect(byPersonAndCode(await linesOf(admin, period))).toEqual(
            await recounted(admin, period),
          );
          const shown =
            sumOf(
              await admin('select amount from payroll_details where payroll_period_id = $1', [
                period,
              ]),
            ) +
            sumOf(
              await admin(
                'select pay as amount from supervisor_payroll where payroll_period_id = $1',
                [period],
              ),
            );
          expect(sumOf(await linesOf(admin, period))).toBe(shown);
        }),
      ),
      { numRuns: 6 },
    );
  });
});

function line(workerType: string, code: string, amount: string, more: object = {}) {
  const none = { minutes: null, corrected: null, units: 0, hours: null, rate: null };
  return { worker_type: workerType, code, ...none, ...more, amount };
}

type Entry =
  | { what: 'session'; who: 't1' | 't2'; duration: number; isNoShow: boolean; isPaid: boolean }
  | { what: 'supervision'; quarters: number }
  | { what: 'bonus' | 'reimbursement' | 'deduction'; who: 't1' | 't2' | 's1'; cents: number };

const entry = (): fc.Arbitrary<Entry> =>
  fc.oneof(
    fc.record({
      what: fc.constant('session' as const),
      who: fc.constantFrom('t1' as const, 't2' as const),
      duration: fc.constantFrom(30, 45, 60),
      isNoShow: fc.boolean(),
      isPaid: fc.boolean(),
    }),
    fc.record({
      what: fc.constant('supervision' as const),
      quarters: fc.integer({ min: 1, max: 16 }),
    }),
    fc.record({
      what: fc.constantFrom('bonus' as const, 'reimbursement' as const, 'deduction' as const),
      who: fc.constantFrom('t1' as const, 't2' as const, 's1' as const),
      cents: fc.integer({ min: 1, max: 99_999 }),
    }),
  );

async function make(each: Entry, admin: Sql): Promise<void> {
  if (each.what === 'session') {
    await logSession(admin, people[each.who], '2026-11-03', {
      duration: each.duration,
      is_no_show: each.isNoShow,
      no_show_fee_collected: each.isNoShow && each.isPaid,
    });
  } else if (each.what === 'supervision') {
    await admin(
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
       values ($1, $2, '2026-11-03', $3)`,
      [people.s1.id, people.t1.id, each.quarters / 4],
    );
  } else {
    await adjust(admin, people[each.who], each.what, (each.cents / 100).toFixed(2));
  }
}

const sortedSums = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));

function add(sums: Map<string, number>, key: string, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents);
}

function byPersonAndCode(lines: Record<string, unknown>[]) {
  const sums = new Map<string, number>();
  for (const { person_id, code, minutes, amount } of lines) {
    add(sums, `${person_id} ${code} ${minutes ?? ''}`, centsOf(amount));
  }
  return sortedSums(sums);
}

/** The same sums from the lines of the statements. */
async function recounted(admin: Sql, period: string) {
  const sums = new Map<string, number>();
  const own = await admin('select * from payroll_lines where payroll_period_id = $1', [period]);
  for (const { therapist_id, kind, reason, minutes, amount } of own) {
    const isFee = kind === 'session' && reason === 'no_show_fee';
    const code = kind === 'adjustment' ? reason : isFee ? reason : kind;
    const length = kind === 'session' && !isFee ? minutes : '';
    add(sums, `${therapist_id} ${code} ${length}`, centsOf(amount));
  }
  const led = await admin('select * from supervisor_payroll_lines where payroll_period_id = $1', [
    period,
  ]);
  for (const { supervisor_id, kind, reason, amount } of led) {
    const code = kind === 'adjustment' ? reason : kind === 'session' ? 'supervision' : kind;
    add(sums, `${supervisor_id} ${code} `, centsOf(amount));
  }
  return sortedSums(sums);
}

describe('a recorded file', () => {
  test('is stored with its digest, its total and who took it, and leaves an entry', async () => {
    await inNovember(database, people, async ({ admin, first }) => {
      await process(admin, first);
      const content = 'Zoë,"=A1"\r\n';
      await take(admin, first, { total: '100', content });
      const sha256 = createHash('sha256').update(content).digest('hex');
      const name = `${people.admin.firstName} ${people.admin.lastName}`;
      expect(await filesOf(admin, first)).toEqual([
        {
          worker_type: '1099',
          sha256,
          total: '100.00',
          people_count: 1,
          taken_by_name: name,
          is_current: true,
        },
      ]);
      const [kept] = await admin('select id from provider_files($1)', [first]);
      expect(await admin('select provider_file_content($1) as content', [kept?.id])).toEqual([
        { content },
      ]);
      const entries = await admin(
        `select new ->> 'sha256' as sha256 from audit_log where entity = 'pay file'`,
      );
      expect(entries).toEqual([{ sha256 }, { sha256 }]);
    });
  });

  test('must be confirmed the second time', async () => {
    await inNovember(database, people, async ({ admin, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      const refusal = await refusalOf(take(admin, first, { total: '100', content: 'other' }));
      expect(refusal.detail).toBe('file_taken_before');
      await take(admin, first, { total: '100', again: true });
      await take(admin, first, { total: '120', type: 'w2' });
      // The file that was taken last comes first.
      expect(await filesOf(admin, first)).toMatchObject([
        { worker_type: 'w2' },
        { worker_type: '1099' },
        { worker_type: '1099' },
      ]);
    });
  });

  test.each([
    ['something else', 1, false],
    ['the same again', 0, true],
  ])('of a run that is re-opened and then pays %s', async (_, sessions, expected) => {
    await inNovember(database, people, async ({ admin, as, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      const isCurrent = async () => (await filesOf(admin, first)).map((file) => file.is_current);
      await reopen(admin, first);
      expect(await isCurrent()).toEqual([false]);
      for (let more = 0; more < sessions; more++) {
        await logSession(as(people.t1), people.t1, '2026-11-05');
      }
      await process(admin, first);
      expect(await isCurrent()).toEqual([expected]);
    });
  });

  test('is refused if it was made before the run came to pay somebody else as much', async () => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      await owner(`select private.set_worker_type($1, '2026-11-01', '1099')`, [people.t2.id]);
      await logSession(admin, people.t2, '2026-11-04', { revenue: 100 });
      const moved = await logSession(admin, people.t1, '2026-11-05', { revenue: 100 });
      await process(admin, first);
      const digest = await digestOf(admin, first);
      await reopen(admin, first);
      await admin('delete from sessions where id = $1', [moved]);
      await logSession(admin, people.t2, '2026-11-05', { revenue: 100 });
      await process(admin, first);
      const old = { total: '300', content: 'from the old lines', digest };
      expect(await refusalOf(take(admin, first, old))).toMatchObject({
        code: 'PT409',
        detail: 'run_changed',
      });
      // Nor is it a second file of what the run once paid.
      expect(await refusalOf(take(admin, first, { ...old, again: true }))).toMatchObject({
        detail: 'run_changed',
      });
      expect(await filesOf(admin, first)).toEqual([]);
      await take(admin, first, { total: '300', content: 'from the new lines' });
      expect(await filesOf(admin, first)).toMatchObject([{ total: '300.00', is_current: true }]);
    });
  });

  test('is refused if it was made before the run got another payment date', async () => {
    await inNovember(database, people, async ({ admin, first }) => {
      await process(admin, first);
      const digest = await digestOf(admin, first);
      await reopen(admin, first);
      await admin('update practice_settings set payment_day_1 = 5, payment_day_2 = 20');
      await process(admin, first);
      const old = await refusalOf(take(admin, first, { total: '100', digest }));
      expect(old.detail).toBe('run_changed');
      const days = await admin(
        `select distinct line.payment_date = period.payment_date as same
         from run_pay_lines($1) line join payroll_periods period on period.id = $1`,
        [first],
      );
      expect(days).toEqual([{ same: true }]);
      await take(admin, first, { total: '100' });
      expect(await filesOf(admin, first)).toMatchObject([{ is_current: true }]);
    });
  });

  test('still matches the run after somebody it pays accepts an invitation', async () => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      const [added] = await owner(
        `insert into private.people (first_name, last_name, email)
         values ('Nora', 'Vale', 'nora@example.com') returning id`,
      );
      const nora = { ...people.t1, id: String(added?.id) };
      await owner(`select private.set_worker_type($1, '2026-01-01', '1099')`, [nora.id]);
      await logSession(admin, nora, '2026-11-04', { revenue: 50 });
      await process(admin, first);
      await take(admin, first, { total: '150' });
      await owner(
        `insert into auth.users (id, email, invited_at, email_confirmed_at)
         values (gen_random_uuid(), 'nora@example.com', now(), now())`,
      );
      const ids = (await linesOf(admin, first)).map(({ person_id }) => person_id);
      expect(ids).not.toContain(nora.id);
      expect(await filesOf(admin, first)).toMatchObject([{ is_current: true }]);
    });
  });

  test('is outdated if the run is re-opened and then paid on another day', async () => {
    await inNovember(database, people, async ({ admin, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '220', type: 'all' });
      await reopen(admin, first);
      await admin('update practice_settings set payment_day_1 = 5, payment_day_2 = 20');
      await process(admin, first);
      expect(await filesOf(admin, first)).toMatchObject([{ is_current: false }]);
    });
  });

  test('is outdated once a worker type changes, even if the pay is the same', async () => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      await take(admin, first, { total: '120', type: 'w2' });
      await take(admin, first, { total: '220', type: 'all' });
      await owner(`select private.set_worker_type($1, '2026-11-15', 'w2')`, [people.t1.id]);
      const current = (await filesOf(admin, first)).map((file) => file.is_current);
      expect(current).toEqual([false, false, false]);
      const former = refusalOf(take(admin, first, { total: '100', again: true }));
      expect((await former).detail).toBe('file_total_differs');
      await take(admin, first, { total: '220', type: 'w2', again: true });
    });
  });

  test('is about the people of its own period', async () => {
    await inNovember(database, people, async ({ admin, owner, as, first, second }) => {
      await process(admin, first);
      await logSession(as(people.t2), people.t2, '2026-11-18');
      await process(admin, second);
      // Nobody has to say how the supervisor of the first half is paid.
      await owner('delete from private.worker_types where person_id = $1', [people.s1.id]);
      await take(admin, second, { total: '120', type: 'all' });
      expect(await filesOf(admin, second)).toMatchObject([{ people_count: 1, is_current: true }]);
      expect(await filesOf(admin, first)).toEqual([]);
      expect(await linesOf(admin, second)).toMatchObject([
        { person_id: people.t2.id, worker_type: 'w2', amount: '120.00' },
      ]);
    });
  });

  test('may be of nobody, when nobody is paid that way', async () => {
    await inNovember(database, people, async ({ admin, as, second }) => {
      await logSession(as(people.t2), people.t2, '2026-11-18');
      await process(admin, second);
      await take(admin, second, { total: '0', type: '1099' });
      expect(await filesOf(admin, second)).toMatchObject([{ total: '0.00', people_count: 0 }]);
    });
  });

  test('is taken by one admin after the other', async () => {
    const own = await freshDatabase();
    try {
      const { admin, t1 } = await own.practice();
      await own.owner.query(`select private.set_worker_type($1, '2020-01-01', '1099')`, [t1.id]);
      const as = <T>(run: (sql: Sql) => Promise<T>, commit = false) =>
        own.as(admin, run, { commit });
      const file = { total: '100' };
      const period = await as(async (sql) => {
        await logSession(sql, t1, '2024-03-05');
        const id = await periodOf(sql, '2024-03-05');
        await process(sql, id);
        await take(sql, id, { ...file, type: 'all' });
        return id;
      }, true);
      await as(async (sql) => {
        await take(sql, period, file);
        const meanwhile = as(async (other) => {
          await other(`set local lock_timeout = '100ms'`);
          return take(other, period, file);
        });
        expect(await refusalOf(meanwhile)).toMatchObject({ code: '55P03' });
      });
    } finally {
      await own.drop();
    }
  });

  test.each([
    ['changed', `update private.provider_files set content = 'c,d'`],
    ['removed', 'delete from private.provider_files'],
    ['truncated', 'truncate private.provider_files'],
  ])('cannot be %s, even by the owner of the table', async (_what, statement) => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      expect(await refusalOf(owner(statement))).toMatchObject({ detail: 'file_kept' });
    });
  });

  test.each(['provider', 'worker_type', 'file_name', 'content', 'total', 'run_digest'])(
    'is refused without its %s',
    async (missing) => {
      await inNovember(database, people, async ({ admin, first }) => {
        await process(admin, first);
        const given = {
          provider: 'general',
          worker_type: '1099',
          file_name: 'pay.csv',
          content: 'a,b',
          total: '100',
          run_digest: await digestOf(admin, first),
          [missing]: null,
        };
        const incomplete = admin(
          `select take_provider_file($1, provider, worker_type, file_name, content, total, run_digest)
           from jsonb_to_record($2) as given
             (provider text, worker_type text, file_name text, content text, total numeric, run_digest text)`,
          [first, JSON.stringify(given)],
        );
        expect(await refusalOf(incomplete)).toMatchObject({ detail: 'file_invalid' });
      });
    },
  );

  test('includes people who were erased, by their remaining name', async () => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      await process(admin, first);
      await owner('update private.people set deactivated_at = now() where id = $1', [people.t1.id]);
      await admin('select erase_person($1)', [people.t1.id]);
      expect(sumOf(await linesOf(admin, first))).toBe(22_000);
      await take(admin, first, { total: '100' });
      expect(await filesOf(admin, first)).toMatchObject([{ people_count: 1, is_current: true }]);
    });
  });

  test('for a payroll provider covers only people who are due something', async () => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      await owner(`select private.set_worker_type($1, '2026-11-01', '1099')`, [people.t2.id]);
      await logSession(admin, people.t2, '2026-11-04', { revenue: 100 });
      await adjust(admin, people.t2, 'deduction', '480.00');
      await process(admin, first);
      for (const provider of [
        'gusto_contractors',
        'adp_workforce_now',
        'paychex_flex',
        'run_by_adp',
      ]) {
        const whole = refusalOf(take(admin, first, { provider, total: '-280' }));
        expect((await whole).detail).toBe('file_total_differs');
        await take(admin, first, { provider, total: '100' });
        expect((await filesOf(admin, first))[0]).toMatchObject({
          total: '100.00',
          people_count: 1,
        });
      }
      // What is for other readers has every line.
      const due = refusalOf(take(admin, first, { total: '100' }));
      expect((await due).detail).toBe('file_total_differs');
      await take(admin, first, { total: '-280' });
      await take(admin, first, { total: '-160', type: 'all' });
      expect((await filesOf(admin, first)).map((file) => file.people_count)).toEqual([
        3, 2, 1, 1, 1, 1,
      ]);
    });
  });

  test('is refused if it does not add up or leaves somebody out', async () => {
    await inNovember(database, people, async ({ admin, owner, first }) => {
      const of = (total: string, type = '1099') => refusalOf(take(admin, first, { total, type }));
      expect((await of('100')).detail).toBe('period_not_processed');
      await process(admin, first);
      expect((await of('99.99')).detail).toBe('file_total_differs');
      expect((await of('100', 'volunteer')).detail).toBe('file_invalid');
      await owner('delete from private.worker_types where person_id = $1', [people.s1.id]);
      expect((await of('100')).detail).toBe('worker_type_missing');
    });
  });
});

test('a person who does both kinds of work is in one file', async () => {
  await inNovember(database, people, async ({ admin, owner, first }) => {
    await owner(
      `update private.people set role = 'supervisor', supervision_rate = 50 where id = $1`,
      [people.t1.id],
    );
    await owner('insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)', [
      people.t1.id,
      people.t2.id,
    ]);
    await logSupervision(owner, people.t1, people.t2, '2026-11-04', '2');
    await process(admin, first);
    const lines = await linesOf(admin, first);
    expect(
      lines.filter(({ person_id }) => person_id === people.t1.id).map(({ code }) => code),
    ).toEqual(['session', 'supervision']);
  });
});
