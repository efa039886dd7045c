import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { importPeople, importSessions, person, session } from './import-rows.ts';
import { inTransaction } from './transaction.ts';

const { asAdmin, database, people } = testPractice();

describe('people from a file', () => {
  test('are added as by the form, with masked numbers and no invitation', async () => {
    await asAdmin(async (sql) => {
      const outcome = await importPeople(sql, [
        person({ rate_60: '120', rate_45: '', phone: ' 555 ', employment_type: 'Contractor' }),
        person({
          email: 'sol@example.com',
          role: 'Supervisor',
          ein: '',
          supervision_rate: '$85.00',
        }),
      ]);
      expect(outcome).toMatchObject({ row_count: 2, added: 2, present: 0, problem_count: 0 });
      expect(
        await sql(
          `select role, is_supervisor, employment_type, ein, rate_60, rate_45, phone, supervision_rate,
             invited_at, joined_at
           from profiles where email in ('nora.vale@example.com', 'sol@example.com') order by email`,
        ),
      ).toEqual([
        {
          role: 'therapist',
          is_supervisor: false,
          employment_type: 'contractor',
          ein: '**-***6789',
          rate_60: '120.00',
          rate_45: null,
          phone: '555',
          supervision_rate: null,
          invited_at: null,
          joined_at: null,
        },
        expect.objectContaining({
          role: 'supervisor',
          is_supervisor: true,
          supervision_rate: '85.00',
          employment_type: null,
        }),
      ]);
    });
  });

  test.each([
    ['Terapeuta', 'Contratista', 'therapist', 'contractor'],
    ['SUPERVISORA', 'empleada', 'supervisor', 'w2'],
    ['thérapeute', 'Indépendant', 'therapist', 'contractor'],
    ['Superviseur', 'salariée', 'supervisor', 'w2'],
  ])('who are a %s, %s, are a %s, %s', async (role, employment, readRole, readEmployment) => {
    await asAdmin(async (sql) => {
      const outcome = await importPeople(sql, [
        person({ role, employment_type: employment, ssn: '512-44-7788', ein: '12-3456789' }),
      ]);
      expect(outcome).toMatchObject({ added: 1, problem_count: 0 });
      expect(
        await sql(
          `select role, employment_type from profiles where email = 'nora.vale@example.com'`,
        ),
      ).toEqual([{ role: readRole, employment_type: readEmployment }]);
    });
  });

  test.each([
    [{ first_name: ' ' }, '', 'profile_fields_required'],
    [{ ein: '' }, '', 'ein_required'],
    [{ employment_type: 'W-2' }, '', 'ssn_required'],
    [{ ein: '12' }, '', 'tax_identifier_invalid'],
    [{ email: 'not an address' }, 'email', 'invalid'],
    [{ email: 'bea@practice' }, 'email', 'invalid'],
    [{ email: 'bea..lee@example.com' }, 'email', 'invalid'],
    [{ email: 'béa@example.com' }, 'email', 'invalid'],
    [{ email: `${'b'.repeat(250)}@example.com` }, 'email', 'invalid'],
    [{ email: 'bea@example.com\u0007' }, 'email', 'invalid'],
    [{ zip: 'x'.repeat(21) }, 'zip', 'invalid'],
    [{ state: 'Pensylvania', zip: '19103' }, 'state', 'invalid_state'],
    [{ state: 'XX', zip: '19103-1234' }, 'state', 'invalid_state'],
    [{ role: 'admin' }, 'role', 'invalid_role'],
    [{ employment_type: 'volunteer' }, 'employment_type', 'invalid_employment_type'],
    [{ rate_45: 'a lot' }, 'rate_45', 'invalid_amount'],
    [{ rate_45: '٧٥' }, 'rate_45', 'invalid_amount'],
    [{ rate_45: '$100,000,000' }, 'rate_45', 'invalid_amount'],
    [{ email: 'FIRST@example.com' }, 'email', 'repeated'],
  ])(
    'with %j report the row and the problem, and nobody is added',
    async (cells, field, problem) => {
      await asAdmin(async (sql) => {
        const outcome = await importPeople(sql, [
          person({ email: 'first@example.com' }),
          person(cells),
        ]);
        expect(outcome).toMatchObject({ problem_count: 1, problems: [{ row: 2, field, problem }] });
        expect(await sql(`select from profiles where email = 'first@example.com'`)).toEqual([]);
      });
    },
  );

  test.each([
    ['pa', '19103'],
    ['', '19103'],
    ['British Columbia', 'V6B 1A1'],
    ['Jalisco', ''],
  ])('with the state %j before %j are added', async (state, zip) => {
    await asAdmin(async (sql) => {
      expect(await importPeople(sql, [person({ state, zip })])).toMatchObject({ added: 1 });
    });
  });

  test.each([
    ['', 'contractor'],
    ['1099', 'contractor'],
    [' contractor ', 'contractor'],
    ['W2', 'w2'],
    ['w-2', 'w2'],
    ['Employee', 'w2'],
  ])('with the employment type %j become %s', async (written, expected) => {
    await asAdmin(async (sql) => {
      await importPeople(sql, [person({ employment_type: written, ssn: '987-65-4329' })]);
      expect(
        await sql(`select employment_type from profiles where email = 'nora.vale@example.com'`),
      ).toEqual([{ employment_type: expected }]);
    });
  });

  test('are only looked at unless the import is applied', async () => {
    await asAdmin(async (sql) => {
      const rows = JSON.stringify([person()]);
      expect(
        await sql(`select added, import_id from import_people($1, 'last-year.csv')`, [rows]),
      ).toEqual([{ added: 1, import_id: null }]);
      expect(await importPeople(sql, [person()])).toMatchObject({ added: 1, present: 0 });
      expect(await importPeople(sql, [person()])).toMatchObject({ added: 0, present: 1 });
    });
  });

  test('who exist already are skipped', async () => {
    await asAdmin(async (sql) => {
      const rows = [person(), person({ email: 'Tom.Birch@example.com' })];
      expect(await importPeople(sql, rows)).toMatchObject({ added: 1, present: 1 });
      expect(await importPeople(sql, rows)).toMatchObject({
        added: 0,
        present: 2,
        import_id: null,
      });
    });
  });

  test('that are undone by one of them, an admin by now, leave that one', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const rows = [person(), person({ email: 'ned.vale@example.com' })];
      const { import_id } = await importPeople(as(people.admin), rows);
      const [nora] = await owner(
        `update private.people set role = 'admin' where email = 'nora.vale@example.com' returning id`,
      );
      const undo = as({ id: String(nora?.id) })('select * from undo_import($1)', [import_id]);
      expect(await undo).toEqual([{ removed: 1, kept: 1 }]);
      expect(
        await owner(
          `select email, deactivated_at from private.people where email like '%.vale@example.com'`,
        ),
      ).toEqual([{ email: 'nora.vale@example.com', deactivated_at: null }]);
    });
  });

  test('that are undone are removed, except those with a history, who are deactivated', async () => {
    await asAdmin(async (sql) => {
      const { import_id: id } = await importPeople(sql, [
        person(),
        person({ email: 'worked@example.com' }),
      ]);
      await importSessions(sql, [session({ therapist: 'worked@example.com' })]);
      expect(await sql('select * from undo_import($1)', [id])).toEqual([{ removed: 1, kept: 1 }]);
      expect(
        await sql(
          `select email, deactivated_at is not null as gone from profiles
           where email in ('nora.vale@example.com', 'worked@example.com')`,
        ),
      ).toEqual([{ email: 'worked@example.com', gone: true }]);
    });
  });
});
