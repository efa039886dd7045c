import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { periodOf } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import {
  changeKey,
  filed,
  forms,
  listed,
  markCorrected,
  setNumber,
  taxYear,
  totals,
} from './tax-year.ts';

const { inMarch, people } = taxYear();

const keep = (admin: Sql, person: string, digest = listed) =>
  admin(`select keep_filed_form(2026, $1, ${digest}) as digest`, [person]);

test('a name or number that changed after filing needs no form once an admin says so, until it changes again', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin }, 2);
    const rename = (last: string) =>
      owner('update private.people set last_name = $2 where id = $1', [person, last]);
    const due = async () =>
      (await forms(admin)).map(([form, , , differences]) => [form, differences]);
    const renamed = [
      ['zeroed', ['name']],
      ['original', ['name']],
    ];
    await rename('Ames');
    expect(await due()).toEqual(renamed);
    const [left] = await keep(admin, person);
    expect(await due()).toEqual([]);
    // A list of nothing has a digest too: the next call of a screen that still shows it needs one.
    expect(left?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await totals(admin, 2026)).map(({ differences }) => differences)).toEqual([[], []]);
    await rename('Bell');
    expect(await due()).toEqual(renamed);
    await keep(admin, person);

    // An EIN instead of an SSN, then another one with the same last four digits.
    await setNumber(owner, person, '98-7656789');
    expect((await due()).map(([, differences]) => differences)).toEqual([
      ['tax_number'],
      ['tax_number'],
    ]);
    await keep(admin, person);
    expect(await due()).toEqual([]);
    await setNumber(owner, person, '55-5556789');
    expect(await due()).toHaveLength(2);
    // The number that was filed needs no form.
    await setNumber(owner, person, '12-3456789');
    expect(await due()).toEqual([]);
    await rename('Number 001');
    expect(await due()).toEqual([]);
    await rename('Bell');
    await setNumber(owner, person, '98-7656789');
    await changeKey(owner, 'another key');
    expect(await due()).toEqual([]);

    expect(
      await owner(
        `select actor_name, person_id, new from public.audit_log where action = 'filed form kept' limit 1`,
      ),
    ).toEqual([{ actor_name: 'Alma Reyes', person_id: person, new: { year: 2026 } }]);
  });
});

test('a wrong amount is corrected under what was filed where the name and number changed only later', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner(`update private.people set last_name = 'Ames' where id = $1`, [person]);
    await setNumber(owner, person, '55-5550000');
    const [payment] = await admin(
      'select id, payroll_period_id as period from payroll_payments where payee_id = $1',
      [person],
    );
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
    await keep(admin, person);
    expect(
      await admin(
        'select form, name, tax_number, amount::text, differences from tax_corrections(2026)',
      ),
    ).toEqual([
      {
        form: 'corrected',
        name: 'Pat Number 001',
        tax_number: '**-***6789',
        amount: '0',
        differences: ['amount'],
      },
    ]);
    const nothing = keep(admin, person);
    expect(await refusalOf(nothing)).toMatchObject({ detail: 'nothing_to_correct' });
    await markCorrected(admin);
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [
      payment?.period,
    ]);
    expect(await forms(admin)).toEqual([['corrected', 'Pat Number 001', '2000.00', ['amount']]]);
    await markCorrected(admin);
    expect(await forms(admin)).toEqual([]);
    await setNumber(owner, person, '55-5551111');
    expect((await forms(admin)).map(([form]) => form)).toEqual(['zeroed', 'original']);
    await markCorrected(admin);
    // From here on the new form counts, under its own name and number.
    await owner(`update private.people set last_name = 'Number 001' where id = $1`, [person]);
    expect((await forms(admin)).map(([, name]) => name)).toEqual(['Pat Ames', 'Pat Number 001']);
  });
});

test('once the key is lost, the last four digits decide whether a number is the one that was known', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await setNumber(owner, person, '55-5550000');
    await keep(admin, person);
    await owner('select private.forget_tax_numbers()');
    await setNumber(owner, person, '77-7770000');
    expect(await forms(admin)).toEqual([]);
    await setNumber(owner, person, '77-7771111');
    expect(await forms(admin)).toHaveLength(2);
  });
});

test('a number of which the digest is lost has one again once its amount is corrected', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner('select private.forget_tax_numbers()');
    await setNumber(owner, person, '12-3456789');
    const [payment] = await admin('select id from payroll_payments where payee_id = $1', [person]);
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
    await markCorrected(admin);
    await admin('select set_reporting_threshold(2026, 1)');
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [
      await periodOf(owner, '2026-06-01'),
    ]);
    await setNumber(owner, person, '55-5556789');
    expect((await forms(admin)).map(([form]) => form)).toEqual(['original']);
  });
});

test.each([
  ['55-5550000', 'is lost', 'select private.forget_tax_numbers()'],
  // Only its digest tells that it is another one.
  ['98-7656789', 'is there', 'select'],
])(
  'a form under a number that is %s by now, and of which the digest %s, is corrected without that of the new number',
  async (number, _, before) => {
    await inMarch(async ({ owner, admin }) => {
      const person = await filed({ owner, admin });
      await owner(before);
      await setNumber(owner, person, number);
      await keep(admin, person);
      const [payment] = await admin('select id from payroll_payments where payee_id = $1', [
        person,
      ]);
      await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
      await markCorrected(admin);
      await setNumber(owner, person, '12-3456789');
      await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [
        await periodOf(owner, '2026-06-01'),
      ]);
      expect(await forms(admin)).toEqual([['corrected', 'Pat Number 001', '2000.00', ['amount']]]);
    });
  },
);

test('a filed form is kept as right only as it was listed, and the answer is what is left of the list', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    const person = await filed({ owner, admin }, 2);
    await owner(
      `update private.people set last_name = 'Ames ' || last_name where last_name like 'Number %'`,
    );
    const [form] = await admin('select list_digest from tax_corrections(2026)');
    await owner(`update private.people set last_name = 'Bell' where id = $1`, [person]);
    const stale = admin('select keep_filed_form(2026, $1, $2)', [person, form?.list_digest]);
    expect(await refusalOf(stale)).toMatchObject({ code: 'PT409', detail: 'corrections_changed' });
    expect(await forms(admin)).toHaveLength(4);
    const [left] = await keep(admin, person);
    expect(await admin('select distinct list_digest as digest from tax_corrections(2026)')).toEqual(
      [left],
    );
    expect(await forms(admin)).toHaveLength(2);
    const other = keep(as(people.t1), person, `'x'`);
    expect(await refusalOf(other)).toMatchObject({ code: '42501' });
  });
});

const takeBackKept = (sql: Sql, person: string, reason: string | null = ' A mistake ') =>
  sql('select take_back_kept_form(2026, $1, $2)', [person, reason]);

test('that a filed form was right can be taken back with a reason: it is a correction to file again', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    const person = await filed({ owner, admin }, 2);
    const kept = async () =>
      (await admin('select is_kept from year_totals(2026)')).map(({ is_kept }) => is_kept);
    expect(await kept()).toEqual([false, false]);
    expect(await refusalOf(takeBackKept(admin, person))).toMatchObject({
      code: 'PT409',
      detail: 'form_not_kept',
    });
    await owner(`update private.people set last_name = 'Ames' where id = $1`, [person]);
    const due = await forms(admin);
    await keep(admin, person);
    expect((await kept()).sort()).toEqual([false, true]);
    for (const reason of [null, ' ', '\u200b']) {
      expect(await refusalOf(takeBackKept(admin, person, reason))).toMatchObject({
        code: 'PT400',
        detail: 'reason_required',
      });
    }
    expect(await refusalOf(takeBackKept(admin, person, 'x'.repeat(501)))).toMatchObject({
      code: 'PT400',
      detail: 'reason_too_long',
    });
    for (const other of [people.t1, people.s1]) {
      expect(await refusalOf(takeBackKept(as(other), person))).toMatchObject({ code: '42501' });
    }
    expect(await forms(admin)).toEqual([]);
    // The form of the year before was right as well, and that of somebody of the same name; both stay so.
    await owner(
      `with file as (
         insert into private.tax_files (year, part, parts, total, filed_on)
         select 2025, 1, 1, total, filed_on from private.tax_files returning id
       )
       insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, address, known_name, known_number)
       select file.id, line.payee_id, line.amount, line.name, line.tax_number, line.address,
         line.known_name, line.known_number
       from file cross join private.tax_file_rows line where line.known_name is not null`,
    );
    await owner(
      `update private.tax_file_rows line set known_name = kept.known_name, known_number = kept.known_number
       from private.tax_file_rows kept where kept.payee_id = $1 and line.payee_id <> $1`,
      [person],
    );

    await takeBackKept(admin, person);
    expect(
      await owner(
        `select file.year, line.payee_id = $1 as is_theirs
         from private.tax_file_rows line join private.tax_files file on file.id = line.tax_file_id
         where line.known_name is not null order by file.year`,
        [person],
      ),
    ).toEqual([
      { year: 2025, is_theirs: true },
      { year: 2026, is_theirs: false },
    ]);
    expect(await forms(admin)).toEqual(due);
    expect((await kept()).sort()).toEqual([false, true]);
    expect(await refusalOf(takeBackKept(admin, person))).toMatchObject({ detail: 'form_not_kept' });
    expect(
      await owner(
        `select actor_name, person_id, new from public.audit_log where action = 'kept form taken back'`,
      ),
    ).toEqual([
      { actor_name: 'Alma Reyes', person_id: person, new: { year: 2026, reason: 'A mistake' } },
    ]);
    await keep(admin, person);
    expect(await forms(admin)).toEqual([]);
  });
});

test('taken back after an amount was corrected, it is also taken back of the form that this one corrects', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner(`update private.people set last_name = 'Ames' where id = $1`, [person]);
    await keep(admin, person);
    const [payment] = await admin('select id from payroll_payments where payee_id = $1', [person]);
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
    await markCorrected(admin);
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [
      await periodOf(owner, '2026-06-01'),
    ]);
    await takeBackKept(admin, person);
    const [corrections] = await admin('select id from tax_files(2026) where is_correction');
    await admin(`select take_back_filing($1, 'Never sent')`, [corrections?.id]);
    expect((await forms(admin)).map(([form]) => form)).toEqual(['zeroed', 'original']);
  });
});
