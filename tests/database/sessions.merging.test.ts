import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const march = `(select id from payroll_periods where start_date = '2024-03-01')`;

/** Tom spelled a client in three ways, once in a processed period, and Tess has her as a client too. */
async function practice<T>(run: (tx: TestTransaction) => Promise<T>): Promise<T> {
  return inTransaction(database, async (tx) => {
    await tx.owner(
      `insert into sessions (therapist_id, client_name, date, duration, archived)
       select therapist::uuid, client, day::date, 60, archived
       from (values ($1, 'Joy Mercer', '2024-03-04', false), ($1, 'Joy Mercr', '2024-03-05', false),
         ($1, 'joy mercr', '2024-03-18', false), ($1, 'Joy Mercr', '2024-03-19', true),
         ($2, 'Joy Mercr', '2024-03-20', false)) as logged (therapist, client, day, archived)`,
      [people.t1.id, people.t2.id],
    );
    await tx.as(people.admin)(`select process_payroll_period(${march}, true)`);
    return run(tx);
  });
}

const namesIn = async (sql: Sql) =>
  (await sql('select client_name from sessions order by date')).map(
    ({ client_name }) => client_name,
  );

test('a client’s name is one line, logged, merged or restored', async () => {
  await inTransaction(database, async ({ as }) => {
    const admin = as(people.admin);
    const [session] = await as(people.t1)(
      `insert into sessions (therapist_id, client_name, date, duration)
       values ($1, $2, '2024-03-04', 60) returning client_name`,
      [people.t1.id, 'Ann\n\u202e  Lee\t'],
    );
    expect(session).toEqual({ client_name: 'Ann Lee' });
    const [merge] = await admin('select id, to_name from merge_clients($1, $2)', [
      'Ann Lee',
      'Bea\r\nLee',
    ]);
    expect(merge?.to_name).toBe('Bea Lee');
    expect(await namesIn(admin)).toEqual(['Bea Lee']);
    await admin(`select undo_client_merge($1, 'Two people.')`, [merge?.id]);
    expect(await namesIn(admin)).toEqual(['Ann Lee']);
  });
});

test.each(['Ann  Lee', 'Ann \n Lee', 'Ann\r\n\tLee'])(
  '%j, as names could be stored before they became one line, is the client Ann Lee',
  async (stored) => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await owner('alter table public.sessions disable trigger sessions_3_tidy');
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration, archived)
         select $1, name, private.practice_today() - 40, 60, false from unnest($2::text[]) name`,
        [people.t1.id, [stored, 'Ann Lee']],
      );
      await owner('alter table public.sessions enable trigger sessions_3_tidy');
      const [day] = await admin('select min(date)::text as day from sessions');
      const [warning] = await admin(
        `select warning.count from payroll_periods period, payroll_warnings(period.id) warning
         where warning.kind = 'duplicate' and $1 between period.start_date and period.end_date`,
        [day?.day],
      );
      expect(warning).toEqual({ count: '2' });
      expect(await as(people.t1)('select from recent_clients($1)', [people.t1.id])).toHaveLength(1);
      expect(await admin('select * from similar_clients()')).toEqual([]);
      const [figures] = await admin(
        'select unique_clients from practice_figures($1, $1) where therapist_id is null',
        [day?.day],
      );
      expect(figures).toEqual({ unique_clients: 1 });
    });
  },
);

describe('merging two spellings of a client', () => {
  test('previews how many sessions of each therapist it renames', async () => {
    const preview = await practice(({ as }) =>
      as(people.admin)(
        `select therapist_name, session_count, archived_count, processed_count,
           first_seen::text, last_seen::text
         from client_merge_preview('Joy mercr ', 'Joy Mercer')`,
      ),
    );
    expect(preview).toEqual([
      {
        therapist_name: 'Tess Calloway',
        session_count: 1,
        archived_count: 0,
        processed_count: 0,
        first_seen: '2024-03-20',
        last_seen: '2024-03-20',
      },
      {
        therapist_name: 'Tom Birch',
        session_count: 3,
        archived_count: 1,
        processed_count: 1,
        first_seen: '2024-03-05',
        last_seen: '2024-03-19',
      },
    ]);
  });

  test('previews a session for which there is no pay period yet', async () => {
    const preview = await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Joy Mercr', practice_today() + 200, 60)`,
        [people.t1.id],
      );
      return as(people.admin)(
        `select session_count, processed_count from client_merge_preview('Joy Mercr', 'Joy Mercer')`,
      );
    });
    expect(preview).toEqual([{ session_count: 1, processed_count: 0 }]);
  });

  test('renames archived, processed and late sessions too, with audit entries', async () => {
    const [names, late, entries, merge] = await practice(async ({ owner, as }) => {
      const admin = as(people.admin);
      await owner(
        `insert into late_sessions (therapist_id, client_name, date, duration)
         values ($1, 'Joy Mercr', '2024-03-06', 60), ($1, 'Carl Ames', '2024-03-06', 60),
           ($2, 'Joy Mercer', '2024-03-06', 60),
           ($1, 'Joy Mercr', '2024-03-09', 60), ($1, 'Joy Mercer', '2024-03-09', 60)`,
        [people.t1.id, people.t2.id],
      );
      const [made] = await admin(
        `select from_name, to_name, session_count, merged_by from merge_clients('Joy Mercr', 'Joy Mercer')`,
      );
      return [
        await namesIn(admin),
        await admin('select date::text, client_name from late_sessions order by date, client_name'),
        await admin(
          `select action, entity, old ->> 'client_name' as before, new ->> 'client_name' as after
           from audit_log where entity in ('client', 'session') and action in ('merged', 'changed')
           order by id`,
        ),
        made,
      ];
    });
    expect(names).toEqual(Array(5).fill('Joy Mercer'));
    expect(late).toEqual([
      { date: '2024-03-06', client_name: 'Carl Ames' },
      { date: '2024-03-06', client_name: 'Joy Mercer' },
      { date: '2024-03-06', client_name: 'Joy Mercer' },
      // Both wait: a therapist cannot hand in the same client twice on a day.
      { date: '2024-03-09', client_name: 'Joy Mercer' },
      { date: '2024-03-09', client_name: 'Joy Mercr' },
    ]);
    expect(merge).toEqual({
      from_name: 'Joy Mercr',
      to_name: 'Joy Mercer',
      session_count: 4,
      merged_by: people.admin.id,
    });
    expect(entries).toHaveLength(5);
    expect(entries).toContainEqual({
      action: 'merged',
      entity: 'client',
      before: 'Joy Mercr',
      after: 'Joy Mercer',
    });
    expect(entries).toContainEqual({
      action: 'changed',
      entity: 'session',
      before: 'joy mercr',
      after: 'Joy Mercer',
    });
  });

  test('changes no pay and no statement, and causes no corrections', async () => {
    const figures = `select
      (select jsonb_agg(revenue order by date) from sessions) as pay,
      (select array_agg(client_name order by session_date) from payroll_lines) as printed,
      (select count(*)::int from payroll_lines_of((select id from payroll_periods
         where start_date = '2024-03-16'), $1)) as lines_to_come`;
    const [before, after] = await practice(async ({ as }) => {
      const admin = as(people.admin);
      const first = await admin(figures, [people.t1.id]);
      await admin(`select merge_clients('Joy Mercr', 'Joy Mercer')`);
      return [first, await admin(figures, [people.t1.id])];
    });
    expect(after).toEqual(before);
    expect(after).toMatchObject([{ printed: ['Joy Mercer', 'Joy Mercr'] }]);
  });

  /** How many clients the practice had in the processed days, and those of its second day. */
  const counted = async (admin: Sql) => ({
    clients: (
      await admin(
        `select unique_clients from unique_client_counts('2024-03-01', '2024-03-15')
         where therapist_id is null`,
      )
    )[0]?.unique_clients,
    seen: await admin(
      `select client_name, first_seen::text, is_new from client_retention('2024-03-05', '2024-03-15')`,
    ),
  });
  const asTwo = {
    clients: 2,
    seen: [{ client_name: 'Joy Mercr', first_seen: '2024-03-05', is_new: true }],
  };
  const asOne = {
    clients: 1,
    seen: [{ client_name: 'Joy Mercer', first_seen: '2024-03-04', is_new: false }],
  };

  test('counts them as one client in processed periods too, until it is undone', async () => {
    await practice(async ({ as }) => {
      const admin = as(people.admin);
      expect(await counted(admin)).toEqual(asTwo);
      const [merge] = await admin(`select id from merge_clients('Joy Mercr', 'Joy Mercer')`);
      expect(await counted(admin)).toEqual(asOne);
      await admin(`select undo_client_merge($1, 'Two people')`, [merge?.id]);
      expect(await counted(admin)).toEqual(asTwo);
    });
  });

  test('that were processed as one are counted as two once it is undone', async () => {
    await practice(async ({ as }) => {
      const admin = as(people.admin);
      const [merge] = await admin(`select id from merge_clients('Joy Mercr', 'Joy Mercer')`);
      await admin(`select reopen_payroll_period(${march}, 'A test')`);
      await admin(`select process_payroll_period(${march}, true)`);
      expect(await counted(admin)).toEqual(asOne);
      await admin(`select undo_client_merge($1, 'Two people')`, [merge?.id]);
      expect(await counted(admin)).toEqual(asTwo);
    });
  });

  test('counts by the last of several, and leaves a name that was entered since as it was processed', async () => {
    await practice(async ({ as }) => {
      const admin = as(people.admin);
      await admin(`select merge_clients('Joy Mercr', 'Joy Mercer')`);
      await admin(`update sessions set client_name = 'Ann Early' where date = '2024-03-05'`);
      await admin(`select reopen_payroll_period(${march}, 'A test')`);
      await admin(`select process_payroll_period(${march}, true)`);
      expect(await counted(admin)).toMatchObject({
        clients: 2,
        seen: [{ client_name: 'Ann Early' }],
      });
      await admin(`select merge_clients('Ann Early', 'Joy Mercer')`);
      const [last] = await admin(`select id from merge_clients('Joy Mercer', 'Joy M.')`);
      expect(await counted(admin)).toMatchObject({ clients: 1, seen: [{ client_name: 'Joy M.' }] });
      await admin(`select undo_client_merge($1, 'Two people')`, [last?.id]);
      expect(await counted(admin)).toMatchObject({
        clients: 1,
        seen: [{ client_name: 'Joy Mercer' }],
      });
    });
  });

  test('lets imports find a spelling that was given up twice under the later name', async () => {
    const spellings = await practice(async ({ owner, as }) => {
      const merge = (into: string) =>
        as(people.admin)(`select id from merge_clients('Joy Mercr', $1)`, [into]);
      await merge('Zoe Mercer');
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Joy Mercr', '2024-02-05', 60)`,
        [people.t1.id],
      );
      await merge('Ann Mercer');
      return owner(
        'select former, client from private.merged_spellings() where therapist_id = $1',
        [people.t1.id],
      );
    });
    expect(spellings).toEqual([{ former: 'joy mercr', client: 'ann mercer' }]);
  });

  test('can be limited to some therapists', async () => {
    const names = await practice(async ({ as }) => {
      const admin = as(people.admin);
      await admin(`select merge_clients('Joy Mercr', 'Joy Mercer', array[$1]::uuid[])`, [
        people.t1.id,
      ]);
      return namesIn(admin);
    });
    expect(names).toEqual([...Array(4).fill('Joy Mercer'), 'Joy Mercr']);
  });

  test('is undone once, with a reason, except for sessions renamed since', async () => {
    const [names, again, merges] = await practice(async ({ as }) => {
      const admin = as(people.admin);
      const [made] = await admin(`select id from merge_clients('Joy Mercr', 'Joy Mercer')`);
      await as(people.t1)(`update sessions set client_name = 'Joy M.' where date = '2024-03-18'`);
      const undo = () => admin(`select undo_client_merge($1, 'Two sisters.')`, [made?.id]);
      await undo();
      return [
        await namesIn(admin),
        await refusalOf(undo()),
        await admin('select undo_reason, undone_by from client_merges'),
      ];
    });
    expect(names).toEqual(['Joy Mercer', 'Joy Mercr', 'Joy M.', 'Joy Mercr', 'Joy Mercr']);
    expect(again).toMatchObject({ code: 'PT409', detail: 'client_merge_undone' });
    expect(merges).toEqual([{ undo_reason: 'Two sisters.', undone_by: people.admin.id }]);
  });

  test('is undone also where a later merge renamed its sessions again', async () => {
    const [first, both] = await practice(async ({ as }) => {
      const admin = as(people.admin);
      const merge = async (from: string, to: string) => {
        const [made] = await admin('select id from merge_clients($1, $2)', [from, to]);
        return (why: string) => admin('select undo_client_merge($1, $2)', [made?.id, why]);
      };
      const undoFirst = await merge('Joy Mercr', 'Joy Mercer');
      const undoSecond = await merge('Joy Mercer', 'Joy Mercier');
      await undoFirst('Two sisters.');
      const namesThen = await namesIn(admin);
      await undoSecond('Another one.');
      return [namesThen, await namesIn(admin)];
    });
    expect(first).toEqual(['Joy Mercier', 'Joy Mercr', 'joy mercr', 'Joy Mercr', 'Joy Mercr']);
    expect(both).toEqual(['Joy Mercer', 'Joy Mercr', 'joy mercr', 'Joy Mercr', 'Joy Mercr']);
  });

  test('is undone where the later merge led back to the first name', async () => {
    const names = await practice(async ({ as }) => {
      const admin = as(people.admin);
      const [first] = await admin(`select id from merge_clients('Joy Mercr', 'Joy Mercer')`);
      const [second] = await admin(`select id from merge_clients('Joy Mercer', 'Joy Mercr')`);
      await admin(`select undo_client_merge($1, 'Two sisters.')`, [first?.id]);
      await admin(`select undo_client_merge($1, 'Two sisters.')`, [second?.id]);
      return namesIn(admin);
    });
    expect(names).toEqual(['Joy Mercer', 'Joy Mercr', 'joy mercr', 'Joy Mercr', 'Joy Mercr']);
  });

  test('is undone for late sessions too, taken or not, unless they were refused', async () => {
    const [waiting, taken, refused] = await practice(async ({ owner, as }) => {
      const admin = as(people.admin);
      await owner(
        `insert into late_sessions (therapist_id, client_name, date, duration)
         values ($1, 'Joy Mercr', '2024-03-06', 60), ($1, 'Joy Mercr', '2024-03-07', 60),
           ($1, 'Joy Mercer', '2024-03-08', 60), ($1, 'Joy Mercr', '2024-03-09', 60)`,
        [people.t1.id],
      );
      const [made] = await admin(`select id from merge_clients('Joy Mercr', 'Joy Mercer')`);
      await admin(`select take_late_session(id) from late_sessions where date = '2024-03-07'`);
      await admin(
        `select refuse_late_session(id, 'Not held.') from late_sessions where date = '2024-03-09'`,
      );
      await admin(`select undo_client_merge($1, 'Two sisters.')`, [made?.id]);
      return [
        await admin('select client_name from late_sessions where decided_at is null order by date'),
        await admin(`select client_name from sessions where date = '2024-03-07'`),
        await admin(`select client_name from late_sessions where date = '2024-03-09'`),
      ];
    });
    // The last one had that name before the merge.
    expect(waiting).toEqual([{ client_name: 'Joy Mercr' }, { client_name: 'Joy Mercer' }]);
    expect(taken).toEqual([{ client_name: 'Joy Mercr' }]);
    expect(refused).toEqual([{ client_name: 'Joy Mercer' }]);
  });

  test.each([
    ['an unknown name', `merge_clients('Nobody', 'Joy Mercer')`, 'client_unknown'],
    ['the name itself', `merge_clients('Joy Mercer', 'Joy Mercer ')`, 'client_unknown'],
    ['an empty name', `merge_clients('Joy Mercer', '  ')`, 'client_name_required'],
    ['no name', `merge_clients(null, 'Joy Mercer')`, 'client_name_required'],
    ['no name to keep', `merge_clients('Joy Mercer', null)`, 'client_name_required'],
    [
      'a name of 201 letters',
      `merge_clients('Joy Mercer', repeat('x', 201))`,
      'client_name_required',
    ],
    ['no reason', `undo_client_merge(gen_random_uuid(), ' ')`, 'undo_reason_required'],
    ['no merge', `undo_client_merge(gen_random_uuid(), 'So')`, 'client_merge_undone'],
  ])('is refused for %s', async (_what, call, detail) => {
    const refused = practice(({ as }) => refusalOf(as(people.admin)(`select ${call}`)));
    expect(await refused).toMatchObject({ detail });
  });

  test('allows a name of 200 letters', async () => {
    const merged = await practice(({ as }) =>
      as(people.admin)(`select length(to_name) from merge_clients('Joy Mercer', repeat('x', 200))`),
    );
    expect(merged).toEqual([{ length: 200 }]);
  });

  test('does not unlock archived sessions', async () => {
    const refused = practice(async ({ as }) => {
      await as(people.admin)(`select merge_clients('Joy Mercr', 'Joy Mercer')`);
      return refusalOf(as(people.t1)(`update sessions set client_name = 'X' where archived`));
    });
    expect(await refused).toMatchObject({ detail: 'session_archived' });
  });
});
