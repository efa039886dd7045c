import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInLatinLetters } from '../../domain/latin-letters.ts';
import { US_STATES } from '../../domain/us-state.ts';
import type { Sql } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import type { Row } from '../harness/sql.ts';
import { logSession, periodOf, process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { listed, manyContractors, savePayer, TaxYear, take, totals } from './tax-year.ts';

let year: TaxYear;
let people: People;

beforeAll(async () => {
  year = await TaxYear.open();
  people = year.people;
});
afterAll(() => year.drop());

test('101 people make two files; downloading one is audited, and is the only way to see full tax numbers', async () => {
  await year.inMarch(async ({ owner, admin, as }) => {
    await manyContractors(owner, admin, 101);
    await savePayer(admin);
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
    // A downloaded file does not count as filed.
    expect(new Set((await totals(admin, 2026)).map((row) => row.filed_amount))).toEqual(
      new Set([null]),
    );
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
    const elsewhere = JSON.stringify([kept, log, await totals(admin, 2026)]);
    for (const number of ['123456789', '987654321']) expect(elsewhere).not.toContain(number);
    expect(await refusalOf(take(admin, 3))).toMatchObject({ detail: 'tax_file_empty' });
    expect(await refusalOf(take(as(people.t1), 1))).toMatchObject({ code: '42501' });
  });
});

test('everybody is in exactly one file, ordered by name, whatever plan the query uses', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 101);
    await savePayer(admin);
    const first = await take(admin, 1);
    await owner('set local enable_nestloop = off; set local enable_mergejoin = off');
    const second = await take(admin, 2);
    const names = [...first, ...second].map((row) => String(row.last_name));
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(101);
  });
});

test('files that were taken keep their people when somebody is reported who comes before them', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 101);
    await savePayer(admin);
    const namesOf = (rows: Row[]) => rows.map((row) => String(row.last_name));
    const first = await take(admin, 1);
    await owner(`update private.people set last_name = 'Aaron' where last_name = $1`, [
      namesOf(await take(admin, 2))[0],
    ]);
    expect(namesOf(await take(admin, 1))).toEqual(namesOf(first));
    expect(namesOf(await take(admin, 2))).toEqual(['Aaron']);
    await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [first[0]?.file_id]);
    expect(namesOf(await take(admin, 1))).toEqual(['Aaron']);
  });
});

test('a file is refused while somebody in it has no tax number or address; a W-9 is asked for all year', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    const [row] = await totals(admin, 2026);
    expect(row?.lacks).toEqual(['w9']);
    await admin(`select record_w9($1, '2026-02-03')`, [row?.payee_id]);
    expect((await totals(admin, 2026))[0]?.lacks).toEqual([]);
    const early = admin(`select record_w9($1, '2027-03-02')`, [row?.payee_id]);
    expect(await refusalOf(early)).toMatchObject({ detail: 'w9_in_future' });
    // March 1 is today.
    await admin(`select record_w9($1, '2027-03-01')`, [row?.payee_id]);
    expect(await admin('select w9_received_on::text as day from year_totals(2026)')).toEqual([
      { day: '2027-03-01' },
    ]);
    await admin('select record_w9($1)', [row?.payee_id]);
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['w9']);
    await admin(`select record_w9($1, '2026-02-03')`, [row?.payee_id]);
    const unknown = admin(`select record_w9(gen_random_uuid(), '2026-02-03')`);
    expect(await refusalOf(unknown)).toMatchObject({ detail: 'person_unknown' });
    await owner('update private.person_details set zip = null where person_id = $1', [
      row?.payee_id,
    ]);
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['address']);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_data_incomplete' });
  });
});

test('a file is refused while the tax office could not read the name of somebody in it', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const rename = (first: string, last: string) =>
      owner(
        `update private.people set first_name = $1, last_name = $2 where email = 'pat1@example.com'`,
        [first, last],
      );
    for (const [first, last] of [
      ['Мария', 'Smith'],
      ['Pat', '李'],
      // What somebody who signed up without a last name has.
      ['Pat', '-'],
    ] as const) {
      await rename(first, last);
      expect((await totals(admin, 2026))[0]?.lacks).toEqual(['w9', 'name']);
      expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_name_unreadable' });
    }
    await rename('Zoë', 'Ó 李');
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['w9']);
    expect(await take(admin, 1)).toHaveLength(1);
  });
});

test('a file is refused while an address in it has no state of two letters, or a city the tax office cannot read', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const move = (state: string, city: string) =>
      owner(
        `update private.person_details set state = $1, city = $2
         where person_id = (select id from private.people where email = 'pat1@example.com')`,
        [state, city],
      );
    for (const [state, city] of [
      ['Pennsylvania', 'Erie'],
      ['XX', 'Erie'],
      ['PA', 'Минск'],
    ] as const) {
      await move(state, city);
      expect((await totals(admin, 2026))[0]?.lacks, state).toEqual(['w9', 'address']);
      expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_data_incomplete' });
    }
    await move('pr', 'Cataño');
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['w9']);
    expect(await take(admin, 1)).toHaveLength(1);
    // An address in another country has neither, and keeps nobody else from the file.
    await move('Ontario', 'Ottawa');
    await owner(
      `update private.person_details set zip = 'K1A 0B1'
       where person_id = (select id from private.people where email = 'pat1@example.com')`,
    );
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['w9']);
  });
});

test('the practice’s own state has two letters, and none goes into a file that was entered otherwise', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    const save = (state: string | null, city: string) =>
      admin(
        `select save_tax_payer('Harbor Light LLC', '40 Harbor Street', $2, $1, '04101', 'ein', '98-7654321')`,
        [state, city],
      );
    for (const [state, city] of [
      ['Maine', 'Portland'],
      [null, 'Portland'],
      ['ME', '---'],
    ] as const) {
      expect(await refusalOf(save(state, city))).toMatchObject({ detail: 'tax_payer_invalid' });
    }
    await save(' me ', 'Portland');
    expect(await take(admin, 1)).toHaveLength(1);
    await owner(`update private.tax_payer set state = 'Maine'`);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_payer_incomplete' });
  });
});

test('under an SSN the practice reports as a person, whose first and last name go into the file; under an EIN it has none', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    const save = (kind: string, ...names: (string | null)[]) =>
      admin(
        `select save_tax_payer('Harbor Light', '40 Harbor Street', 'Portland', 'ME', '04101', $1, '123-45-6789', $2, $3)`,
        [kind, ...names],
      );
    for (const [first, last] of [
      [null, null],
      ['Zoë', null],
      ['Zoë', ' '],
      ['-', 'Ames'],
      ['Мария', 'Ames'],
    ] as const) {
      expect(await refusalOf(save('ssn', first, last))).toMatchObject({
        detail: 'tax_payer_person_missing',
      });
    }
    const names = () => admin('select first_name, last_name from tax_payer()');
    await save('ssn', ' Zoë ', 'Ames');
    expect(await names()).toEqual([{ first_name: 'Zoë', last_name: 'Ames' }]);
    expect(await take(admin, 1)).toMatchObject([
      { payer_kind: 'ssn', payer_first_name: 'Zoë', payer_last_name: 'Ames' },
    ]);
    // As it was entered before these names were asked for.
    await owner('update private.tax_payer set first_name = null, last_name = null');
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_payer_person_missing' });
    // The digits of an SSN are those of no EIN.
    const withoutNumber = `select save_tax_payer('Harbor Light', '40 Harbor Street', 'Portland', 'ME', '04101', 'ein')`;
    expect(await refusalOf(admin(withoutNumber))).toMatchObject({
      detail: 'tax_identifier_invalid',
    });
    await save('ein', 'Zoë', 'Ames');
    expect(await names()).toEqual([{ first_name: null, last_name: null }]);
    expect(await take(admin, 1)).toMatchObject([
      { payer_kind: 'ein', payer_first_name: null, payer_last_name: null },
    ]);
  });
});

test('the database and the forms know the same Latin letters', async () => {
  await year.inMarch(async ({ owner }) => {
    const texts = ['Ames', 'Ó', 'Ł', 'ß', 'Мария', '李', '-', '', '1', 'Ａ'];
    const known = await owner(
      `select array_agg(text order by place) as texts
       from unnest($1::text[]) with ordinality listed (text, place)
       where private.is_in_latin_letters(text)`,
      [texts],
    );
    expect(known).toEqual([{ texts: texts.filter(isInLatinLetters) }]);
  });
});

test('the database and the forms know the same states', async () => {
  await year.inMarch(async ({ owner }) => {
    const known = await owner(
      `select string_agg(one.letter || other.letter, ' ' order by one.letter, other.letter) as states
       from (select chr(code) as letter from generate_series(65, 90) code) one
       cross join (select chr(code) as letter from generate_series(65, 90) code) other
       where private.is_us_state(one.letter || other.letter)`,
    );
    expect(known).toEqual([{ states: [...US_STATES].sort().join(' ') }]);
    expect(US_STATES).toHaveLength(59);
  });
});

test('a contractor who is erased keeps the address while pay that is carried waits', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await owner(
      `update private.person_details set address_line1 = '1 Main St'; update private.people set deactivated_at = now()
       where role <> 'admin'`,
    );
    await owner('select private.ensure_pay_periods()');
    for (const { id } of [people.t1, people.s1]) {
      await admin(
        `insert into payroll_adjustments (payee_id, kind, amount, note) values ($1, 'bonus', 900, 'Leaving')`,
        [id],
      );
    }
    for (const { id } of [people.t1, people.t2, people.s1]) {
      await admin('select erase_person($1)', [id]);
    }
    expect(
      await owner(
        `select person.first_name, details.address_line1
         from private.people person join private.person_details details on details.person_id = person.id
         where person.email like '%removed.invalid' order by 1`,
      ),
    ).toEqual([
      { first_name: 'Sam', address_line1: '1 Main St' },
      { first_name: 'Tess', address_line1: null },
      { first_name: 'Tom', address_line1: '1 Main St' },
    ]);
  });
});

test('a contractor who is erased keeps the address that a form is sent to, until it is filed', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    await owner(`update private.people set deactivated_at = now() where last_name like 'Number %'`);
    const [early, late] = (await totals(admin, 2026)).map((row) => row.payee_id);
    await admin('select erase_person($1)', [early]);
    const [line] = await take(admin, 1);
    expect(line).toMatchObject({ last_name: 'Number 001', address_line1: '1 Main St' });
    await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
    await admin('select erase_person($1)', [late]);
    expect(
      await owner(
        'select address_line1, zip from private.person_details where person_id = any ($1) order by 1',
        [[early, late]],
      ),
    ).toEqual([
      { address_line1: '1 Main St', zip: '16501' },
      { address_line1: null, zip: null },
    ]);
  });
});

test('a contractor who is erased keeps the address for the year of a late payment', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await owner(
      `update private.person_details set address_line1 = '1 Main St', city = 'Erie', state = 'PA', zip = '16501'
       where person_id = any ($1)`,
      [[people.t1.id, people.t2.id]],
    );
    for (const person of [people.t1, people.t2]) {
      await logSession(admin, person, '2025-12-03', { revenue: 2100 });
    }
    const period = await periodOf(owner, '2025-12-01');
    await process(admin, period);
    // Due on December 16; one of them was paid in the next year.
    for (const [person, day] of [
      [people.t1, '2026-01-05'],
      [people.t2, '2025-12-16'],
    ] as const) {
      await admin('select from mark_payroll_paid($1, array[$2::uuid], $3, send_mail => false)', [
        period,
        person.id,
        day,
      ]);
    }
    const erased = async (person: string) => {
      await owner('update private.people set deactivated_at = now() where id = $1', [person]);
      await admin('select erase_person($1)', [person]);
      return owner('select zip from private.person_details where person_id = $1', [person]);
    };
    expect(await erased(people.t1.id)).toEqual([{ zip: '16501' }]);
    expect(await erased(people.t2.id)).toEqual([{ zip: null }]);
  });
});

test('no file leaves out somebody of whom nobody has said whether they are W-2 or 1099', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    const [first] = await totals(admin, 2026);
    const person = first?.payee_id;
    await owner('delete from private.worker_types where person_id = $1', [person]);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_worker_type_missing' });
    // Paid less than is reported, they are in no file anyway.
    await admin('select set_reporting_threshold(2026, 2000.01)');
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_file_empty' });
    await admin('select set_reporting_threshold(2026, 2000)');
    await owner(`select private.set_worker_type($1, '2020-01-01', '1099')`, [person]);
    expect(await take(admin, 1)).toHaveLength(2);
  });
});

test('what was paid by card keeps no file waiting for whether somebody is W-2 or 1099', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    const [first] = await totals(admin, 2026);
    const person = first?.payee_id;
    const [payment] = await admin(
      'select id, payroll_period_id as period from payroll_payments where payee_id = $1',
      [person],
    );
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Paid by card instead']);
    await admin(
      `select from mark_payroll_paid($1, array[$2::uuid], '2026-07-01', 'card', send_mail => false)`,
      [payment?.period, person],
    );
    await owner('delete from private.worker_types where person_id = $1', [person]);
    expect(await totals(admin, 2026)).toMatchObject([
      { payee_id: person, worker_type: null, amount: '2000.00', by_card: '2000.00' },
      { worker_type: '1099', reportable: '2000.00' },
    ]);
    expect((await take(admin, 1)).map((row) => row.last_name)).toEqual(['Number 002']);
  });
});

test('nobody is filed twice: of two copies of a file, only one can be marked as filed', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const [[one], [other]] = [await take(admin, 1), await take(admin, 1)];
    // The copy that was taken last comes first.
    expect(await admin('select id from tax_files(2026)')).toEqual([
      { id: other?.file_id },
      { id: one?.file_id },
    ]);
    const file = (copy: typeof one) =>
      admin(`select mark_tax_file_filed($1, '2027-01-30')`, [copy?.file_id]);
    await file(one);
    expect(await refusalOf(file(other))).toMatchObject({ detail: 'tax_file_repeated' });
    const unknown = admin(`select mark_tax_file_filed(gen_random_uuid(), '2027-01-30')`);
    expect(await refusalOf(unknown)).toMatchObject({ detail: 'tax_file_unknown' });
  });
});

test('what was filed is kept, and later differences are listed', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const [line] = await take(admin, 1);
    const file = (day: string | null) =>
      admin('select mark_tax_file_filed($1, $2)', [line?.file_id, day]);
    expect((await totals(admin, 2026))[0]).toMatchObject({ filed_amount: null, differences: null });
    for (const day of ['2027-03-02', null]) {
      expect(await refusalOf(file(day))).toMatchObject({ detail: 'filed_in_future' });
    }
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
      {
        payments: 0,
        amount: '0',
        reimbursements: '0',
        by_card: '0',
        reportable: '0',
        filed_amount: '2000.00',
        differences: ['amount', 'name'],
      },
    ]);
  });
});

test('what was taken stays as it is, filed or not, except that a file is filed and a person gets a new id', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    const [line] = await take(admin, 1);
    const [, other] = await totals(admin, 2026);
    const kept = () =>
      owner(`select payee_id, name, file.filed_on::text, file.filed_by
             from private.tax_file_rows line join private.tax_files file on file.id = line.tax_file_id
             order by name`);
    const changes = [
      'update private.tax_file_rows set amount = 1',
      `update private.tax_file_rows set payee_id = '${year.people.t1.id}' where payee_id = '${other?.payee_id}'`,
      'update private.tax_files set total = 1',
      `update private.tax_files set filed_by = '${year.people.t1.id}'`,
      'delete from private.tax_file_rows',
    ];
    const expectRefused = async (more: string[]) => {
      const before = await kept();
      for (const change of [...changes, ...more]) {
        const refusal = await refusalOf(owner(change));
        expect(refusal, change).toMatchObject({ detail: 'tax_file_immutable' });
      }
      expect(await kept()).toEqual(before);
    };
    await expectRefused([]);
    await admin('select mark_tax_file_filed($1, $2)', [line?.file_id, '2027-01-30']);
    await expectRefused([
      `update private.tax_files set filed_on = '2027-01-31'`,
      'update private.tax_files set filed_on = null',
    ]);
    await owner('update private.people set id = gen_random_uuid() where id = $1', [
      other?.payee_id,
    ]);
    expect((await kept()).map(({ payee_id }) => payee_id)).not.toContain(other?.payee_id);
  });
});

test('the practice’s own tax number is stored once and masked, and revealing it leaves an audit entry', async () => {
  await year.inMarch(async ({ owner, admin, as }) => {
    await manyContractors(owner, admin, 1);
    expect(await admin('select * from tax_payer()')).toEqual([]);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_payer_incomplete' });
    expect(await refusalOf(savePayer(admin, '12345'))).toMatchObject({
      detail: 'tax_identifier_invalid',
    });
    await savePayer(admin);
    // Saving without a number keeps the stored one.
    await savePayer(admin, null);
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

test('another number of the practice leaves an audit entry, also with the same last four digits', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    const entries = () =>
      owner(`select action, old, new from public.audit_log where entity = 'payer' order by id`);
    await savePayer(admin);
    const [added] = await entries();
    await savePayer(admin, '98 7654321');
    expect(await entries()).toEqual([added]);
    await savePayer(admin, '12-3454321');
    const replaced = { action: 'changed', old: null, new: null };
    expect(await entries()).toEqual([added, replaced]);
    await savePayer(admin, '12-3450000');
    const shown = { action: 'changed', old: { last_four: '4321' }, new: { last_four: '0000' } };
    expect(await entries()).toEqual([added, replaced, shown]);
    // One that the present key cannot read may be another: it is entered again.
    await owner(`select private.change_tax_key('another key')`);
    await savePayer(admin, '12-3450000');
    expect(await entries()).toEqual([added, replaced, shown, replaced]);
  });
});

test('after filing, a number that was put in from somebody else’s row is a difference', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    const [line] = await take(admin, 1);
    await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
    const differences = async () =>
      (await totals(admin, 2026)).map(({ differences: found }) => found);
    expect(await differences()).toEqual([[], []]);
    await owner(`update private.tax_identifiers own set encrypted = other.encrypted
      from private.tax_identifiers other, private.people one, private.people two
      where one.last_name = 'Number 001' and own.person_id = one.id
        and two.last_name = 'Number 002' and other.person_id = two.id`);
    expect(await differences()).toEqual([['tax_number'], []]);
  });
});

const corrections = (sql: Sql) =>
  sql(
    'select form, name, tax_number, amount::text, differences from tax_corrections(2026) order by payee_name',
  );

test('after filing, a wrong amount needs one corrected form; a wrong name needs a zeroed form and a new one', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    const [line] = await take(admin, 1);
    await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
    expect(await corrections(admin)).toEqual([]);
    // Everybody has been filed, so there is nothing left to download.
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
    for (const day of ['2027-03-02', null]) {
      const mark = admin(`select mark_corrections_filed(2026, $1, ${listed})`, [day]);
      expect(await refusalOf(mark)).toMatchObject({ detail: 'filed_in_future' });
    }
    const marked = `select mark_corrections_filed(2026, '2027-02-20', ${listed}) as people`;
    expect(await admin(marked)).toEqual([{ people: 2 }]);
    expect(await corrections(admin)).toEqual([]);
    expect(await refusalOf(admin(marked))).toMatchObject({ detail: 'nothing_to_correct' });
    expect(await admin('select is_correction, part, parts, people from tax_files(2026)')).toEqual([
      { is_correction: true, part: 1, parts: 1, people: 2 },
      { is_correction: false, part: 1, parts: 1, people: 2 },
    ]);
  });
});
