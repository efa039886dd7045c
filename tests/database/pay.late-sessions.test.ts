import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import {
  driftOf,
  logSession,
  type November,
  novemberPractice,
  payrollRows,
  process,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { people, inNovember } = novemberPractice();

interface Late extends November {
  t1: Sql;
}

/** November 20: the first half of the month is processed, and t1 has forgotten a session of it. */
async function afterProcessing(run: (tx: Late) => Promise<void>): Promise<void> {
  await inNovember(async (tx) => {
    await tx.owner(`update private.person_details set tax_form = 'W-9'`);
    await process(tx.admin, tx.first);
    await run({ ...tx, t1: tx.as(people.t1) });
  });
}

const handIn = (sql: Sql, day: string, client = 'Bea', minutes = 45) =>
  sql('select id, therapist_id, decided_at from hand_in_late_session($1, $2, $3, message => $4)', [
    day,
    client,
    minutes,
    'I was ill and wrote it down late.',
  ]);

const mails = (owner: Sql) => waitingMails(owner);

test('an accepted late session is a session and a correction of the next run, and both people get a mail', async () => {
  await afterProcessing(async ({ owner, admin, t1, second }) => {
    const [late] = await handIn(t1, '2026-11-10', '\tBea\n');
    expect(late).toMatchObject({ therapist_id: people.t1.id, decided_at: null });
    // The name is one line.
    expect(await refusalOf(handIn(t1, '2026-11-10', 'Be\u202ea'))).toMatchObject({
      detail: 'late_session_known',
    });
    expect(await mails(owner)).toMatchObject([{ person_id: people.admin.id }]);
    expect(JSON.stringify(await mails(owner))).not.toMatch(/Bea|wrote/);
    await admin('select take_late_session($1)', [late?.id]);
    expect(await mails(owner)).toMatchObject([
      { person_id: people.admin.id, subject: expect.stringContaining('waits') },
      { person_id: people.t1.id, subject: expect.stringContaining('decided') },
    ]);
    const [state] = await t1('select session_id, refusal, decided_by from late_sessions');
    expect(state).toMatchObject({ refusal: null, decided_by: people.admin.id });
    expect(
      await t1('select date::text, client_name, duration from sessions where id = $1', [
        state?.session_id,
      ]),
    ).toEqual([{ date: '2026-11-10', client_name: 'Bea', duration: 45 }]);
    const lines = await t1(
      `select kind, amount = (select revenue from sessions where id = $3) as is_whole, old_amount::text
       from payroll_lines_of($1, $2) where session_id = $3`,
      [second, people.t1.id, state?.session_id],
    );
    expect(lines).toEqual([{ kind: 'correction', is_whole: true, old_amount: '0.00' }]);
    const again = refusalOf(admin('select take_late_session($1)', [late?.id]));
    expect(await again).toMatchObject({ detail: 'late_session_settled' });
  });
});

test('a session of another therapist with that client does not count as the same', async () => {
  await afterProcessing(async ({ admin, t1 }) => {
    await logSession(admin, people.t2, '2026-11-10', { client_name: 'Bea' });
    expect(await handIn(t1, '2026-11-10')).toMatchObject([{ therapist_id: people.t1.id }]);
  });
});

test('a late no-show is taken as it was handed in, and pays what a no-show pays', async () => {
  await afterProcessing(async ({ admin, t1, second }) => {
    const missed = async (client: string, isFeeCollected: boolean) => {
      const [late] = await t1(
        `select id from hand_in_late_session('2026-11-10', $1, 60, is_no_show => true,
           no_show_fee_collected => $2)`,
        [client, isFeeCollected],
      );
      await admin('select take_late_session($1)', [late?.id]);
    };
    await missed('Bea', true);
    await missed('Cy', false);
    expect(
      await t1(
        `select client_name, is_no_show, reason, amount::text from payroll_lines_of($1, $2)
         order by client_name`,
        [second, people.t1.id],
      ),
    ).toEqual([
      { client_name: 'Bea', is_no_show: true, reason: 'no_show_fee', amount: '20.00' },
      { client_name: 'Cy', is_no_show: true, reason: 'tier', amount: '100.00' },
    ]);
  });
});

test('one that is gone can be neither taken nor refused', async () => {
  await afterProcessing(async ({ admin }) => {
    for (const decision of [
      'take_late_session(gen_random_uuid())',
      `refuse_late_session(gen_random_uuid(), 'It was cancelled.')`,
    ]) {
      expect(await refusalOf(admin(`select ${decision}`))).toMatchObject({
        detail: 'late_session_settled',
      });
    }
  });
});

test('an archived session with the same client on the same day is not the one that is late', async () => {
  await afterProcessing(async ({ admin, t1 }) => {
    await logSession(admin, people.t1, '2026-11-10', { client_name: 'Bea', archived: true });
    expect(await handIn(t1, '2026-11-10')).toHaveLength(1);
  });
});

test('a refused one shows its therapist the reason, and pays nothing', async () => {
  await afterProcessing(async ({ admin, t1, as }) => {
    const [late] = await handIn(t1, '2026-11-10');
    const refuse = (reason: string) =>
      admin('select refuse_late_session($1, $2)', [late?.id, reason]);
    expect(await refusalOf(refuse(' '))).toMatchObject({ detail: 'refusal_required' });
    await refuse('The client cancelled it.');
    expect(await t1('select session_id, refusal from late_sessions')).toEqual([
      { session_id: null, refusal: 'The client cancelled it.' },
    ]);
    expect(await as(people.t2)('select id from late_sessions')).toEqual([]);
    expect(await t1(`select id from sessions where client_name = 'Bea'`)).toEqual([]);
    // It may be handed in again.
    expect(await handIn(t1, '2026-11-10')).toHaveLength(1);
  });
});

test('withdrawing, refusing and taking one leaves the others waiting', async () => {
  await afterProcessing(async ({ admin, t1, as }) => {
    const ids: unknown[] = [];
    for (const client of ['Bea', 'Cy', 'Dee', 'Eve']) {
      const [late] = await handIn(t1, '2026-11-10', client);
      ids.push(late?.id);
    }
    await handIn(as(people.t2), '2026-11-10');
    const waiting = async () =>
      (
        await admin('select client_name from late_sessions where decided_at is null order by 1')
      ).map(({ client_name }) => client_name);
    await t1('select withdraw_late_session($1)', [ids[0]]);
    expect(await waiting()).toEqual(['Bea', 'Cy', 'Dee', 'Eve']);
    expect(await t1(`select from late_sessions where client_name = 'Bea'`)).toEqual([]);
    await admin(`select refuse_late_session($1, 'It was cancelled.')`, [ids[1]]);
    expect(await waiting()).toEqual(['Bea', 'Dee', 'Eve']);
    await admin('select take_late_session($1)', [ids[2]]);
    expect(await waiting()).toEqual(['Bea', 'Eve']);
    // Nobody withdraws what was decided on, or what another therapist handed in.
    for (const [sql, id] of [
      [t1, ids[1]],
      [as(people.t2), ids[3]],
    ] as const) {
      expect(await refusalOf(sql('select withdraw_late_session($1)', [id]))).toMatchObject({
        detail: 'late_session_not_found',
      });
    }
  });
});

test('sessions can be handed in for processed periods, in offered lengths, once, until 60 days after payment', async () => {
  await afterProcessing(async ({ owner, admin, t1, as }) => {
    const refused = async (run: Promise<unknown>) => (await refusalOf(run)).detail;
    expect(await refused(handIn(t1, '2026-11-17'))).toBe('session_not_late');
    expect(await refused(handIn(t1, '2026-11-10', 'Bea', 37))).toBe('length_not_offered');
    expect(await refused(handIn(t1, '2026-11-03', ' ann '))).toBe('late_session_known');
    expect(await refusalOf(handIn(as(people.s1), '2026-11-10'))).toMatchObject({ code: '42501' });
    expect(await refusalOf(handIn(admin, '2026-11-10'))).toMatchObject({ code: '42501' });
    const [late] = await handIn(t1, '2026-11-10');
    expect(await refused(handIn(t1, '2026-11-10', 'BEA '))).toBe('late_session_known');
    await logSession(admin, people.t1, '2026-11-10', { client_name: 'Bea' });
    expect(await refused(admin('select take_late_session($1)', [late?.id]))).toBe(
      'late_session_known',
    );
    await t1('select withdraw_late_session($1)', [late?.id]);
    expect(await refused(t1('select withdraw_late_session($1)', [late?.id]))).toBe(
      'late_session_not_found',
    );
    await setToday(owner, '2027-01-15');
    expect(await handIn(t1, '2026-11-12', 'Cy')).toHaveLength(1);
    await setToday(owner, '2027-01-16');
    expect(await refused(handIn(t1, '2026-11-12', 'Dee'))).toBe('late_session_too_late');
  });
});

test('a session of a day to come cannot be handed in, though its period is processed already', async () => {
  await afterProcessing(async ({ admin, t1, second }) => {
    await logSession(t1, people.t1, '2026-11-17');
    await process(admin, second);
    expect(await handIn(t1, '2026-11-20')).toHaveLength(1);
    expect(await refusalOf(handIn(t1, '2026-11-21'))).toMatchObject({
      detail: 'late_session_too_late',
    });
  });
});

test.each([
  [
    'after the practice stopped offering its length',
    'update practice_settings set session_lengths = array[60, 30]',
  ],
  [
    'of a therapist who supervises now',
    `update profiles set role = 'supervisor' where first_name = 'Tom'`,
  ],
  [
    'of a therapist who is an admin now',
    `update profiles set role = 'admin' where first_name = 'Tom'`,
  ],
])('one that waits can be taken %s', async (_when, change) => {
  await afterProcessing(async ({ owner, admin, t1, second }) => {
    const [late] = await handIn(t1, '2026-11-10');
    await admin(change);
    await admin('select take_late_session($1)', [late?.id]);
    expect(await payrollRows(admin, second)).toMatchObject([
      { last_name: 'Birch', corrections: '75.00', amount: '75.00' },
    ]);
    // Once it is taken, another session is refused as usual.
    const another = logSession(admin, people.t1, '2026-11-10', {
      client_name: 'Bea',
      duration: 45,
    });
    expect((await refusalOf(another)).detail).toMatch(/^(length_not_offered|not_a_therapist)$/);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('handing in and withdrawing count as what a therapist writes in a day', async () => {
  await afterProcessing(async ({ owner, t1 }) => {
    const written = async () => {
      const [share] = await owner('select rows from private.daily_shares where person_id = $1', [
        people.t1.id,
      ]);
      return Number(share?.rows ?? 0);
    };
    const before = await written();
    const [late] = await handIn(t1, '2026-11-10');
    expect(await written()).toBe(before + 1);
    await t1('select withdraw_late_session($1)', [late?.id]);
    expect(await written()).toBe(before + 2);
  });
});

test('at most twenty wait, and the dashboard shows them to admins', async () => {
  await afterProcessing(async ({ admin, t1, as }) => {
    for (let number = 0; number < 20; number++) await handIn(t1, '2026-11-10', `Client ${number}`);
    expect(await refusalOf(handIn(t1, '2026-11-10', 'One more'))).toMatchObject({
      detail: 'late_sessions_waiting',
    });
    // Those of one therapist do not keep another from handing in theirs.
    const [others] = await handIn(as(people.t2), '2026-11-10');
    await as(people.t2)('select withdraw_late_session($1)', [others?.id]);
    expect(
      await admin(`select subject, count from admin_alerts() where kind = 'pay_asked'`),
    ).toEqual([{ subject: 'Nov 1 - 15, 2026', count: 20 }]);
  });
});

test('a therapist who wants no mails gets none when a late session is decided on', async () => {
  await afterProcessing(async ({ owner, admin, t1 }) => {
    await t1('update profiles set email_notifications = false where id = $1', [people.t1.id]);
    const [taken] = await handIn(t1, '2026-11-10');
    const [refused] = await handIn(t1, '2026-11-11');
    await admin('select take_late_session($1)', [taken?.id]);
    await admin(`select refuse_late_session($1, 'It was cancelled.')`, [refused?.id]);
    expect(await mails(owner)).toMatchObject([{ person_id: people.admin.id }]);
  });
});

test('admins get one mail a day about the late sessions of a therapist that wait', async () => {
  await afterProcessing(async ({ owner, admin, t1 }) => {
    // With several admins, a mail to each about each session is more than one person may cause in a day.
    await owner(`update private.people set role = 'admin' where id = any ($1)`, [
      [people.s1.id, people.s2.id],
    ]);
    const handInTwenty = async () => {
      for (let number = 0; number < 20; number++) {
        await handIn(t1, '2026-11-10', `Client ${number}`);
      }
    };
    await handInTwenty();
    const admins = [people.admin, people.s1, people.s2].map(({ id }) => id).sort();
    const mailed = async () =>
      (await mails(owner)).map(({ person_id }) => String(person_id)).sort();
    expect(await mailed()).toEqual(admins);
    const decide = `select refuse_late_session(id, 'It was cancelled.') from late_sessions`;
    await admin(`${decide} where decided_at is null`);
    await owner('delete from private.outgoing_mails');
    // Once those are decided on, the next one is mailed about.
    await handIn(t1, '2026-11-10', 'Dora');
    expect(await mailed()).toEqual(admins);
    // One that has waited since yesterday does not suppress the mail about today's.
    await owner(`update late_sessions set handed_in_at = handed_in_at - interval '1 day'`);
    await handIn(t1, '2026-11-10', 'Ella');
    await handIn(t1, '2026-11-10', 'Finn');
    expect(await mailed()).toEqual([...admins, ...admins].sort());
  });
});

test('a late session that is sent again is handed in once, even when it was decided on in between', async () => {
  await afterProcessing(async ({ admin, owner, t1, as }) => {
    const requestId = randomUUID();
    const send = async () => {
      const [row] = await t1(
        `select id, decided_at is null as is_waiting
         from hand_in_late_session('2026-11-10', 'Bea', 45, request_id => $1)`,
        [requestId],
      );
      return row;
    };
    const first = await send();
    expect(first).toMatchObject({ is_waiting: true });
    expect(await send()).toEqual(first);
    await admin('select refuse_late_session($1, $2)', [first?.id, 'It was cancelled.']);
    expect(await send()).toEqual({ id: first?.id, is_waiting: false });
    expect(await t1('select from late_sessions')).toHaveLength(1);
    expect((await mails(owner)).map((mail) => mail.person_id)).toEqual([
      people.admin.id,
      people.t1.id,
    ]);
    // Of another therapist the same id is another session.
    const [others] = await as(people.t2)(
      `select id from hand_in_late_session('2026-11-10', 'Bea', 45, request_id => $1)`,
      [requestId],
    );
    expect(others?.id).not.toBe(first?.id);
  });
});
