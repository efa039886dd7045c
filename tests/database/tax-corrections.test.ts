import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { times } from '../harness/endurance.ts';
import fc from '../harness/properties.ts';
import { centsOf } from './pay-oracle.ts';
import { periodOf, process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import {
  listed,
  manyContractors,
  savePayer,
  TaxYear,
  take,
  totals,
  type Year,
} from './tax-year.ts';

let year: TaxYear;
beforeAll(async () => {
  year = await TaxYear.open();
});
afterAll(() => year.drop());

/** Files for contractors who were paid 2,000 dollars each. Returns the id of the first. */
async function filed({ owner, admin }: Pick<Year, 'owner' | 'admin'>, people = 1): Promise<string> {
  await manyContractors(owner, admin, people);
  await savePayer(admin);
  const [line] = await take(admin, 1);
  await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
  const [total] = await totals(admin, 2026);
  return String(total?.payee_id);
}

const setNumber = (owner: Sql, person: string, number: string) =>
  owner(`select private.set_tax_identifier($1, 'ein', $2)`, [person, number]);

const markCorrected = (admin: Sql) =>
  admin(`select mark_corrections_filed(2026, '2027-02-20', ${listed})`);

const forms = async (sql: Sql) => {
  const due = await sql('select form, name, amount::text, differences from tax_corrections(2026)');
  return due.map(({ form, name, amount, differences }) => [form, name, amount, differences]);
};

/** Re-encrypts what is stored, and uses the new key for the rest of the transaction. */
async function changeKey(owner: Sql, key: string): Promise<void> {
  await owner('select private.change_tax_key($1)', [key]);
  await owner(`select set_config('app.tax_key', $1, true)`, [key]);
}

test('what was filed for a contractor says nothing about the same person as an employee', async () => {
  await year.inMarch(async ({ owner, admin }) => {
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
  await year.inMarch(async ({ owner, admin }) => {
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
  await year.inMarch(async ({ owner, admin }) => {
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
  await year.inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner('select private.forget_tax_numbers()');
    await setNumber(owner, person, '55-5556789');
    expect(await forms(admin)).toEqual([]);
    await setNumber(owner, person, '55-5550000');
    expect((await forms(admin)).map(([form]) => form)).toEqual(['zeroed', 'original']);
  });
});

test('the digest of a filed number reveals nothing without the key, and differs for people with the same number', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    await filed({ owner, admin }, 2);
    const [kept] = await owner(
      `select count(distinct number_digest)::int as digests, min(length(number_digest)) as bytes
       from private.tax_file_rows`,
    );
    expect(kept).toEqual({ digests: 2, bytes: 32 });
    const guesses = await owner(
      `select from private.tax_file_rows line
       where private.number_digest(line.payee_id, 2026, 'a guess') = line.number_digest
         or private.number_digest(line.payee_id, 2025, private.tax_key()) = line.number_digest`,
    );
    expect(guesses).toEqual([]);
    const look = admin('select number_digest from private.tax_file_rows');
    expect(await refusalOf(look)).toMatchObject({ code: '42501' });
  });
});

test('a person erased after filing needs no form again, and is corrected under what was filed', async () => {
  await year.inMarch(async ({ owner, admin }) => {
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

test('a person whose number is gone is filed again under the number that was filed', async () => {
  await year.inMarch(async ({ owner, admin }) => {
    const person = await filed({ owner, admin });
    await owner('select private.set_tax_identifier($1, $2, $3)', [person, 'ein', '']);
    await owner(`update private.people set last_name = 'Ames' where id = $1`, [person]);
    expect(await admin('select form, name, tax_number from tax_corrections(2026)')).toEqual([
      { form: 'zeroed', name: 'Pat Number 001', tax_number: '**-***6789' },
      { form: 'original', name: 'Pat Ames', tax_number: '**-***6789' },
    ]);
  });
});

test('what changed since the list was read is not marked as filed with it', async () => {
  await year.inMarch(async ({ owner, admin }) => {
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

test('a correction is filed on the day of the form it corrects or after', async () => {
  await year.inMarch(async ({ owner, admin }) => {
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
  await year.inMarch(async ({ owner, admin }) => {
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
] as const)(
  'below the threshold by now, a form under a wrong %s is kept at zero as it was filed, and no other one takes its place',
  async (difference, change) => {
    await year.inMarch(async ({ owner, admin }) => {
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
  await year.inMarch(async ({ owner, admin }) => {
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

const keep = (admin: Sql, person: string, digest = listed) =>
  admin(`select keep_filed_form(2026, $1, ${digest}) as digest`, [person]);

test('a name or number that changed after filing needs no form once an admin says so, until it changes again', async () => {
  await year.inMarch(async ({ owner, admin }) => {
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
    await keep(admin, person);
    expect(await due()).toEqual([]);
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
    // The filed one is right in any case.
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
  await year.inMarch(async ({ owner, admin }) => {
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
  await year.inMarch(async ({ owner, admin }) => {
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
  await year.inMarch(async ({ owner, admin }) => {
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

test('a filed form is kept as right only as it was listed, and the answer is what is left of the list', async () => {
  await year.inMarch(async ({ owner, admin, as }) => {
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
    const other = keep(as(year.people.t1), person, `'x'`);
    expect(await refusalOf(other)).toMatchObject({ code: '42501' });
  });
});

const takeBackKept = (sql: Sql, person: string, reason: string | null = ' A mistake ') =>
  sql('select take_back_kept_form(2026, $1, $2)', [person, reason]);

test('that a filed form was right can be taken back with a reason: it is a correction to file again', async () => {
  await year.inMarch(async ({ owner, admin, as }) => {
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
    for (const other of [year.people.t1, year.people.s1]) {
      expect(await refusalOf(takeBackKept(as(other), person))).toMatchObject({ code: '42501' });
    }
    expect(await forms(admin)).toEqual([]);

    await takeBackKept(admin, person);
    expect(await forms(admin)).toEqual(due);
    expect(await kept()).toEqual([false, false]);
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
  await year.inMarch(async ({ owner, admin }) => {
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

/** The pay of three periods, in cents; only the first was paid when the form was filed. */
const PAY = { '2026-06-01': 200_000, '2026-06-16': 150_000, '2026-07-01': 111_000 };
const STARTS = ['2026-06-01', '2026-06-16', '2026-07-01'] as const;
const THRESHOLD = 200_000;

const change = fc.record({
  paid: fc.subarray([...STARTS]),
  name: fc.constantFrom('Number 001', 'Ames', 'Bell'),
  number: fc.constantFrom('123456789', '983456789', '123450000'),
  street: fc.constantFrom('1 Main St', '2 Side St'),
});

/** A model of the tax office's records, following its instructions: one form per name and number. */
class Portal {
  readonly forms = new Map<string, { cents: number; street: string }>();

  enter(form: string, under: string, cents: number, street: string): void {
    const former = this.forms.get(under)?.cents ?? 0;
    if (form === 'zeroed') expect([under, former > 0]).toEqual([under, true]);
    if (form === 'original') expect([under, former]).toEqual([under, 0]);
    if (form === 'corrected') expect([under, this.forms.has(under)]).toEqual([under, true]);
    this.forms.set(under, { cents, street });
  }

  nonZero = () => [...this.forms].filter(([, { cents }]) => cents > 0);
}

test('after random events since filing, entering the corrections leaves the right forms on the portal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      await year.inMarch(async ({ owner, admin }) => {
        const person = await filed({ owner, admin });
        for (const start of STARTS.slice(1)) {
          await owner(
            `insert into public.sessions (therapist_id, client_name, date, duration, revenue)
             values ($1, 'A client', $2, 60, $3)`,
            [person, start, PAY[start] / 100],
          );
          await process(admin, await periodOf(owner, start));
        }
        const portal = new Portal();
        let under = 'Pat Number 001, 123456789';
        portal.enter('original', under, PAY['2026-06-01'], '1 Main St');
        for (const { paid, name, number, street } of changes) {
          await changePerson(owner, person, { name, number, street });
          await payOnly(owner, admin, person, paid);
          const cents = paid.reduce((sum, start) => sum + PAY[start], 0);
          const former = under;
          under = `Pat ${name}, ${number}`;
          const wasFiled = portal.nonZero().some(([each]) => each === under);
          const due = await admin('select form, amount::text from tax_corrections(2026)');
          for (const { form, amount } of due) {
            const ofFormer = form === 'zeroed';
            // The form to zero is the one with an amount, whatever names the person had in between.
            const target = ofFormer ? (portal.nonZero()[0]?.[0] ?? former) : under;
            portal.enter(String(form), target, centsOf(amount), street);
          }
          // Below the threshold a filed form is corrected, but no new form is filed. An address alone needs none.
          const isReported = cents >= THRESHOLD || (wasFiled && cents > 0);
          const address = due.length > 0 ? street : portal.forms.get(under)?.street;
          expect(portal.nonZero()).toEqual(isReported ? [[under, { cents, street: address }]] : []);
          if (due.length > 0) await markCorrected(admin);
          expect(await forms(admin)).toEqual([]);
        }
      });
    }),
    { numRuns: times(6, 100) },
  );
});

async function changePerson(
  owner: Sql,
  person: string,
  { name, number, street }: { name: string; number: string; street: string },
): Promise<void> {
  await owner('update private.people set last_name = $2 where id = $1', [person, name]);
  await owner('update private.person_details set address_line1 = $2 where person_id = $1', [
    person,
    street,
  ]);
  await setNumber(owner, person, number);
}

/** Marks these periods as paid, and takes back the payments of the others. */
async function payOnly(
  owner: Sql,
  admin: Sql,
  person: string,
  paid: readonly string[],
): Promise<void> {
  for (const start of STARTS) {
    const period = await periodOf(owner, start);
    const [live] = await admin(
      `select id from payroll_payments
       where payroll_period_id = $1 and payee_id = $2 and voided_at is null`,
      [period, person],
    );
    if (live && !paid.includes(start)) {
      await admin('select take_back_payment($1, $2)', [live.id, 'Never cashed']);
    } else if (!live && paid.includes(start)) {
      await admin('select from mark_payroll_paid($1, array[$2::uuid], send_mail => false)', [
        period,
        person,
      ]);
    }
  }
}
