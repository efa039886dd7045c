import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { filed, listed, manyContractors, savePayer, take, taxYear, totals } from './tax-year.ts';

const { inMarch, people } = taxYear();

test('101 people make two files; downloading one is audited, and is the only way to see full tax numbers', async () => {
  await inMarch(async ({ owner, admin, as }) => {
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
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 101);
    await savePayer(admin);
    // In which file somebody was the year before says nothing.
    await owner(
      `with file as (
         insert into private.tax_files (year, part, parts, total) values (2025, 1, 1, 1) returning id
       )
       insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, address)
       select file.id, person.id, 1, '', '', '' from file join private.people person on last_name = 'Number 101'`,
    );
    const first = await take(admin, 1);
    await owner('set local enable_nestloop = off; set local enable_mergejoin = off');
    const second = await take(admin, 2);
    const names = [...first, ...second].map((row) => String(row.last_name));
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(101);
  });
});

test('files that were taken keep their people when somebody is reported who comes before them', async () => {
  await inMarch(async ({ owner, admin }) => {
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

test('nobody is filed twice: of two copies of a file, only one can be marked as filed', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const [[one], [other]] = [await take(admin, 1), await take(admin, 1)];
    // The copy that was taken last comes first.
    expect(await admin('select id from tax_files(2026)')).toEqual([
      { id: other?.file_id },
      { id: one?.file_id },
    ]);
    expect(await admin('select id from tax_files(2025)')).toEqual([]);
    const file = (copy: typeof one) =>
      admin(`select mark_tax_file_filed($1, '2027-01-30')`, [copy?.file_id]);
    await file(one);
    expect(await refusalOf(file(other))).toMatchObject({ detail: 'tax_file_repeated' });
    const unknown = admin(`select mark_tax_file_filed(gen_random_uuid(), '2027-01-30')`);
    expect(await refusalOf(unknown)).toMatchObject({ detail: 'tax_file_unknown' });
  });
});

test('what was filed is kept, and later differences are listed', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const [line] = await take(admin, 1);
    const file = (day: string | null) =>
      admin('select mark_tax_file_filed($1, $2)', [line?.file_id, day]);
    expect((await totals(admin, 2026))[0]).toMatchObject({ filed_amount: null, differences: null });
    for (const day of ['2027-03-02', null]) {
      expect(await refusalOf(file(day))).toMatchObject({ detail: 'filed_in_future' });
    }
    // March 1 is today.
    await file('2027-03-01');
    expect(await refusalOf(file('2027-03-01'))).toMatchObject({ detail: 'tax_file_filed' });
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
  await inMarch(async ({ owner, admin }) => {
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
      `update private.tax_file_rows set payee_id = '${people.t1.id}' where payee_id = '${other?.payee_id}'`,
      'update private.tax_files set total = 1',
      `update private.tax_files set filed_by = '${people.t1.id}'`,
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

test('after filing, a number that was put in from somebody else’s row is a difference', async () => {
  await inMarch(async ({ owner, admin }) => {
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

test('a name that was filed before names had to be one line is the name that became one', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    const formerly = `E'Pat\nNumber\t001'`;
    for (const stored of [
      `name = ${formerly}`,
      `name = 'Another', known_name = ${formerly}, known_number = tax_number`,
    ]) {
      await owner(
        `set local session_replication_role = replica; update private.tax_file_rows set ${stored};
         set local session_replication_role = origin`,
      );
      expect(await totals(admin, 2026)).toMatchObject([{ payee_id: person, differences: [] }]);
    }
  });
});

const corrections = (sql: Sql) =>
  sql(
    'select form, name, tax_number, amount::text, differences from tax_corrections(2026) order by payee_name',
  );

test('after filing, a wrong amount needs one corrected form; a wrong name needs a zeroed form and a new one', async () => {
  await inMarch(async ({ owner, admin }) => {
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
    const marked = `select mark_corrections_filed(2026, '2027-03-01', ${listed}) as people`;
    expect(await admin(marked)).toEqual([{ people: 2 }]);
    expect(await corrections(admin)).toEqual([]);
    expect(await refusalOf(admin(marked))).toMatchObject({ detail: 'nothing_to_correct' });
    expect(await admin('select is_correction, part, parts, people from tax_files(2026)')).toEqual([
      { is_correction: true, part: 1, parts: 1, people: 2 },
      { is_correction: false, part: 1, parts: 1, people: 2 },
    ]);
  });
});
