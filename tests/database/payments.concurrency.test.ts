import { beforeEach, describe, expect, test } from 'vitest';
import { ownPractice, type Sql } from '../harness/database.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import { markPaid, takeBack } from './payments.ts';
import { logSession, periodOf, process, reopen } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { database, people } = ownPractice();

const admin: Sql = (text, values) =>
  database.as(people.admin, (sql) => sql(text, values), { commit: true });

let period: string;

beforeEach(async () => {
  await logSession(admin, people.t1, '2024-03-05');
  period = await periodOf(admin, '2024-03-05');
  await process(admin, period);
});

/** What is said to the second of two admins, who begins before the first has ended. */
async function refusalOfSecond(
  first: (sql: Sql) => Promise<unknown>,
  second: (sql: Sql) => Promise<unknown>,
) {
  let refused: ReturnType<typeof refusalOf> | undefined;
  await database.as(
    people.admin,
    async (sql) => {
      await first(sql);
      refused = refusalOf(second(admin));
      await untilOneWaits(database.url, refused);
    },
    { commit: true },
  );
  return refused;
}

async function payments() {
  const { rows } = await database.owner.query(
    'select amount::text, void_reason as "takenBack" from payroll_payments',
  );
  return rows;
}

describe('of two admins at once', () => {
  const pay = (sql: Sql) => markPaid(sql, period);
  const payEarlier = (sql: Sql) =>
    sql(`select amount::text from mark_earlier_periods_paid('2024-04-01')`);

  test('who pay the same people, the second finds nobody left', async () => {
    expect(await refusalOfSecond(pay, pay)).toMatchObject({
      code: 'PT409',
      detail: 'nobody_to_pay',
    });
    expect(await payments()).toEqual([{ amount: '100.00', takenBack: null }]);
  });

  test('who pay the same person by name, the second finds them paid', async () => {
    const payOne = (sql: Sql) => markPaid(sql, period, { payees: [people.t1.id] });
    expect(await refusalOfSecond(pay, payOne)).toMatchObject({
      code: 'PT409',
      detail: 'already_paid',
    });
  });

  test('the one who pays a period that the other re-opens finds that it is not processed', async () => {
    const refused = await refusalOfSecond((sql) => reopen(sql, period), pay);
    expect(refused).toMatchObject({ code: 'PT409', detail: 'period_not_processed' });
    expect(await payments()).toEqual([]);
  });

  test('the one who re-opens a period that the other pays finds it paid', async () => {
    const refused = await refusalOfSecond(pay, (sql) => reopen(sql, period));
    expect(refused).toMatchObject({ code: 'PT409', detail: 'period_paid' });
  });

  test('who mark earlier periods as paid, the second finds nothing left', async () => {
    let second: Promise<unknown> | undefined;
    await database.as(
      people.admin,
      async (sql) => {
        await payEarlier(sql);
        second = payEarlier(admin);
        await untilOneWaits(database.url, second);
      },
      { commit: true },
    );
    expect(await second).toEqual([]);
    expect(await payments()).toEqual([{ amount: '100.00', takenBack: null }]);
  });

  test('who take a payment back, the second finds that it is done', async () => {
    const [payment] = await pay(admin);
    const refused = await refusalOfSecond(
      (sql) => takeBack(sql, payment?.id, 'Returned by the bank'),
      (sql) => takeBack(sql, payment?.id, 'Never cashed'),
    );
    expect(refused).toMatchObject({ code: 'PT409', detail: 'payment_taken_back' });
    expect(await payments()).toEqual([{ amount: '100.00', takenBack: 'Returned by the bank' }]);
  });
});
