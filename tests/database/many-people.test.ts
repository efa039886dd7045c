import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { rowsHandled } from './rows-handled.ts';
import {
  listed,
  manyContractors,
  savePayer,
  take,
  taxYear,
  totals,
  type Year,
} from './tax-year.ts';

/** Decrypting takes a millisecond, so with thousands of people only the numbers at hand are. */
const people = 40;

const { inMarch } = taxYear();

/** Counts decryptions in a transaction. Returns a function that gives their number since its last call. */
async function countDecryptions(owner: Sql): Promise<() => Promise<number>> {
  const [body] = await owner(
    `select pg_get_functiondef('private.decrypted(bytea)'::regprocedure) as text`,
  );
  await owner('create sequence private.decryptions');
  await owner(
    String(body?.text).replace(/\bbegin\b/i, `begin perform nextval('private.decryptions');`),
  );
  return async () => {
    const [counted] = await owner(
      `select (nextval('private.decryptions') - 1)::int as times, setval('private.decryptions', 1, false)`,
    );
    return Number(counted?.times);
  };
}

const setNumbers = (owner: Sql, number: string) =>
  owner(
    `select private.set_tax_identifier(id, 'ein', $1) from private.people where last_name like '%Number %'`,
    [number],
  );

const mark = (admin: Sql, day: string) =>
  admin(`select mark_corrections_filed(2026, $1, ${listed}) as people`, [day]);

test('each statement of the year end decrypts only the numbers it needs, each once', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, people);
    await savePayer(admin);
    const decryptions = await countDecryptions(owner);
    const cost = async (run: () => Promise<unknown>) => {
      await decryptions();
      await run();
      return decryptions();
    };
    const list = () => admin('select * from tax_corrections(2026)');

    let file: unknown;
    // With the number of the practice.
    expect(await cost(async () => (file = (await take(admin, 1))[0]?.file_id))).toBe(people + 1);
    expect(await cost(() => admin(`select mark_tax_file_filed($1, '2027-01-30')`, [file]))).toBe(0);
    expect(await cost(() => totals(admin, 2026))).toBe(0);
    expect(await cost(list)).toBe(0);

    // Other names: the numbers are as they were filed.
    await owner(
      `update private.people set last_name = 'Ames ' || last_name where last_name like 'Number %'`,
    );
    expect(await cost(list)).toBe(0);
    expect(await cost(() => mark(admin, '2027-02-10'))).toBe(0);
    expect(await list()).toEqual([]);

    // Other numbers that end alike are told apart by decrypting them.
    await setNumbers(owner, '98-7656789');
    expect(await cost(() => totals(admin, 2026))).toBe(people);
    expect(await cost(list)).toBe(people);
    const [due] = await list();
    expect(
      await cost(() =>
        admin('select keep_filed_form(2026, $1, $2)', [due?.payee_id, due?.list_digest]),
      ),
    ).toBe(2 * people + 1);
    // The statement reads the list too.
    expect(await cost(() => mark(admin, '2027-02-11'))).toBe(2 * people);
    // Only the kept form still needs its number.
    expect(await cost(list)).toBe(1);

    // Numbers with other last digits are decrypted only when they are marked.
    await setNumbers(owner, '98-7650000');
    expect(await cost(list)).toBe(0);
    expect(await cost(() => mark(admin, '2027-02-12'))).toBe(people);
    expect(await cost(list)).toBe(0);
  });
});

test('another key decrypts every number once', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, people);
    await savePayer(admin);
    const [line] = await take(admin, 1);
    await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
    const decryptions = await countDecryptions(owner);
    await decryptions();
    await owner(`select private.change_tax_key('another key of thirty-two characters')`);
    expect(await decryptions()).toBe(people + 1);
    // Those that were filed are known to be the same without the key.
    expect(new Set((await totals(admin, 2026)).map((row) => String(row.differences)))).toEqual(
      new Set(['']),
    );
    expect(await decryptions()).toBe(0);
  });
});

describe('with five times as many people', () => {
  const reported = `private.reported_people(2026) listed
    join private.person_details details on details.person_id = listed.payee_id
    where listed.is_over`;

  async function fileAndRename({ owner, admin }: Year, count: number): Promise<void> {
    await savePayer(admin);
    for (let part = 1; part <= Math.ceil(count / 100); part += 1) {
      await take(admin, part);
    }
    await owner(`update private.tax_files set filed_on = '2027-01-30'`);
    await owner(`update private.people set last_name = 'Ames' where last_name like 'Number %'`);
  }

  test.each([
    [
      'why a run differs',
      `payroll_periods run cross join lateral private.run_steps(run, run)
       where run.start_date = '2026-06-01'`,
      async () => {},
    ],
    ['who is reported', reported, async () => {}],
    ['what is to be corrected', 'private.forms_to_correct(2026)', fileAndRename],
  ])('%s takes no more than about five times as many rows', async (_what, source, prepare) => {
    const handled = async (count: number) => {
      let rows = 0;
      await inMarch(async (tx) => {
        await manyContractors(tx.owner, tx.admin, count);
        await prepare(tx, count);
        await tx.owner('analyze');
        rows = await rowsHandled(tx.owner, `select * from ${source}`);
      });
      return rows;
    };
    expect(await handled(5 * people)).toBeLessThan(8 * (await handled(people)));
  });
});
