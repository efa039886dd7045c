import { expect, test } from 'vitest';
import { isInLatinLetters } from '../../domain/latin-letters.ts';
import { US_STATES } from '../../domain/us-state.ts';
import { logSession, periodOf, process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { manyContractors, savePayer, setNumber, take, taxYear, totals } from './tax-year.ts';

const { inMarch, people } = taxYear();

test('a file is refused while somebody in it has no tax number or address; a W-9 is asked for all year', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    const [row] = await totals(admin, 2026);
    expect(row?.lacks).toEqual(['w9']);
    await admin(`select record_w9($1, '2026-02-03')`, [row?.payee_id]);
    expect(
      await owner('select person_id from private.person_details where w9_received_on is not null'),
    ).toEqual([{ person_id: row?.payee_id }]);
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
    expect(await refusalOf(unknown)).toMatchObject({ detail: 'profile_not_found' });
    await setNumber(owner, String(row?.payee_id), '');
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['tax_number']);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_data_incomplete' });
    await setNumber(owner, String(row?.payee_id), '12-3456789');
    await owner('update private.person_details set zip = null where person_id = $1', [
      row?.payee_id,
    ]);
    expect((await totals(admin, 2026))[0]?.lacks).toEqual(['address']);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_data_incomplete' });
  });
});

test('a file is refused while the tax office could not read the name of somebody in it', async () => {
  await inMarch(async ({ owner, admin }) => {
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
      // The last name of somebody who signed up without one.
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
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    // Earlier releases stored addresses like these.
    await owner('alter table private.person_details disable trigger person_details_state');
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

test('the totals of a year stand in the order of first names', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 6);
    await owner(
      `update private.people set first_name = (array['Zoe', 'Ann', 'Mia', 'Bea', 'Lou', 'Ida'])[right(last_name, 1)::int]
       where last_name like 'Number %'`,
    );
    const listed = await admin('select name from year_totals(2026)');
    expect(listed.map(({ name }) => String(name).split(' ')[0])).toEqual([
      'Ann',
      'Bea',
      'Ida',
      'Lou',
      'Mia',
      'Zoe',
    ]);
  });
});

test('the database and the forms know the same Latin letters', async () => {
  await inMarch(async ({ owner }) => {
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
  await inMarch(async ({ owner }) => {
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
  await inMarch(async ({ owner, admin }) => {
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
  await inMarch(async ({ owner, admin }) => {
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
  await inMarch(async ({ owner, admin }) => {
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
  await inMarch(async ({ owner, admin }) => {
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
  await inMarch(async ({ owner, admin }) => {
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
