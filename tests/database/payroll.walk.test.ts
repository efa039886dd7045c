import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase, type Sql, type TestDatabase } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import fc from '../harness/properties.ts';
import type { Row } from '../harness/sql.ts';
import { amountOf, centsOf } from './pay-oracle.ts';
import { type Owed, PaymentModel } from './payment-model.ts';
import {
  type Draw,
  drawFrom,
  type Logged,
  lengths,
  type Paid,
  PayrollModel,
  periodStart,
} from './payroll-model.ts';
import {
  adjust,
  driftOf,
  logSession,
  logSupervision,
  process,
  reopen,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { type Supervised, SupervisionModel } from './supervision-model.ts';

/**
 * People do what people do, in an order that chance decides, and after every step the database says of
 * every period what the model in memory says. Of a history that fails, fast-check prints the shortest.
 * HISTORIES says how many are tried, FUZZ_SEED which.
 */
const histories = Number(globalThis.process.env.HISTORIES ?? 4);
/** A leap day, the end of a year, the nights in which clocks change. */
const firstDays = ['2024-02-20', '2025-12-12', '2026-03-01', '2026-10-25'];
const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), {
  minLength: 100,
  maxLength: 100,
  size: 'max',
});

test('payroll goes the way of the model', { timeout: 7_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...firstDays), steps, async (firstDay, history) => {
      const database = await freshDatabase();
      try {
        const walk = await startWalk(database, firstDay);
        for (const [place, seed] of history) {
          walk.draw = drawFrom(seed);
          await (actions[place % actions.length] ?? log)(walk);
          await compare(walk);
        }
        await compareWhole(walk);
      } finally {
        await database.drop();
      }
    }),
    { numRuns: histories, endOnFailure: false },
  );
});

interface Walk {
  database: TestDatabase;
  people: People;
  model: PayrollModel;
  supervision: SupervisionModel;
  payments: PaymentModel;
  draw: Draw;
  today: string;
  /** Whether a meeting logged now pays its longest entry alone. */
  paysOnce: boolean;
}

async function startWalk(database: TestDatabase, today: string): Promise<Walk> {
  const people = await database.practice();
  const model = new PayrollModel();
  const ratesOf = (hourly: number, ...[sixty, fortyFive, thirty]: number[]) => [
    { from: null, hourly, tiers: { 60: sixty ?? null, 45: fortyFive ?? null, 30: thirty ?? null } },
  ];
  model.rates.set(people.t1.id, ratesOf(10_000, 10_000, 7_500, 5_000));
  model.rates.set(people.t2.id, ratesOf(11_000, 12_000, 9_000, 6_000));
  const supervision = new SupervisionModel();
  for (const { id } of [people.s1, people.s2]) supervision.setRate(id, 8_000, today);
  await database.owner.query(`
    create table private.test_clock (today date);
    insert into private.test_clock values ('${today}');
    create or replace function private.practice_today() returns date
      language plpgsql stable parallel safe security definer set search_path = '' as $$
      begin return (select today from private.test_clock); end $$;
    insert into supervisor_therapists (supervisor_id, therapist_id)
      values ('${people.s1.id}', '${people.t2.id}')`);
  const payments = new PaymentModel();
  const draw = drawFrom(0);
  return { database, people, model, supervision, payments, draw, today, paysOnce: false };
}

const act = <T>({ database }: Walk, person: Person, run: (sql: Sql) => Promise<T>): Promise<T> =>
  database.as(person, run, { commit: true });
const anyTherapist = ({ draw, people }: Walk) => draw.one([people.t1, people.t2]);
const anySupervisor = ({ draw, people }: Walk) => draw.one([people.s1, people.s2]);
const anyPayee = ({ draw, people }: Walk) => draw.one([people.t1, people.t2, people.s1]);
const therapistOf = ({ people }: Walk, session: Logged) =>
  session.therapist === people.t1.id ? people.t1 : people.t2;

function daysFrom(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Mostly the last weeks, now and then a day to come. */
const anyDay = ({ draw, today }: Walk) => daysFrom(today, draw.whole(45) - 42);

function anySession(walk: Walk): Logged | undefined {
  const sessions = [...walk.model.sessions.values()];
  return sessions.length === 0 ? undefined : walk.draw.one(sessions);
}

/** An admin, or whose it is, who meets the lock where a processed period is concerned. */
async function write(
  walk: Walk,
  person: Person,
  days: string[],
  run: (sql: Sql) => Promise<void>,
  locked = 'session_locked',
) {
  const isAdmin = walk.draw.whole(2) === 0;
  if (!isAdmin && days.some((day) => walk.model.isProcessed(day))) {
    expect(await refusalOf(act(walk, person, run))).toMatchObject({ detail: locked });
    return false;
  }
  await act(walk, isAdmin ? walk.people.admin : person, run);
  return true;
}

// What people do ---------------------------------------------------------------------------------------

async function log(walk: Walk) {
  const therapist = anyTherapist(walk);
  const date = anyDay(walk);
  const minutes = walk.draw.one(lengths);
  const noShow = walk.draw.whole(5) === 0;
  const feeCollected = noShow && walk.draw.whole(2) === 0;
  let id = '';
  const done = await write(walk, therapist, [date], async (sql) => {
    id = await logSession(sql, therapist, date, {
      client_name: `Client ${walk.draw.whole(5)}`,
      duration: minutes,
      is_no_show: noShow,
      no_show_fee_collected: feeCollected,
    });
  });
  if (done) {
    walk.model.log({
      id,
      therapist: therapist.id,
      date,
      minutes,
      noShow,
      feeCollected,
      archived: false,
    });
  }
}

async function edit(walk: Walk) {
  const session = anySession(walk);
  if (!session || session.archived) return;
  const change = walk.draw.one([
    () => ({ minutes: walk.draw.one(lengths) }),
    () => ({ date: anyDay(walk) }),
    () => ({ noShow: !session.noShow, feeCollected: !session.noShow && walk.draw.whole(2) === 0 }),
  ])();
  const after = { ...session, ...change };
  const done = await write(
    walk,
    therapistOf(walk, session),
    [session.date, after.date],
    async (sql) => {
      await sql(
        'update sessions set date = $2, duration = $3, is_no_show = $4, no_show_fee_collected = $5 where id = $1',
        [session.id, after.date, after.minutes, after.noShow, after.feeCollected],
      );
    },
  );
  if (done) walk.model.edit(session.id, change);
}

async function archiveOrRestore(walk: Walk) {
  const session = anySession(walk);
  if (!session) return;
  const archived = !session.archived;
  const done = await write(walk, therapistOf(walk, session), [session.date], async (sql) => {
    await sql('update sessions set archived = $2 where id = $1', [session.id, archived]);
  });
  if (done) walk.model.edit(session.id, { archived });
}

async function remove(walk: Walk) {
  const session = anySession(walk);
  if (!session) return;
  const done = await write(walk, therapistOf(walk, session), [session.date], async (sql) => {
    await sql('delete from sessions where id = $1', [session.id]);
  });
  if (done) walk.model.sessions.delete(session.id);
}

async function setAmount(walk: Walk) {
  const session = anySession(walk);
  if (!session || session.archived) return;
  // A whole amount that no rate gives: setting the stored amount again says nothing.
  const cents = walk.draw.one([0, 1_234, 15_055]);
  if (session.stored?.cents === cents) return;
  await act(walk, walk.people.admin, (sql) =>
    sql('update sessions set revenue = $2 where id = $1', [session.id, amountOf(cents)]),
  );
  walk.model.override(session.id, cents);
}

async function changeRates(walk: Walk) {
  const therapist = anyTherapist(walk);
  const from = anyDay(walk);
  const rate = () => walk.draw.one([null, 3_333, 6_667, 10_000, 12_550]);
  const tiers = { 60: rate(), 45: rate(), 30: rate() };
  const hourly = rate();
  const amount = (cents: number | null) => (cents === null ? null : amountOf(cents));
  await act(walk, walk.people.admin, (sql) =>
    sql('select count(*) from change_rates($1, $2, $3, $4, $5, $6, true)', [
      therapist.id,
      from,
      amount(tiers[60]),
      amount(tiers[45]),
      amount(tiers[30]),
      amount(hourly),
    ]),
  );
  walk.model.changeRates(therapist.id, { from, tiers, hourly });
}

async function changeTerms(walk: Walk) {
  const fee = walk.draw.one([2_000, 0, 3_550]);
  const noShowPay = walk.draw.one(['usual_rate', 'nothing', null] as const);
  await act(walk, walk.people.admin, (sql) =>
    sql('update practice_settings set no_show_fee = $1, no_show_pay = $2', [
      amountOf(fee),
      noShowPay,
    ]),
  );
  walk.model.terms = { fee, noShowPay };
}

/** A file of past sessions, some with an amount of their own. */
async function importSessions(walk: Walk) {
  const rows = Array.from({ length: 1 + walk.draw.whole(4) }, () => ({
    therapist: anyTherapist(walk),
    date: anyDay(walk),
    minutes: walk.draw.one(lengths),
    noShow: walk.draw.whole(5) === 0,
    cents: walk.draw.one([null, null, 8_005]),
    client: `Imported ${randomUUID()}`,
  }));
  const added = await act(walk, walk.people.admin, async (sql) => {
    const upload = randomUUID();
    const cells = rows.map(({ therapist, date, minutes, noShow, cents, client }) => ({
      therapist: therapist.email,
      client_name: client,
      date,
      duration: String(minutes),
      is_no_show: noShow ? 'yes' : '',
      revenue: cents === null ? '' : amountOf(cents),
    }));
    await sql('select stage_import_rows($1, $2)', [upload, JSON.stringify(cells)]);
    await sql(`select import_sessions($1, 'past.csv', true)`, [upload]);
    return sql('select id, client_name from sessions where client_name = any ($1)', [
      rows.map(({ client }) => client),
    ]);
  });
  expect(added).toHaveLength(rows.length);
  for (const { therapist, date, minutes, noShow, cents, client } of rows) {
    const id = String(added.find(({ client_name }) => client_name === client)?.id);
    const rest = { noShow, feeCollected: false, archived: false };
    walk.model.log({ id, therapist: therapist.id, date, minutes, ...rest });
    if (cents !== null) walk.model.override(id, cents);
  }
}

async function supervise(walk: Walk) {
  const supervisor = anySupervisor(walk);
  const therapist = supervisor === walk.people.s1 ? walk.people.t1 : walk.people.t2;
  const date = anyDay(walk);
  const quarters = 1 + walk.draw.whole(9);
  let id = '';
  const done = await write(
    walk,
    supervisor,
    [date],
    async (sql) => {
      id = await logSupervision(sql, supervisor, therapist, date, String(quarters / 4));
    },
    'supervision_locked',
  );
  if (!done) return;
  const alone = { meeting: null, isPaidOnce: false };
  walk.supervision.sessions.set(id, { id, supervisor: supervisor.id, date, quarters, ...alone });
}

/** A meeting with two therapists, of which either each entry or the longest alone is paid. */
async function superviseTogether(walk: Walk) {
  const { people, draw, supervision } = walk;
  const date = anyDay(walk);
  const hours = [people.t1, people.t2].map(({ id }) => ({ id, quarters: 1 + draw.whole(4) }));
  let logged: Row[] = [];
  const done = await write(
    walk,
    people.s1,
    [date],
    async (sql) => {
      logged = await sql(
        `with meeting as materialized (select log_supervision_meeting($1, $2, $3, $4) as id) select id from meeting`,
        [people.s1.id, hours.map(({ id }) => id), hours.map(({ quarters }) => quarters / 4), date],
      );
      logged = await sql(
        `select id, meeting_id, paid_once, (hours * 4)::int as quarters from supervision_sessions where meeting_id = $1`,
        [logged[0]?.id],
      );
    },
    'supervision_locked',
  );
  if (!done) return;
  expect(logged.map(({ paid_once }) => paid_once)).toEqual([walk.paysOnce, walk.paysOnce]);
  for (const { id, meeting_id, quarters } of logged) {
    supervision.sessions.set(String(id), {
      id: String(id),
      supervisor: people.s1.id,
      date,
      quarters: Number(quarters),
      meeting: String(meeting_id),
      isPaidOnce: walk.paysOnce,
    });
  }
}

function anySupervision({ draw, supervision }: Walk): Supervised | undefined {
  const sessions = [...supervision.sessions.values()];
  return sessions.length === 0 ? undefined : draw.one(sessions);
}

const supervisorOf = ({ people }: Walk, { supervisor }: Supervised) =>
  supervisor === people.s1.id ? people.s1 : people.s2;

async function editSupervision(walk: Walk) {
  const session = anySupervision(walk);
  if (!session) return;
  const change = walk.draw.one([
    () => ({ quarters: 1 + walk.draw.whole(9) }),
    () => ({ date: anyDay(walk) }),
  ])();
  const after = { ...session, ...change };
  if (after.date === session.date && after.quarters === session.quarters) return;
  const done = await write(
    walk,
    supervisorOf(walk, session),
    [session.date, after.date],
    async (sql) => {
      await sql('update supervision_sessions set date = $2, hours = $3 where id = $1', [
        session.id,
        after.date,
        after.quarters / 4,
      ]);
    },
    'supervision_locked',
  );
  if (done) walk.supervision.edit(session.id, change);
}

async function removeSupervision(walk: Walk) {
  const session = anySupervision(walk);
  if (!session) return;
  const done = await write(
    walk,
    supervisorOf(walk, session),
    [session.date],
    async (sql) => {
      await sql('delete from supervision_sessions where id = $1', [session.id]);
    },
    'supervision_locked',
  );
  if (done) walk.supervision.sessions.delete(session.id);
}

async function changeSupervisionRate(walk: Walk) {
  const { id } = anySupervisor(walk);
  const cents = walk.draw.one([null, 3_333, 7_777, 8_000, 12_050]);
  if (cents === walk.supervision.rateOf(id)) return;
  await act(walk, walk.people.admin, (sql) =>
    sql('update profiles set supervision_rate = $2 where id = $1', [
      id,
      cents === null ? null : amountOf(cents),
    ]),
  );
  walk.supervision.setRate(id, cents, walk.today);
}

async function changeGroupPay(walk: Walk) {
  walk.paysOnce = !walk.paysOnce;
  await act(walk, walk.people.admin, (sql) =>
    sql('update practice_settings set group_supervision_pay = $1', [
      walk.paysOnce ? 'once' : 'each',
    ]),
  );
}

async function adjustPay(walk: Walk) {
  const payee = anyPayee(walk);
  const kind = walk.draw.one(['bonus', 'reimbursement', 'deduction']);
  const cents = 1 + walk.draw.whole(30_000);
  const id = await act(walk, walk.people.admin, (sql) => adjust(sql, payee, kind, amountOf(cents)));
  const signed = kind === 'deduction' ? -cents : cents;
  walk.model.adjustments.set(id, { therapist: payee.id, cents: signed });
}

/** As long as it waits; one that was paid stays. */
async function removeAdjustment(walk: Walk) {
  const [id] = [...walk.model.adjustments.keys()].slice(-3);
  if (id === undefined) return;
  const waits = walk.model.waiting().some((waiting) => waiting.id === id);
  const removed = act(walk, walk.people.admin, (sql) =>
    sql('delete from payroll_adjustments where id = $1', [id]),
  );
  if (!waits) {
    expect(await refusalOf(removed)).toMatchObject({ detail: 'adjustment_settled' });
    return;
  }
  await removed;
  walk.model.adjustments.delete(id);
}

async function passTime(walk: Walk) {
  walk.today = daysFrom(walk.today, 1 + walk.draw.whole(12));
  await walk.database.owner.query('update private.test_clock set today = $1', [walk.today]);
  await walk.database.owner.query('select private.ensure_pay_periods()');
}

async function processPeriod(walk: Walk) {
  const pending = (await periods(walk)).filter(({ status }) => status === 'pending');
  // Usually the oldest is processed, as one does.
  const [oldest] = pending;
  if (!oldest) return;
  const period = walk.draw.whole(3) === 0 ? walk.draw.one(pending) : oldest;
  await act(walk, walk.people.admin, (sql) => process(sql, period.id));
  walk.model.process(period.start, period.carriesCorrections);
  walk.supervision.process(period.start, period.carriesCorrections);
}

async function crashWhileProcessing(walk: Walk) {
  const [period] = (await periods(walk)).filter(({ status }) => status === 'pending');
  if (!period) return;
  await walk.database.as(walk.people.admin, (sql) => process(sql, period.id));
}

async function reopenPeriod(walk: Walk) {
  const start = walk.model.processed.at(-1);
  const other = walk.model.processed.at(-2);
  const ids = new Map((await periods(walk)).map((period) => [period.start, period.id]));
  if (other) {
    const refused = act(walk, walk.people.admin, (sql) => reopen(sql, ids.get(other) ?? ''));
    expect(await refusalOf(refused)).toMatchObject({ detail: 'not_most_recent_period' });
  }
  if (!start) return;
  const reopened = act(walk, walk.people.admin, (sql) => reopen(sql, ids.get(start) ?? ''));
  if (walk.payments.hasLive(start)) {
    expect(await refusalOf(reopened)).toMatchObject({ detail: 'period_paid' });
    return;
  }
  await reopened;
  walk.model.reopen(start);
  walk.supervision.reopen(start);
}

/** Whom the processed periods owe, or one of them. */
async function owedBy(walk: Walk, start?: string): Promise<Owed[]> {
  const processed = (await periods(walk)).filter(({ status }) => status === 'completed');
  return processed
    .filter((period) => start === undefined || period.start === start)
    .flatMap((period) => rowsOf(period.start, linesOf(walk, period)))
    .map(({ start, therapist, cents }) => ({ start, therapist, cents }));
}

async function pay(walk: Walk) {
  if (walk.model.processed.length === 0) return;
  const start = walk.draw.one(walk.model.processed);
  const owed = await owedBy(walk, start);
  const named = walk.draw.whole(2) === 0 ? anyPayee(walk) : undefined;
  const asked = named
    ? owed.filter(({ therapist }) => therapist === named.id)
    : owed.filter((each) => walk.payments.refusal(each) === undefined);
  const refusal = named
    ? walk.payments.refusal(asked[0])
    : asked.length === 0
      ? 'nobody_to_pay'
      : undefined;
  const marked = act(walk, walk.people.admin, (sql) =>
    sql(
      `select from mark_payroll_paid((select id from payroll_periods where start_date = $1), $2::uuid[])`,
      [start, named ? [named.id] : null],
    ),
  );
  if (refusal) {
    expect(await refusalOf(marked)).toMatchObject({ detail: refusal });
    return;
  }
  await marked;
  for (const each of asked) walk.payments.pay(each, walk.today);
}

async function takeBackPayment(walk: Walk) {
  const live = walk.payments.live();
  if (live.length === 0) return;
  const payment = walk.draw.one(live);
  await act(walk, walk.people.admin, (sql) =>
    sql(
      `select from take_back_payment((
         select payment.id from payroll_payments payment
         join payroll_periods period on period.id = payment.payroll_period_id
         where period.start_date = $1 and payment.payee_id = $2 and payment.voided_at is null), 'Returned')`,
      [payment.start, payment.therapist],
    ),
  );
  walk.payments.takeBack(payment);
}

const actions: ((walk: Walk) => Promise<void>)[] = [
  ...[log, log, log, log, log, edit, edit, edit, archiveOrRestore, archiveOrRestore, remove],
  ...[setAmount, changeRates, changeTerms, passTime, passTime],
  ...[processPeriod, processPeriod, crashWhileProcessing, reopenPeriod],
  ...[pay, pay, takeBackPayment, importSessions, adjustPay, adjustPay, removeAdjustment],
  ...[supervise, supervise, superviseTogether, editSupervision, removeSupervision],
  ...[changeSupervisionRate, changeGroupPay],
];

// What must hold after every step ------------------------------------------------------------------------

interface Period {
  id: string;
  start: string;
  status: string;
  carriesCorrections: boolean;
}

/** The periods as the database has them; which one carries corrections is the model's to say. */
async function periods({ database, model }: Walk): Promise<Period[]> {
  const { rows } = await database.owner.query<Omit<Period, 'carriesCorrections'>>(
    'select id, start_date::text as start, status from payroll_periods order by start_date',
  );
  const last = [...model.processed].sort().at(-1) ?? '';
  const next = rows.find(({ start, status }) => status === 'pending' && start > last)?.start;
  return rows.map((row) => ({ ...row, carriesCorrections: row.start === next }));
}

async function compare(walk: Walk): Promise<void> {
  const { database, model } = walk;
  const all = await periods(walk);
  for (const session of model.sessions.values()) {
    if (session.date <= walk.today) {
      expect(all.map(({ start }) => start)).toContain(periodStart(session.date));
    }
  }
  expect(all.filter(({ status }) => status === 'completed').map(({ start }) => start)).toEqual(
    [...model.processed].sort(),
  );
  const { rows } = await database.owner.query(
    `select period.start_date::text as start, row.therapist_id as therapist, row.amount::text,
       row.corrections::text, row.adjustments::text, row.session_count,
       (select coalesce(sum(line.amount), 0)::text from payroll_lines_of(period.id, row.therapist_id) line) as lines
     from payroll_periods period cross join lateral payroll_rows(period.id) row
     order by start, therapist`,
  );
  for (const row of rows) expect(centsOf(row.lines)).toBe(centsOf(row.amount));
  expect(
    rows.map(({ start, therapist, amount, corrections, adjustments, session_count }) => ({
      start,
      therapist,
      cents: centsOf(amount),
      corrections: centsOf(corrections),
      adjustments: centsOf(adjustments),
      sessions: session_count,
    })),
  ).toEqual(
    all.flatMap((period) => {
      const lines = linesOf(walk, period).filter((line) => !isSupervisors(walk, line));
      return rowsOf(period.start, lines);
    }),
  );
  await compareSupervisors(walk, all);
  const { rows: payees } = await database.owner.query(
    `select period.start_date::text as start, payee.payee_id as therapist, payee.amount::text,
       payee.status, payee.taken_back, live.amount::text as paid
     from payroll_periods period
     cross join lateral payroll_payees(period.id) payee
     left join payroll_payments live on live.payroll_period_id = period.id
       and live.payee_id = payee.payee_id and live.voided_at is null
     where period.status = 'completed'
     order by start, therapist`,
  );
  expect(
    payees.map(({ start, therapist, amount, status, taken_back }) => ({
      start,
      therapist,
      cents: centsOf(amount),
      status,
      takenBack: taken_back,
    })),
  ).toEqual((await owedBy(walk)).map((owed) => walk.payments.stateOf(owed)));
  for (const { amount, status, paid } of payees)
    expect(paid).toBe(status === 'paid' ? amount : null);
  expect(await driftOf(async (text) => (await database.owner.query(text)).rows)).toEqual([]);
}

/** What every file is made from adds up, by run and by year, and the audit trail is whole. */
async function compareWhole(walk: Walk): Promise<void> {
  const { owner } = walk.database;
  const { rows: runs } = await owner.query(
    `select period.start_date::text as start, coalesce(sum(pay.amount), 0)::numeric(12, 2)::text as amount
     from payroll_periods period left join lateral private.run_pay(period.id) pay on true
     where period.status = 'completed' group by period.start_date order by 1`,
  );
  const sumOf = (start: string) =>
    linesOf(walk, { start, carriesCorrections: false }).reduce((sum, { cents }) => sum + cents, 0);
  expect(runs.map(({ start, amount }) => [start, centsOf(amount)])).toEqual(
    [...walk.model.processed].sort().map((start) => [start, sumOf(start)]),
  );
  for (const year of [2024, 2025, 2026, 2027]) {
    const { rows } = await owner.query(
      'select coalesce(sum(amount), 0)::numeric(12, 2)::text as paid from private.payments_of($1)',
      [year],
    );
    expect([year, centsOf(rows[0]?.paid)]).toEqual([year, walk.payments.inYear(year)]);
  }
  expect((await owner.query('select * from private.verify_audit()')).rows).toEqual([]);
}

/** The same of supervisors, whose lines add up too. */
async function compareSupervisors(walk: Walk, all: Period[]): Promise<void> {
  const { rows } = await walk.database.owner.query(
    `select period.start_date::text as start, row.supervisor_id as therapist, row.pay::text,
       row.corrections::text, row.adjustments::text,
       (select count(*)::int from supervisor_payroll_lines_of(period.id, row.supervisor_id) line
        where line.kind = 'session') as sessions,
       (select sum(line.amount)::text from supervisor_payroll_lines_of(period.id, row.supervisor_id) line) as lines
     from payroll_periods period cross join lateral supervisor_payroll_rows(period.id) row
     order by start, therapist`,
  );
  for (const row of rows) expect(centsOf(row.lines)).toBe(centsOf(row.pay));
  expect(
    rows.map(({ start, therapist, pay, corrections, adjustments, sessions }) => ({
      start,
      therapist,
      cents: centsOf(pay),
      corrections: centsOf(corrections),
      adjustments: centsOf(adjustments),
      sessions,
    })),
  ).toEqual(
    all.flatMap((period) => {
      const lines = linesOf(walk, period).filter((line) => isSupervisors(walk, line));
      return rowsOf(period.start, lines);
    }),
  );
}

function isSupervisors({ people }: Walk, { therapist }: Paid): boolean {
  return therapist === people.s1.id || therapist === people.s2.id;
}

function linesOf(
  { model, supervision }: Walk,
  { start, carriesCorrections }: Pick<Period, 'start' | 'carriesCorrections'>,
): Paid[] {
  return [
    ...model.lines(start, carriesCorrections),
    ...supervision.lines(start, carriesCorrections),
  ];
}

/** What each of those who are paid by these lines gets. */
function rowsOf(start: string, lines: Paid[]) {
  const payees = [...new Set(lines.map(({ therapist }) => therapist))].sort();
  const sum = (list: { cents: number; kind: string }[], wanted?: string) =>
    list
      .filter(({ kind }) => wanted === undefined || kind === wanted)
      .reduce((total, { cents }) => total + cents, 0);
  return payees.map((therapist) => {
    const own = lines.filter((line) => line.therapist === therapist);
    return {
      start,
      therapist,
      cents: sum(own),
      corrections: sum(own, 'correction'),
      adjustments: sum(own, 'adjustment'),
      sessions: own.filter(({ kind }) => kind === 'session').length,
    };
  });
}
