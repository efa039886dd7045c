import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freshDatabase, type Sql, type TestDatabase } from '../harness/database.ts';
import { times } from '../harness/endurance.ts';
import type { People, Person } from '../harness/people.ts';
import fc from '../harness/properties.ts';
import type { Row } from '../harness/sql.ts';
import { centsOf } from './pay-oracle.ts';
import { adjust, logSession, periodOf, process, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { type Scene, scene } from './scene.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
});
afterAll(() => database.drop());

interface Year extends Scene {
  admin: Sql;
}

/** March 2027, nothing paid yet; both therapists are contractors since ever. */
async function inMarch(run: (scene: Year) => Promise<void>): Promise<void> {
  await scene(database, async (scene) => {
    await setToday(scene.owner, '2027-03-01');
    await scene.owner(`select private.set_worker_type(id, '2020-01-01', '1099') from private.people
      where role in ('therapist', 'supervisor')`);
    await run({ ...scene, admin: scene.as(people.admin) });
  });
}

const PERIODS = ['2026-11-01', '2026-11-16', '2026-12-01', '2026-12-16', '2027-01-01'] as const;

/** Work of one day worth so many cents. */
const earn = (admin: Sql, person: Person, day: string, cents: number) =>
  logSession(admin, person, day, { revenue: cents / 100 });

const pay = async (admin: Sql, period: string, person: Person, day: string, method = 'check') => {
  const [row] = await admin(
    'select id from mark_payroll_paid($1, array[$2::uuid], $3, $4, send_mail => false)',
    [period, person.id, day, method],
  );
  return String(row?.id);
};

const totals = (sql: Sql, year: number) =>
  sql(
    `select payee_id, worker_type, payments, amount::text, reimbursements::text, by_card::text,
       reportable::text, is_over, lacks, filed_amount::text, differences
     from year_totals($1)`,
    [year],
  );

const totalOf = async (sql: Sql, year: number, person: Person, type = '1099') =>
  (await totals(sql, year)).find((row) => row.payee_id === person.id && row.worker_type === type);

test('a period counts in the year of the day it was paid, and a payment made anew once', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    await earn(admin, people.t1, '2026-12-20', 150_000);
    await earn(admin, people.t2, '2026-12-20', 90_000);
    await process(admin, await periodOf(owner, '2026-12-16'));
    const december = await periodOf(owner, '2026-12-16');
    const first = await pay(admin, december, people.t1, '2027-01-01');
    await pay(admin, december, people.t2, '2026-12-31');
    expect(await totalOf(admin, 2026, people.t1)).toBeUndefined();
    expect(await totalOf(admin, 2027, people.t1)).toMatchObject({ amount: '1500.00', payments: 1 });
    expect(await totalOf(admin, 2026, people.t2)).toMatchObject({ amount: '900.00' });
    await admin('select take_back_payment($1, $2)', [first, 'The check was lost']);
    expect(await totalOf(admin, 2027, people.t1)).toBeUndefined();
    await pay(admin, december, people.t1, '2026-12-30');
    expect(await totalOf(admin, 2026, people.t1)).toMatchObject({ amount: '1500.00', payments: 1 });
    expect(await totalOf(admin, 2027, people.t1)).toBeUndefined();
    expect(
      await as(people.t1)(
        `select year, year_amount::text, paid_on::text from pay_statements($1, $2)`,
        [december, people.t1.id],
      ),
    ).toEqual([{ year: 2026, year_amount: '1500.00', paid_on: '2026-12-30' }]);
  });
});

test('exactly 2,000.00 is reported for 2026 and a cent less is not; 600.00 was the line for 2025', async () => {
  await inMarch(async ({ owner, admin }) => {
    await earn(admin, people.t1, '2025-06-03', 60_000);
    await earn(admin, people.t2, '2025-06-03', 59_999);
    await earn(admin, people.t1, '2026-06-03', 200_000);
    await earn(admin, people.t2, '2026-06-03', 199_999);
    for (const day of ['2025-06-01', '2026-06-01']) {
      const period = await periodOf(owner, day);
      await process(admin, period);
      await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
    }
    const over = async (year: number) =>
      (await totals(admin, year)).filter(({ is_over }) => is_over).map((row) => row.payee_id);
    expect(await over(2025)).toEqual([people.t1.id]);
    expect(await over(2026)).toEqual([people.t1.id]);
    await admin('select set_reporting_threshold(2026, 1999.99)');
    expect(await over(2026)).toHaveLength(2);
    expect(await over(2025)).toEqual([people.t1.id]);
    for (const amount of ['0', '-1', 'NaN', null]) {
      const set = admin('select set_reporting_threshold(2027, $1)', [amount]);
      expect(await refusalOf(set)).toMatchObject({ detail: 'threshold_invalid' });
    }
  });
});

test('who was a contractor until June and an employee after has both totals', async () => {
  await inMarch(async ({ owner, admin }) => {
    await owner(`select private.set_worker_type($1, '2026-07-01', 'w2')`, [people.t1.id]);
    await earn(admin, people.t1, '2026-06-20', 210_000);
    await earn(admin, people.t1, '2026-07-20', 300_000);
    for (const day of ['2026-06-16', '2026-07-16']) {
      const period = await periodOf(owner, day);
      await process(admin, period);
      await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
    }
    // Paid on July 1, for work as a contractor.
    expect(await totalOf(admin, 2026, people.t1)).toMatchObject({
      reportable: '2100.00',
      is_over: true,
    });
    expect(await totalOf(admin, 2026, people.t1, 'w2')).toMatchObject({
      amount: '3000.00',
      reportable: '0',
      is_over: false,
    });
    expect(
      await admin('select year, worker_type, amount::text from pay_years($1)', [people.t1.id]),
    ).toEqual([
      { year: 2026, worker_type: '1099', amount: '2100.00' },
      { year: 2026, worker_type: 'w2', amount: '3000.00' },
    ]);
  });
});

const act = fc.record({
  cents: fc.integer({ min: 1, max: 120_000 }),
  reimbursed: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: 0 }),
  paidOn: fc.option(fc.constantFrom('2026-12-31', '2027-01-01', '2027-02-10'), { nil: null }),
  method: fc.constantFrom('check', 'card', 'direct_deposit', 'cash'),
  again: fc.option(fc.constantFrom('2026-12-31', '2027-01-02'), { nil: null }),
});

interface Live {
  payee: Person;
  start: string;
  day: string;
  cents: number;
  reimbursed: number;
}

/** Every statement says what the payments up to its own, or to its payment date, add up to. */
async function checkYearsToDate(owner: Sql, admin: Sql, live: readonly Live[]): Promise<void> {
  for (const start of PERIODS) {
    const period = await periodOf(owner, start);
    const [dated] = await owner(
      'select payment_date::text as day from payroll_periods where id = $1',
      [period],
    );
    const statements = await admin(
      `select therapist_id, year, year_amount::text, year_reimbursed::text, amount::text, reimbursed::text, parts
       from pay_statements($1)`,
      [period],
    );
    for (const stated of statements) {
      const own = live.filter(({ payee }) => payee.id === stated.therapist_id);
      const day = own.find((each) => each.start === start)?.day ?? String(dated?.day);
      const before = own.filter(
        (each) =>
          each.day.slice(0, 4) === day.slice(0, 4) &&
          (each.day < day || (each.day === day && each.start <= start)),
      );
      const sum = (what: 'cents' | 'reimbursed') =>
        before.reduce((total, each) => total + each[what], 0);
      expect({
        year: stated.year,
        amount: centsOf(stated.year_amount),
        reimbursed: centsOf(stated.year_reimbursed),
      }).toEqual({
        year: Number(day.slice(0, 4)),
        amount: sum('cents'),
        reimbursed: sum('reimbursed'),
      });
      const parts = z.array(z.object({ amount: z.number() })).parse(stated.parts);
      const inParts = parts.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      expect(inParts).toBe(centsOf(stated.amount));
    }
  }
}

test('over random years every total, and every year to date, is what the payments that stand add up to', async () => {
  const person = fc.array(act, { minLength: PERIODS.length, maxLength: PERIODS.length });
  await fc.assert(
    fc.asyncProperty(fc.tuple(person, person), async (acts) => {
      await inMarch(async ({ owner, admin }) => {
        // What should come out, kept beside what is done: cents by year and person.
        const expected = new Map<
          string,
          { amount: number; reimbursed: number; card: number; payments: number }
        >();
        const live: Live[] = [];
        for (const [index, start] of PERIODS.entries()) {
          const payees = [people.t1, people.t2];
          for (const [place, payee] of payees.entries()) {
            const done = acts[place]?.[index];
            if (!done) continue;
            await earn(admin, payee, start, done.cents);
            if (done.reimbursed > 0) {
              await adjust(admin, payee, 'reimbursement', (done.reimbursed / 100).toFixed(2));
            }
          }
          const period = await periodOf(owner, start);
          await process(admin, period);
          for (const [place, payee] of payees.entries()) {
            const done = acts[place]?.[index];
            if (!done?.paidOn || done.paidOn < start) continue;
            let day: string = done.paidOn;
            const id = await pay(admin, period, payee, day, done.method);
            if (done.again && done.again >= start) {
              await admin('select take_back_payment($1, $2)', [id, 'Returned']);
              day = done.again;
              await pay(admin, period, payee, day, done.method);
            }
            live.push({ payee, start, day, cents: done.cents, reimbursed: done.reimbursed });
            const key = `${day.slice(0, 4)} ${payee.id}`;
            const sum = expected.get(key) ?? { amount: 0, reimbursed: 0, card: 0, payments: 0 };
            expected.set(key, {
              amount: sum.amount + done.cents,
              reimbursed: sum.reimbursed + done.reimbursed,
              card: sum.card + (done.method === 'card' ? done.cents : 0),
              payments: sum.payments + 1,
            });
          }
        }
        await checkYearsToDate(owner, admin, live);
        for (const year of [2026, 2027]) {
          const rows = await totals(admin, year);
          const wanted = [...expected].filter(([key]) => key.startsWith(String(year)));
          expect(rows).toHaveLength(wanted.length);
          for (const [key, sum] of wanted) {
            const row = rows.find(({ payee_id }) => key.endsWith(String(payee_id)));
            expect({
              amount: centsOf(row?.amount),
              reimbursed: centsOf(row?.reimbursements),
              card: centsOf(row?.by_card),
              payments: row?.payments,
            }).toEqual(sum);
            expect(centsOf(row?.reportable)).toBe(sum.amount - sum.card);
            expect(row?.is_over).toBe(sum.amount - sum.card >= 200_000);
          }
        }
      });
    }),
    { numRuns: times(6, 100) },
  );
});

/** Contractors who were paid 2,000 dollars each, with or without what a file needs. */
async function manyContractors(owner: Sql, admin: Sql, count: number): Promise<void> {
  await owner(
    `with added as (
       insert into private.people (first_name, last_name, email)
       select 'Pat', 'Number ' || lpad(number::text, 3, '0'), 'pat' || number || '@example.com'
       from generate_series(1, $1) number returning id
     ), typed as (
       select id, private.set_worker_type(id, '2020-01-01', '1099') from added
     )
     insert into public.sessions (therapist_id, client_name, date, duration, revenue)
     select id, 'A client', '2026-06-03', 60, 2000 from typed`,
    [count],
  );
  await owner(`select private.set_tax_identifier(id, 'ein', '12-3456789') from private.people
    where last_name like 'Number %'`);
  await owner(`update private.person_details set address_line1 = '1 Main St', city = 'Erie', state = 'PA', zip = '16501'
    where person_id in (select id from private.people where last_name like 'Number %')`);
  const period = await periodOf(owner, '2026-06-01');
  await process(admin, period);
  await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
}

const sayPayer = (sql: Sql, number: string | null = '98-7654321') =>
  sql(
    `select save_tax_payer('Harbor Light LLC', '40 Harbor Street', 'Portland', 'ME', '04101', 'ein', $1)`,
    [number],
  );

const take = (sql: Sql, part: number): Promise<Row[]> =>
  sql('select * from take_tax_file(2026, $1)', [part]);

test('101 people make two files, each taken in one audited act that alone tells whole tax numbers', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    await manyContractors(owner, admin, 101);
    await sayPayer(admin);
    const [first, second] = [await take(admin, 1), await take(admin, 2)];
    expect([first.length, second.length, first[0]?.parts]).toEqual([100, 1, 2]);
    expect(new Set([...first, ...second].map((row) => row.last_name)).size).toBe(101);
    expect(first[0]).toMatchObject({
      tax_kind: 'ein',
      tax_number: '123456789',
      amount: '2000.00',
      payer_name: 'Harbor Light LLC',
      payer_number: '987654321',
      payer_zip: '04101',
    });
    const entries = await admin(
      `select new from audit_log where action = 'tax file taken' order by id`,
    );
    expect(entries.map((entry) => entry.new)).toEqual([
      { year: 2026, part: 1, people: 100, amount: 200000 },
      { year: 2026, part: 2, people: 1, amount: 2000 },
    ]);
    const kept = await owner(
      `select string_agg(line::text, ' ') as text from private.tax_file_rows line`,
    );
    const log = await owner(
      `select string_agg(entry::text, ' ') as text from public.audit_log entry`,
    );
    const told = JSON.stringify([kept, log, await totals(admin, 2026)]);
    for (const number of ['123456789', '987654321']) expect(told).not.toContain(number);
    expect(await refusalOf(take(admin, 3))).toMatchObject({ detail: 'tax_file_empty' });
    expect(await refusalOf(take(as(people.t1), 1))).toMatchObject({ code: '42501' });
  });
});

test('a file is refused while somebody in it has no tax number or address; a W-9 is asked for all year', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    const [row] = await totals(admin, 2026);
    expect(row?.lacks).toEqual(['w9']);
    await admin(`select record_w9($1, '2026-02-03')`, [row?.payee_id]);
    expect((await totals(admin, 2026))[0]?.lacks).toEqual([]);
    const early = admin(`select record_w9($1, '2027-03-02')`, [row?.payee_id]);
    expect(await refusalOf(early)).toMatchObject({ detail: 'w9_in_future' });
    await owner('update private.person_details set zip = null where person_id = $1', [
      row?.payee_id,
    ]);
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['address']);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_data_incomplete' });
  });
});

test('what was filed is kept, and what is different since is named', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await sayPayer(admin);
    const [line] = await take(admin, 1);
    const file = (day: string) => admin('select mark_tax_file_filed($1, $2)', [line?.file_id, day]);
    expect((await totals(admin, 2026))[0]).toMatchObject({ filed_amount: null, differences: null });
    await file('2027-01-30');
    expect(await refusalOf(file('2027-01-30'))).toMatchObject({ detail: 'tax_file_filed' });
    const [same] = await totals(admin, 2026);
    expect(same).toMatchObject({ filed_amount: '2000.00', differences: [] });
    await owner(`update private.people set last_name = 'Number 001 Ames' where id = $1`, [
      same?.payee_id,
    ]);
    const [payment] = await admin('select id from payroll_payments where payee_id = $1', [
      same?.payee_id,
    ]);
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
    expect(await totals(admin, 2026)).toMatchObject([
      { reportable: '0', filed_amount: '2000.00', differences: ['amount', 'name'] },
    ]);
    const change = owner('update private.tax_file_rows set amount = 1');
    expect(await refusalOf(change)).toMatchObject({ detail: 'tax_file_immutable' });
  });
});

test('the practice says once under which number it files; it is masked, and each look leaves an entry', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    await manyContractors(owner, admin, 1);
    expect(await admin('select * from tax_payer()')).toEqual([]);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_payer_incomplete' });
    expect(await refusalOf(sayPayer(admin, '12345'))).toMatchObject({
      detail: 'tax_identifier_invalid',
    });
    await sayPayer(admin);
    // Saved anew without a number, the stored one stays.
    await sayPayer(admin, null);
    expect(await admin('select name, number from tax_payer()')).toEqual([
      { name: 'Harbor Light LLC', number: '**-***4321' },
    ]);
    expect(await admin('select reveal_payer_number() as number')).toEqual([
      { number: '98-7654321' },
    ]);
    const entries = await owner(
      `select action, actor_name, new ->> 'last_four' as last_four from public.audit_log
       where entity = 'payer' order by id`,
    );
    expect(entries).toEqual([
      { action: 'added', actor_name: 'Alma Reyes', last_four: '4321' },
      { action: 'revealed', actor_name: 'Alma Reyes', last_four: null },
    ]);
    for (const person of [people.t1, people.s1]) {
      const look = as(person)('select reveal_payer_number()');
      expect(await refusalOf(look)).toMatchObject({ code: '42501' });
    }
    await owner(`select private.change_tax_key('another key')`);
    expect(await refusalOf(admin('select reveal_payer_number()'))).toMatchObject({
      detail: 'tax_key_wrong',
    });
    await owner('select private.forget_tax_numbers()');
    expect(await admin('select name, number from tax_payer()')).toEqual([
      { name: 'Harbor Light LLC', number: null },
    ]);
  });
});

const corrections = (sql: Sql) =>
  sql(
    'select form, name, tax_number, amount::text, differences from tax_corrections(2026) order by payee_name',
  );

test('after filing, a wrong amount is one corrected form, and a wrong name a zeroed one and a new one', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await sayPayer(admin);
    const [line] = await take(admin, 1);
    await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
    expect(await corrections(admin)).toEqual([]);
    // Filed once, nobody is in a file again.
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_file_empty' });

    await owner(`update private.people set last_name = 'Ames' where last_name = 'Number 002'`);
    const [other] = await admin(
      `select payment.id from payroll_payments payment join profiles on profiles.id = payee_id
       where last_name = 'Number 001'`,
    );
    await admin('select take_back_payment($1, $2)', [other?.id, 'Never cashed']);
    expect(await corrections(admin)).toEqual([
      {
        form: 'zeroed',
        name: 'Pat Number 002',
        tax_number: '**-***6789',
        amount: '0',
        differences: ['name'],
      },
      {
        form: 'original',
        name: 'Pat Ames',
        tax_number: '**-***6789',
        amount: '2000.00',
        differences: ['name'],
      },
      {
        form: 'corrected',
        name: 'Pat Number 001',
        tax_number: '**-***6789',
        amount: '0',
        differences: ['amount'],
      },
    ]);
    expect(await admin(`select mark_corrections_filed(2026, '2027-02-20') as people`)).toEqual([
      { people: 2 },
    ]);
    expect(await corrections(admin)).toEqual([]);
    const again = admin(`select mark_corrections_filed(2026, '2027-02-20')`);
    expect(await refusalOf(again)).toMatchObject({ detail: 'nothing_to_correct' });
    expect(await admin('select is_correction, people from tax_files(2026)')).toEqual([
      { is_correction: true, people: 2 },
      { is_correction: false, people: 2 },
    ]);
  });
});
