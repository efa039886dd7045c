import { type Sql, testPractice } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { periodOf, process, setToday } from './payroll-practice.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

export interface Year extends TestTransaction {
  admin: Sql;
}

/** A practice in March 2027 that has paid nobody yet; its therapists and supervisors are contractors. */
export function taxYear() {
  const { database, people } = testPractice();
  const inMarch = (run: (tx: Year) => Promise<void>) =>
    inTransaction(database, async (tx) => {
      await setToday(tx.owner, '2027-03-01');
      await tx.owner(`select private.set_worker_type(id, '2020-01-01', '1099') from private.people
        where role in ('therapist', 'supervisor')`);
      await run({ ...tx, admin: tx.as(people.admin) });
    });
  return { people, inMarch };
}

export const totals = (sql: Sql, year: number) =>
  sql(
    `select payee_id, worker_type, payments, amount::text, reimbursements::text, by_card::text,
       reportable::text, is_over, lacks, filed_amount::text, differences
     from year_totals($1)`,
    [year],
  );

/** Contractors who were paid 2,000 dollars each, with the tax number and address that a file needs. */
export async function manyContractors(owner: Sql, admin: Sql, count: number): Promise<void> {
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

export const savePayer = (sql: Sql, number: string | null = '98-7654321') =>
  sql(
    `select save_tax_payer('Harbor Light LLC', '40 Harbor Street', 'Portland', 'ME', '04101', 'ein', $1)`,
    [number],
  );

/** Of the corrections that are listed now; as an argument of `mark_corrections_filed`. */
export const listed = '(select min(list_digest) from tax_corrections(2026))';

export const take = (sql: Sql, part: number): Promise<Row[]> =>
  sql('select * from take_tax_file(2026, $1)', [part]);

/** Files for contractors who were paid 2,000 dollars each. Returns the id of the first. */
export async function filed(
  { owner, admin }: Pick<Year, 'owner' | 'admin'>,
  people = 1,
): Promise<string> {
  await manyContractors(owner, admin, people);
  await savePayer(admin);
  const [line] = await take(admin, 1);
  await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
  const [total] = await totals(admin, 2026);
  return String(total?.payee_id);
}

export const setNumber = (owner: Sql, person: string, number: string) =>
  owner(`select private.set_tax_identifier($1, 'ein', $2)`, [person, number]);

export const markCorrected = (admin: Sql) =>
  admin(`select mark_corrections_filed(2026, '2027-02-20', ${listed})`);

/** The corrections that are due. */
export const forms = async (sql: Sql) => {
  const due = await sql('select form, name, amount::text, differences from tax_corrections(2026)');
  return due.map(({ form, name, amount, differences }) => [form, name, amount, differences]);
};

/** Re-encrypts what is stored, and uses the new key for the rest of the transaction. Returns how many numbers. */
export async function changeKey(owner: Sql, key: string): Promise<unknown> {
  const [row] = await owner('select private.change_tax_key($1) as changed', [key]);
  await owner(`select set_config('app.tax_key', $1, true)`, [key]);
  return row?.changed;
}
