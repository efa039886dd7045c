import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { periodOf, process } from './payroll-practice.ts';
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

const { inMarch } = taxYear();

test('what was filed for a contractor says nothing about the same person as an employee', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner(`select private.set_worker_type($1, '2026-07-01', 'w2')`, [person]);
    await owner(
      `insert into sessions (therapist_id, client_name, date, duration, revenue)
       values ($1, 'A client', '2026-07-03', 60, 3000)`,
      [person],
    );
    const period = await periodOf(owner, '2026-07-01');
    await process(admin, period);
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
    expect(await totals(admin, 2026)).toMatchObject([
      { worker_type: '1099', lacks: ['w9'], filed_amount: '2000.00', differences: [] },
      {
        worker_type: 'w2',
        lacks: ['tax_number'],
        is_over: false,
        filed_amount: null,
        differences: null,
      },
    ]);
    expect(await forms(admin)).toEqual([]);
    // Other years are not affected either.
    expect(await totals(admin, 2027)).toEqual([]);
  });
});

test('a form corrected to zero is due again once the payment is made again', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    const [payment] = await owner(
      'select id, payroll_period_id from payroll_payments where payee_id = $1',
      [person],
    );
    await admin('select take_back_payment($1, $2)', [payment?.id, 'The check was lost']);
    await markCorrected(admin);
    expect(await totals(admin, 2026)).toMatchObject([{ filed_amount: '0.00', differences: [] }]);
    // What is paid below the threshold needs no form.
    await owner(
      `insert into sessions (therapist_id, client_name, date, duration, revenue)
       values ($1, 'A client', '2026-07-03', 60, 500)`,
      [person],
    );
    const small = await periodOf(owner, '2026-07-01');
    await process(admin, small);
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [small]);
    expect(await totals(admin, 2026)).toMatchObject([
      { reportable: '500.00', filed_amount: '0.00', differences: [] },
    ]);
    expect(await forms(admin)).toEqual([]);
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [
      payment?.payroll_period_id,
    ]);
    expect(await totals(admin, 2026)).toMatchObject([
      { filed_amount: '0.00', differences: ['amount'] },
    ]);
    expect(await forms(admin)).toHaveLength(1);
  });
});

test('a changed number with the same last four digits is noticed, even after the key was changed', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await setNumber(owner, person, '98-7656789');
    const reissued = [
      ['zeroed', 'Pat Number 001', '0', ['tax_number']],
      ['original', 'Pat Number 001', '2000.00', ['tax_number']],
    ];
    expect(await forms(admin)).toEqual(reissued);
    await setNumber(owner, person, '12-3456789');
    expect(await forms(admin)).toEqual([]);
    await changeKey(owner, 'another key');
    expect(await forms(admin)).toEqual([]);
    await setNumber(owner, person, '98-7656789');
    await changeKey(owner, 'a third key');
    expect(await forms(admin)).toEqual(reissued);
    await markCorrected(admin);
    expect(await forms(admin)).toEqual([]);
    await setNumber(owner, person, '12-3456789');
    expect(await forms(admin)).toEqual(reissued);
  });
});

test('once the key is lost, the last four digits decide', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner('select private.forget_tax_numbers()');
    await setNumber(owner, person, '55-5556789');
    expect(await forms(admin)).toEqual([]);
    await setNumber(owner, person, '55-5550000');
    expect((await forms(admin)).map(([form]) => form)).toEqual(['zeroed', 'original']);
  });
});

test('the digest of a filed number reveals nothing without the key, and differs for people with the same number', async () => {
  await inMarch(async ({ owner, admin }) => {
    await filed({ owner, admin }, 2);
    const [kept] = await owner(
      `select count(distinct number_digest)::int as digests, min(length(number_digest)) as bytes
       from private.tax_file_rows`,
    );
    expect(kept).toEqual({ digests: 2, bytes: 32 });
    const guesses = await owner(
      `select from private.tax_file_rows line
       join private.tax_identifiers held on held.person_id = line.payee_id
       where private.number_digest(held, private.tax_number(held), 2026, 'a guess') = line.number_digest
         or private.number_digest(held, private.tax_number(held), 2025, private.tax_key()) = line.number_digest`,
    );
    expect(guesses).toEqual([]);
    const look = admin('select number_digest from private.tax_file_rows');
    expect(await refusalOf(look)).toMatchObject({ code: '42501' });
  });
});

test('a name that was filed with a line break, as it could be once, is the name of now', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner(`set local session_replication_role = replica`);
    await owner(`update private.tax_file_rows set name = E'Pat\nNumber 001'`);
    await owner(`set local session_replication_role = origin`);
    expect(await forms(admin)).toEqual([]);
    await owner(`update private.people set last_name = 'Ames' where id = $1`, [person]);
    expect((await forms(admin)).map(([form]) => form)).toEqual(['zeroed', 'original']);
  });
});

test('a person erased after filing needs no form again, and is corrected under what was filed', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner('update private.people set deactivated_at = now() where id = $1', [person]);
    await admin('select erase_person($1)', [person]);
    await owner('select private.set_tax_identifier($1, $2, $3)', [person, 'ein', '']);
    expect(await forms(admin)).toEqual([]);
    const [payment] = await admin('select id from payroll_payments where payee_id = $1', [person]);
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
    expect(
      await admin('select form, name, tax_number, address from tax_corrections(2026)'),
    ).toEqual([
      {
        form: 'corrected',
        name: 'Pat Number 001',
        tax_number: '**-***6789',
        address: '1 Main St, Erie, PA 16501',
      },
    ]);
    await markCorrected(admin);
    expect(await forms(admin)).toEqual([]);
  });
});

test('a person whose number and address are gone is filed again under what was filed', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner('select private.set_tax_identifier($1, $2, $3)', [person, 'ein', '']);
    await owner('update private.person_details set zip = null where person_id = $1', [person]);
    await owner(`update private.people set last_name = 'Ames' where id = $1`, [person]);
    const filedData = { tax_number: '**-***6789', address: '1 Main St, Erie, PA 16501' };
    expect(
      await admin('select form, name, tax_number, address from tax_corrections(2026)'),
    ).toEqual([
      { form: 'zeroed', name: 'Pat Number 001', ...filedData },
      { form: 'original', name: 'Pat Ames', ...filedData },
    ]);
    await markCorrected(admin);
    expect(await forms(admin)).toEqual([]);
  });
});

test('what changed since the list was read is not marked as filed with it', async () => {
  await inMarch(async ({ owner, admin }) => {
    await filed({ owner, admin }, 2);
    const people = (await totals(admin, 2026)).map(({ payee_id }) => String(payee_id));
    const [ann = '', bea = ''] = people;
    const digest = async () => {
      const [form] = await admin('select list_digest from tax_corrections(2026)');
      return form?.list_digest;
    };
    const mark = (of: unknown) =>
      admin(`select mark_corrections_filed(2026, '2027-02-20', $1) as people`, [of]);
    const changed = { code: 'PT409', detail: 'corrections_changed' };

    await owner(`update private.people set last_name = 'Ames' where id = $1`, [ann]);
    const first = await digest();
    const [payment] = await admin('select id from payroll_payments where payee_id = $1', [bea]);
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
    const both = await forms(admin);
    expect(both.map(([form]) => form).sort()).toEqual(['corrected', 'original', 'zeroed']);
    for (const each of [first, null, ''])
      expect(await refusalOf(mark(each))).toMatchObject(changed);
    expect(await forms(admin)).toEqual(both);
    expect(await totals(admin, 2026)).toMatchObject([
      { payee_id: ann, filed_amount: '2000.00' },
      { payee_id: bea, filed_amount: '2000.00', differences: ['amount'] },
    ]);

    // The same people and forms, but under another number with the same last four digits, or name or address.
    const second = await digest();
    for (const change of [
      () => setNumber(owner, ann, '98-7656789'),
      () => owner(`update private.people set last_name = 'Bell' where id = $1`, [ann]),
      () =>
        owner(
          `update private.person_details set address_line1 = '2 Side St' where person_id = $1`,
          [bea],
        ),
    ]) {
      const before = await digest();
      await change();
      expect(await refusalOf(mark(before))).toMatchObject(changed);
    }
    expect(await refusalOf(mark(second))).toMatchObject(changed);
    expect(await mark(await digest())).toEqual([{ people: 2 }]);
    expect(await forms(admin)).toEqual([]);
  });
});

test('corrections are not marked under a number that is stored for another person', async () => {
  await inMarch(async ({ owner, admin }) => {
    const ann = await filed({ owner, admin }, 2);
    await owner(
      `update private.tax_identifiers own set encrypted = other.encrypted
       from private.tax_identifiers other where own.person_id = $1 and other.person_id <> $1`,
      [ann],
    );
    expect(await forms(admin)).toMatchObject([
      ['zeroed', expect.anything(), '0', ['tax_number']],
      ['original', expect.anything(), '2000.00', ['tax_number']],
    ]);
    expect(await refusalOf(markCorrected(admin))).toMatchObject({ code: 'PT409' });
  });
});

test('the audit trail says what was filed as corrections, of whom and when', async () => {
  await inMarch(async ({ owner, admin }) => {
    await filed({ owner, admin }, 2);
    await owner(`update private.people set last_name = 'Ames' where last_name like 'Number %'`);
    await markCorrected(admin);
    const [file] = await owner('select id::text from private.tax_files where is_correction');
    expect(
      await owner(
        `select entity, entity_id, new from audit_log where action = 'corrections filed'`,
      ),
    ).toEqual([
      {
        entity: 'tax file',
        entity_id: file?.id,
        new: { year: 2026, people: 2, filed_on: '2027-02-20', amount: 4000 },
      },
    ]);
  });
});

test('a correction is filed on the day of the form it corrects or after', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner(`update private.people set last_name = 'Ames' where id = $1`, [person]);
    const before = await forms(admin);
    const mark = (day: string) =>
      admin(`select mark_corrections_filed(2026, $1, ${listed})`, [day]);
    expect(await refusalOf(mark('2027-01-29'))).toMatchObject({
      code: 'PT400',
      detail: 'corrected_before_filed',
    });
    expect(await forms(admin)).toEqual(before);
    await mark('2027-01-30');
    expect(await forms(admin)).toEqual([]);
  });
});

test('a correction is filed on the day of the latest form it corrects or after, not of the first', async () => {
  await inMarch(async ({ owner, admin }) => {
    const first = await filed({ owner, admin }, 2);
    const rename = (last: string, except: string | null) =>
      owner(
        `update private.people set last_name = $1 || last_name
         where last_name like '%Number %' and id is distinct from $2`,
        [last, except],
      );
    const mark = (day: string) =>
      admin(`select mark_corrections_filed(2026, $1, ${listed}) as people`, [day]);
    await rename('Ames ', first);
    expect(await mark('2027-02-20')).toEqual([{ people: 1 }]);
    await rename('Bell ', null);
    // One form is of January 30, the other one of February 20.
    expect(await refusalOf(mark('2027-02-19'))).toMatchObject({ detail: 'corrected_before_filed' });
    expect(await mark('2027-02-20')).toEqual([{ people: 2 }]);
  });
});

test.each([
  [
    'name',
    (owner: Sql) =>
      owner(`update private.people set last_name = 'Ames' where last_name like 'Number %'`),
  ],
  ['tax_number', (owner: Sql, person: string) => setNumber(owner, person, '55-5550000')],
  // Only its digest tells that it is another one.
  ['tax_number', (owner: Sql, person: string) => setNumber(owner, person, '98-7656789')],
] as const)(
  'below the threshold by now, a form under a wrong %s is kept at zero as it was filed, and no other one takes its place',
  async (difference, change) => {
    await inMarch(async ({ owner, admin }) => {
      const person = await filed({ owner, admin });
      await change(owner, person);
      await admin('select set_reporting_threshold(2026, 2000.01)');
      expect(await forms(admin)).toEqual([['zeroed', 'Pat Number 001', '0', [difference]]]);
      await markCorrected(admin);
      expect(await totals(admin, 2026)).toMatchObject([{ filed_amount: '0.00', differences: [] }]);
      expect(
        await admin('select total::text, people from tax_files(2026) where is_correction'),
      ).toEqual([{ total: '0.00', people: 1 }]);
      // The form at zero is under what was wrong: once it is reported again, there is an original form.
      await admin('select set_reporting_threshold(2026, 2000)');
      expect((await forms(admin)).map(([form]) => form)).toEqual(['original']);
    });
  },
);

test('a move after filing needs no form, and a form that is due for something else has the new address', async () => {
  await inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner(
      `update private.person_details set address_line1 = '2 Side St' where person_id = $1`,
      [person],
    );
    expect(await totals(admin, 2026)).toMatchObject([{ filed_amount: '2000.00', differences: [] }]);
    expect(await forms(admin)).toEqual([]);
    expect(await refusalOf(markCorrected(admin))).toMatchObject({ detail: 'nothing_to_correct' });
    const [payment] = await admin('select id from payroll_payments where payee_id = $1', [person]);
    await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
    expect(await admin('select form, address, differences from tax_corrections(2026)')).toEqual([
      { form: 'corrected', address: '2 Side St, Erie, PA 16501', differences: ['amount'] },
    ]);
  });
});
