import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { listed, manyContractors, savePayer, take, taxYear, totals } from './tax-year.ts';

const { inMarch, people } = taxYear();

const takeBack = (sql: Sql, file: unknown, reason: string | null = ' Rejected by the IRS ') =>
  sql('select take_back_filing($1, $2)', [file, reason]);

/** Takes a file and marks it as filed. Returns its id. */
async function file(admin: Sql, day = '2027-01-30', part = 1): Promise<unknown> {
  const [line] = await take(admin, part);
  await admin('select mark_tax_file_filed($1, $2)', [line?.file_id, day]);
  return line?.file_id;
}

const correct = (admin: Sql) =>
  admin(`select mark_corrections_filed(2026, '2027-02-20', ${listed}) as people`);

const rename = (owner: Sql, name: string) =>
  owner(`update private.people set last_name = $1 where email = 'pat1@example.com'`, [name]);

const filed = async (sql: Sql) =>
  (await totals(sql, 2026)).map(({ filed_amount, differences }) => [filed_amount, differences]);

test('a filing that is taken back counts nowhere, stays on record, and its people are filed again', async () => {
  await inMarch(async ({ owner, admin, undo }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    const rejected = await file(admin);
    await rename(owner, 'Ames');
    for (const reason of [null, ' ', '\u200b']) {
      expect(await refusalOf(takeBack(admin, rejected, reason))).toMatchObject({
        code: 'PT400',
        detail: 'reason_required',
      });
    }
    expect(await refusalOf(takeBack(admin, rejected, 'x'.repeat(501)))).toMatchObject({
      code: 'PT400',
      detail: 'reason_too_long',
    });
    await undo(() => takeBack(admin, rejected, 'x'.repeat(500)));
    await takeBack(admin, rejected);
    expect(await filed(admin)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await admin('select from tax_corrections(2026)')).toEqual([]);
    expect(await refusalOf(correct(admin))).toMatchObject({ detail: 'nothing_to_correct' });
    expect(await refusalOf(takeBack(admin, rejected))).toMatchObject({
      detail: 'tax_file_not_filed',
    });
    const again = admin(`select mark_tax_file_filed($1, '2027-02-01')`, [rejected]);
    expect(await refusalOf(again)).toMatchObject({ detail: 'tax_file_taken_back' });

    await file(admin, '2027-02-01');
    expect(await filed(admin)).toEqual([
      ['2000.00', []],
      ['2000.00', []],
    ]);
    expect(
      await admin(
        `select filed_on::text, people, is_corrected, withdrawn_at is not null as is_back, withdrawn_by_name,
           withdraw_reason
         from tax_files(2026)`,
      ),
    ).toEqual([
      {
        filed_on: '2027-02-01',
        people: 2,
        is_corrected: false,
        is_back: false,
        withdrawn_by_name: null,
        withdraw_reason: null,
      },
      {
        filed_on: '2027-01-30',
        people: 2,
        is_corrected: false,
        is_back: true,
        withdrawn_by_name: 'Alma Reyes',
        withdraw_reason: 'Rejected by the IRS',
      },
    ]);
    expect(
      await owner(
        `select actor_name, new ->> 'withdraw_reason' as reason, new ->> 'withdrawn_by' as by
         from public.audit_log where entity = 'tax file' and new ? 'withdraw_reason'`,
      ),
    ).toEqual([{ actor_name: 'Alma Reyes', reason: 'Rejected by the IRS', by: people.admin.id }]);
  });
});

test('only what was filed can be taken back, and only by an admin', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const [line] = await take(admin, 1);
    expect(await refusalOf(takeBack(admin, line?.file_id))).toMatchObject({
      detail: 'tax_file_not_filed',
    });
    const unknown = admin(`select take_back_filing(gen_random_uuid(), 'A mistake')`);
    expect(await refusalOf(unknown)).toMatchObject({ detail: 'tax_file_unknown' });
    for (const person of [people.t1, people.s1]) {
      expect(await refusalOf(takeBack(as(person), line?.file_id))).toMatchObject({ code: '42501' });
    }
  });
});

test('a correction is taken back before what it corrects', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 2);
    await savePayer(admin);
    const first = await file(admin);
    // Both corrections are of the same day.
    await rename(owner, 'Ames');
    await correct(admin);
    await rename(owner, 'Bell');
    await correct(admin);
    const [last, former] = await admin('select id from tax_files(2026) where is_correction');
    const corrected = () =>
      admin(
        'select is_corrected, filed_on::text as day from tax_files(2026) where withdrawn_at is null',
      );
    expect(await corrected()).toEqual([
      { is_corrected: false, day: '2027-02-20' },
      { is_corrected: true, day: '2027-02-20' },
      { is_corrected: true, day: '2027-01-30' },
    ]);
    for (const each of [first, former?.id]) {
      expect(await refusalOf(takeBack(admin, each))).toMatchObject({ detail: 'filing_corrected' });
    }

    await takeBack(admin, last?.id);
    expect(await filed(admin)).toEqual([
      ['2000.00', ['name']],
      ['2000.00', []],
    ]);
    expect(await refusalOf(takeBack(admin, first))).toMatchObject({ detail: 'filing_corrected' });
    await takeBack(admin, former?.id);
    expect(await corrected()).toEqual([{ is_corrected: false, day: '2027-01-30' }]);
    await takeBack(admin, first);
    expect(await corrected()).toEqual([]);
    expect(await filed(admin)).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

test('a correction of others, or of another year, keeps no file', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 101);
    await savePayer(admin);
    const [[first], [second]] = [await take(admin, 1), await take(admin, 2)];
    for (const part of [first, second]) {
      await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [part?.file_id]);
    }
    const other = await owner(
      `insert into private.tax_files (year, part, parts, total, filed_on, is_correction)
       values (2025, 1, 1, 5, '2027-02-20', true) returning id`,
    );
    await owner(
      `insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, address)
       select $1, payee_id, 5, name, tax_number, address from private.tax_file_rows where tax_file_id = $2`,
      [other[0]?.id, second?.file_id],
    );
    await rename(owner, 'Ames');
    await correct(admin);
    expect(await refusalOf(takeBack(admin, first?.file_id))).toMatchObject({
      detail: 'filing_corrected',
    });
    await takeBack(admin, second?.file_id);
    expect((await take(admin, 1)).map((row) => row.last_name)).toEqual([second?.last_name]);
  });
});

test('the files of a year that are taken back keep their people, corrected or not', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 101);
    await savePayer(admin);
    const [first, second] = [await take(admin, 1), await take(admin, 2)];
    for (const [line] of [first, second]) {
      await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
    }
    // The one of the second file is corrected, and nobody of the first.
    await owner(`update private.people set last_name = 'Aaron' where last_name = $1`, [
      second[0]?.last_name,
    ]);
    await correct(admin);
    const files = await admin('select id from tax_files(2026) order by is_correction desc');
    for (const { id } of files) await takeBack(admin, id);
    const namesOf = (rows: Record<string, unknown>[]) => rows.map((row) => row.last_name);
    expect(namesOf(await take(admin, 2))).toEqual(['Aaron']);
    expect(namesOf(await take(admin, 1))).toEqual(namesOf(first));
  });
});

test('what was said when a filing was taken back stays, for the owner of the table too', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    await savePayer(admin);
    const rejected = await file(admin);
    const changes = [
      `update private.tax_files set withdrawn_at = now(), withdraw_reason = 'A mistake', filed_on = '2027-01-31'`,
      `update private.tax_files set withdrawn_by = '${people.t1.id}'`,
    ];
    const expectRefused = async (more: string[]) => {
      for (const change of [...changes, ...more]) {
        const refusal = await refusalOf(owner(change));
        expect(refusal, change).toMatchObject({ detail: 'tax_file_immutable' });
      }
    };
    await expectRefused([]);
    await takeBack(admin, rejected);
    await expectRefused([
      'update private.tax_files set withdrawn_at = null, withdrawn_by = null, withdraw_reason = null',
      `update private.tax_files set withdraw_reason = 'Another one'`,
      'delete from private.tax_files',
    ]);
  });
});
