import { expect } from 'vitest';
import { amountOf } from '../pay-oracle.ts';
import { adjust, process, reopen } from '../payroll-practice.ts';
import { refusalOf } from '../refusal.ts';
import { owedBy, periods } from './expected.ts';
import { act, anyPayee, daysFrom, type Walk } from './walk.ts';

export async function adjustPay(walk: Walk) {
  const payee = anyPayee(walk);
  const kind = walk.draw.one(['bonus', 'reimbursement', 'deduction']);
  const cents = 1 + walk.draw.whole(30_000);
  const id = await act(walk, walk.people.admin, (sql) => adjust(sql, payee, kind, amountOf(cents)));
  const signed = kind === 'deduction' ? -cents : cents;
  const enteredBefore = new Set([
    ...walk.model.sessions.keys(),
    ...walk.supervision.sessions.keys(),
  ]);
  walk.model.adjustments.set(id, { therapist: payee.id, cents: signed, enteredBefore });
}

/** A waiting adjustment can be removed, a paid one cannot. */
export async function removeAdjustment(walk: Walk) {
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

export async function passTime(walk: Walk) {
  walk.today = daysFrom(walk.today, 1 + walk.draw.whole(12));
  await walk.database.owner.query('update private.test_clock set today = $1', [walk.today]);
  await walk.database.owner.query('select private.ensure_pay_periods()');
}

export async function processPeriod(walk: Walk) {
  const pending = (await periods(walk)).filter(({ status }) => status === 'pending');
  // Usually the oldest.
  const [oldest] = pending;
  if (!oldest) return;
  const period = walk.draw.whole(3) === 0 ? walk.draw.one(pending) : oldest;
  await act(walk, walk.people.admin, (sql) => process(sql, period.id));
  walk.model.process(period.start, period.carriesCorrections);
  walk.supervision.process(period.start, period.carriesCorrections);
}

export async function crashWhileProcessing(walk: Walk) {
  const [period] = (await periods(walk)).filter(({ status }) => status === 'pending');
  if (!period) return;
  await walk.database.as(walk.people.admin, (sql) => process(sql, period.id));
}

export async function reopenPeriod(walk: Walk) {
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

export async function pay(walk: Walk) {
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
  for (const each of asked) walk.payments.pay(each);
}

export async function takeBackPayment(walk: Walk) {
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
