import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();
let today: string;

beforeAll(async () => {
  const { rows } = await database.owner.query<{ today: string }>(
    'select practice_today()::text as today',
  );
  today = rows[0]?.today ?? '';
});

/** Rows that a device may send again because the answer was lost, and who sends them. */
const sent: [
  table: string,
  by: (all: People) => Person,
  row: (all: People, date: string) => object,
][] = [
  [
    'supervision_sessions',
    ({ s1 }) => s1,
    ({ s1, t1 }, date) => ({ supervisor_id: s1.id, therapist_id: t1.id, date, hours: 1 }),
  ],
  [
    'supervisor_alerts',
    ({ s1 }) => s1,
    ({ s1, t1 }) => ({ supervisor_id: s1.id, therapist_id: t1.id, message: 'A' }),
  ],
  [
    'admin_announcements',
    ({ admin }) => admin,
    ({ admin }) => ({ created_by: admin.id, title: 'A', message: 'B' }),
  ],
  [
    'payroll_adjustments',
    ({ admin }) => admin,
    ({ t1 }) => ({ payee_id: t1.id, kind: 'bonus', amount: 25, note: 'A' }),
  ],
  [
    'supervision_requirements',
    ({ admin }) => admin,
    ({ t1 }, date) => ({
      therapist_id: t1.id,
      license: 'LPC',
      total_hours: 72,
      starts_on: date,
      ends_on: date,
    }),
  ],
  [
    'supervision_templates',
    ({ admin }) => admin,
    () => ({ name: 'Maine', license: 'LPC', total_hours: 96 }),
  ],
];

describe.each(sent)('a row of %s', (table, by, row) => {
  test('that is sent twice is stored once, and one with another request id too', async () => {
    const [requestId, otherId] = [randomUUID(), randomUUID()];
    const content = row(people, today);
    const columns = [...Object.keys(content), 'client_request_id'];
    const found = await database.as(by(people), async (sql) => {
      for (const client_request_id of [requestId, requestId, otherId]) {
        await sql(
          `insert into ${table} (${columns.join(', ')})
           values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing`,
          [...Object.values(content), client_request_id],
        );
      }
      return sql(`select from ${table} where client_request_id in ($1, $2)`, [requestId, otherId]);
    });
    expect(found).toHaveLength(2);
  });

  test('keeps its request id', async () => {
    const change = database.as(by(people), (sql) =>
      sql(`update ${table} set client_request_id = null`),
    );
    expect(await refusalOf(change)).toMatchObject({ code: '42501' });
  });
});

test('a meeting that is sent twice is stored once, and separately for another supervisor', async () => {
  const { s1, s2, t1, admin } = people;
  await database.owner.query(
    `insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)
     on conflict do nothing`,
    [s2.id, t1.id],
  );
  const requestId = randomUUID();
  const [meetings, rows] = await database.as(admin, async (sql) => {
    const log = async (supervisor: Person) => {
      const [answer] = await sql(
        `select log_supervision_meeting($1, array[$2::uuid], '{1}', practice_today(), request_id => $3) as id`,
        [supervisor.id, t1.id, requestId],
      );
      return answer?.id;
    };
    const ids = [await log(s1), await log(s1), await log(s2)];
    return [
      ids,
      await sql('select meeting_id from supervision_sessions where client_request_id = $1', [
        requestId,
      ]),
    ];
  });
  expect(meetings[0]).toBe(meetings[1]);
  expect(meetings[0]).not.toBe(meetings[2]);
  expect(rows).toHaveLength(2);
});

test.each([
  ['an alert', 'reply_to_alert', 'alert_id', 'supervisor_alerts', { message: 'A' }],
  [
    'a disputed session',
    'reply_about_supervision',
    'session_id',
    'supervision_sessions',
    { date: '2024-03-01', hours: 1, disputed_at: 'now', dispute: 'A' },
  ],
])(
  'a reply about %s that is sent twice is there once, and of the other person it is another',
  async (_, reply, about, table, content) => {
    const { s1, t1 } = people;
    const { owner } = database;
    const row = { supervisor_id: s1.id, therapist_id: t1.id, ...content };
    const columns = Object.keys(row);
    const { rows } = await owner.query<{ id: string }>(
      `insert into ${table} (${columns.join(', ')})
     values (${columns.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    const [{ id } = { id: '' }] = rows;
    const mark = randomUUID();
    await owner.query(
      `insert into supervision_messages
       (${about}, supervisor_id, therapist_id, author_id, message, client_request_id)
     values ($1, $2, $3, $2, 'B', $4)`,
      [id, s1.id, t1.id, mark],
    );
    const [replies, found] = await database.as(t1, async (sql) => {
      const send = () => sql(`select ${reply}($1, 'C', request_id => $2) as id`, [id, mark]);
      return [
        [await send(), await send()],
        await sql(
          `select message, author_id from supervision_messages
         where client_request_id = $1 order by message`,
          [mark],
        ),
      ];
    });
    expect(replies[1]).toEqual(replies[0]);
    expect(found).toEqual([
      { message: 'B', author_id: s1.id },
      { message: 'C', author_id: t1.id },
    ]);
  },
);

test('a meeting with the mark of a session of its own is not taken for that session', async () => {
  const { s1, t1 } = people;
  const meeting = database.as(s1, async (sql) => {
    const mark = randomUUID();
    await sql(
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, client_request_id)
       values ($1, $2, practice_today(), 1, $3)`,
      [s1.id, t1.id, mark],
    );
    return sql(
      `select log_supervision_meeting($1, array[$2::uuid], '{2}', practice_today(), request_id => $3)`,
      [s1.id, t1.id, mark],
    );
  });
  expect(await refusalOf(meeting)).toMatchObject({ code: '23505' });
});

const unassign = (all: People) =>
  `delete from supervisor_therapists where supervisor_id = '${all.s1.id}'`;
const promote = (role: string) => (all: People) =>
  `update private.people set role = '${role}' where id = '${all.t1.id}'`;

/** The first pay period that is processed is today's. */
const processFirst = () => {
  const ofToday = 'where start_date = private.pay_period_start(practice_today())';
  return `update payroll_periods set status = 'processing' ${ofToday};
    update payroll_periods set status = 'completed', processed_at = now(),
      no_show_fee = 20, no_show_pay = 'usual_rate' ${ofToday}`;
};

/** What is sent, by whom, and what is changed before it is sent again, so that another one like it is refused. */
const changes: [
  what: string,
  table: string,
  by: (all: People) => Person,
  row: (all: People) => object,
  change: (all: People) => string,
][] = [
  [
    'a supervision session with somebody who is assigned no more',
    'supervision_sessions',
    ({ s1 }) => s1,
    ({ s1, t1 }) => ({ supervisor_id: s1.id, therapist_id: t1.id, date: today, hours: 1 }),
    unassign,
  ],
  [
    'an alert to somebody who is assigned no more',
    'supervisor_alerts',
    ({ s1 }) => s1,
    ({ s1, t1 }) => ({ supervisor_id: s1.id, therapist_id: t1.id, message: 'A' }),
    unassign,
  ],
  [
    'an adjustment of somebody who is paid no more',
    'payroll_adjustments',
    ({ admin }) => admin,
    ({ t1 }) => ({ payee_id: t1.id, kind: 'bonus', amount: 25, note: 'A' }),
    promote('admin'),
  ],
  [
    'a session of somebody who is no therapist any more',
    'sessions',
    ({ admin }) => admin,
    ({ t1 }) => ({ therapist_id: t1.id, client_name: 'Ann', date: today, duration: 60 }),
    promote('supervisor'),
  ],
  [
    'a session from before the year that turned out to be the first',
    'sessions',
    ({ t1 }) => t1,
    ({ t1 }) => ({ therapist_id: t1.id, client_name: 'Ann', date: '2024-03-01', duration: 60 }),
    processFirst,
  ],
  [
    'supervision from before the year that turned out to be the first',
    'supervision_sessions',
    ({ s1 }) => s1,
    ({ s1, t1 }) => ({ supervisor_id: s1.id, therapist_id: t1.id, date: '2024-03-01', hours: 1 }),
    processFirst,
  ],
];

test.each(changes)('%s is known when it is sent again', async (_what, table, by, row, change) => {
  await inTransaction(database, async ({ owner, as }) => {
    const content = row(people);
    const columns = [...Object.keys(content), 'client_request_id'];
    const send = (request: string) =>
      as(by(people))(
        `insert into ${table} (${columns.join(', ')})
         values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing`,
        [...Object.values(content), request],
      );
    const request = randomUUID();
    await send(request);
    await owner(change(people));
    await send(request);
    expect(
      await owner(`select from ${table} where client_request_id = $1`, [request]),
    ).toHaveLength(1);
    // Another request id is still refused.
    await expect(send(randomUUID())).rejects.toThrow();
  });
});

test('a reply is known when it is sent again after its session went to another therapist', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const { s1, t1, t2 } = people;
    const [session] = await owner(
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, disputed_at, dispute)
       values ($1, $2, '2024-03-01', 1, now(), 'A') returning id`,
      [s1.id, t1.id],
    );
    const reply = (request: string) =>
      as(t1)(`select reply_about_supervision($1, 'B', request_id => $2) as id`, [
        session?.id,
        request,
      ]);
    const request = randomUUID();
    const first = await reply(request);
    await owner('insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)', [
      s1.id,
      t2.id,
    ]);
    await owner('update supervision_sessions set therapist_id = $2 where id = $1', [
      session?.id,
      t2.id,
    ]);
    expect(await reply(request)).toEqual(first);
    expect(await refusalOf(reply(randomUUID()))).toMatchObject({ detail: 'supervision_not_found' });
  });
});
