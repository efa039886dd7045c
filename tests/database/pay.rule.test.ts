import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import {
  amountOf,
  centsOf,
  hourlyCents,
  isUnpriced,
  type Minutes,
  payOf,
  type Rates,
  type Terms,
  type Worked,
} from './pay-oracle.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

interface Case {
  rates: Rates[];
  sessions: Worked[];
  terms: Terms;
}

/** Inserts the sessions without the triggers that would price them, and returns their pay. */
async function payFromDatabase(owner: Sql, { rates, sessions, terms }: Case) {
  await owner('set local session_replication_role = replica');
  await owner('update practice_settings set no_show_fee = $1, no_show_pay = $2', [
    amountOf(terms.fee),
    terms.noShowPay,
  ]);
  await owner('delete from private.pay_rates where person_id = $1', [people.t1.id]);
  await owner(
    `insert into private.pay_rates (person_id, effective_from, rate_60, rate_45, rate_30, hourly_rate)
     select $1, coalesce(rates.from_date, '-infinity'), rates.rate_60, rates.rate_45, rates.rate_30, rates.hourly
     from jsonb_to_recordset($2) rates
       (from_date date, rate_60 numeric, rate_45 numeric, rate_30 numeric, hourly numeric)`,
    [
      people.t1.id,
      JSON.stringify(
        rates.map(({ from, tiers, hourly }) => ({
          from_date: from,
          rate_60: money(tiers[60]),
          rate_45: money(tiers[45]),
          rate_30: money(tiers[30]),
          hourly: money(hourly),
        })),
      ),
    ],
  );
  await owner(
    `insert into sessions (therapist_id, client_name, date, duration, archived, is_no_show,
       no_show_fee_collected, revenue, revenue_source, revenue_rate, revenue_rate_since)
     select $1, 'case ' || session.number, session.date, session.minutes, session.archived, session.no_show,
       session.fee_collected, session.revenue, session.source, session.rate, session.since
     from jsonb_to_recordset($2) session (number int, date date, minutes int, archived boolean,
       no_show boolean, fee_collected boolean, revenue numeric, source text, rate numeric, since date)`,
    [
      people.t1.id,
      JSON.stringify(
        sessions.map((session, number) => ({
          number,
          date: session.date,
          minutes: session.minutes,
          archived: session.archived,
          no_show: session.noShow,
          fee_collected: session.feeCollected,
          revenue: amountOf(session.stored?.cents ?? 0),
          source: session.stored?.source ?? 'none',
          rate: money(session.stored?.rate ?? null),
          since: session.stored?.since ?? null,
        })),
      ),
    ],
  );
  const rows = await owner(
    `select amount::text, reason, rate::text, rate_since::text, is_counted and is_unpriced as is_unpriced
     from private.session_pay('2000-01-01', '2100-12-31')
     where therapist_id = $1
     order by substring(client_name from 6)::int`,
    [people.t1.id],
  );
  return rows.map(({ amount, reason, rate, rate_since, is_unpriced }) => ({
    cents: centsOf(amount),
    reason: String(reason),
    rate: rate === null ? null : centsOf(rate),
    since: rate_since === null ? null : String(rate_since),
    isUnpriced: is_unpriced,
  }));
}

const money = (cents: number | null) => (cents === null ? null : amountOf(cents));

/** The same by the second implementation. */
const judged = (worked: Worked, rates: Rates[], terms: Terms) => ({
  ...payOf(worked, rates, terms),
  isUnpriced: isUnpriced(worked, rates, terms),
});

function ask(asked: Case) {
  return inTransaction(database, ({ owner }) => payFromDatabase(owner, asked));
}

// One case a line: the session, the rates, the practice's terms, what is paid and why.
const usual: Rates = { from: null, tiers: { 60: 10_000, 45: 7_500, 30: 5_000 }, hourly: 10_000 };
const hourlyOnly: Rates = { from: null, tiers: { 60: null, 45: null, 30: null }, hourly: 3_333 };
const noTier45: Rates = { from: null, tiers: { 60: 10_000, 45: null, 30: 5_000 }, hourly: 9_999 };
const none: Rates = { from: null, tiers: { 60: null, 45: null, 30: null }, hourly: null };
const raise: Rates = {
  from: '2024-03-01',
  tiers: { 60: 12_000, 45: 9_000, 30: 6_000 },
  hourly: null,
};

const session = (fields: Partial<Worked> = {}): Worked => ({
  date: '2024-02-29',
  minutes: 60,
  archived: false,
  noShow: false,
  feeCollected: false,
  stored: null,
  ...fields,
});
const stored = (
  cents: number,
  source: 'tier' | 'hourly' | 'admin',
  rate: number | null = cents,
) => ({
  cents,
  source,
  rate: source === 'admin' ? null : rate,
  since: null,
});
const noShow = { noShow: true };
const feeTaken = { noShow: true, feeCollected: true };
const practice = (noShowPay: Terms['noShowPay'] = null, fee = 2_000): Terms => ({ fee, noShowPay });

type Line = [
  what: string,
  session: Worked,
  rates: Rates[],
  terms: Terms,
  paid: string,
  why: string,
];
// biome-ignore format: a table is read by columns
const truthTable: Line[] = [
  ['priced at 80.00 when logged',              session({ stored: stored(8_000, 'tier') }),              [usual],         practice(),             '80.00',  'tier'],
  ['priced by the hour when logged',           session({ stored: stored(1_667, 'hourly', 3_333) }),     [usual],         practice(),             '16.67',  'hourly'],
  ['an admin set 12.34',                       session({ stored: stored(1_234, 'admin') }),             [usual],         practice(),             '12.34',  'admin'],
  ['an admin set 0',                           session({ stored: stored(0, 'admin') }),                 [usual],         practice(),             '0.00',   'admin'],
  ['not priced, 60 minutes',                   session(),                                               [usual],         practice(),             '100.00', 'tier'],
  ['not priced, 45 minutes',                   session({ minutes: 45 }),                                [usual],         practice(),             '75.00',  'tier'],
  ['not priced, 30 minutes',                   session({ minutes: 30 }),                                [usual],         practice(),             '50.00',  'tier'],
  ['not priced, no rate for 45 minutes',       session({ minutes: 45 }),                                [noTier45],      practice(),             '74.99',  'hourly'],
  ['30 minutes of 33.33: half a cent up',      session({ minutes: 30 }),                                [hourlyOnly],    practice(),             '16.67',  'hourly'],
  ['45 minutes of 33.33: under half, down',    session({ minutes: 45 }),                                [hourlyOnly],    practice(),             '25.00',  'hourly'],
  ['60 minutes of 33.33',                      session(),                                               [hourlyOnly],    practice(),             '33.33',  'hourly'],
  ['no rate at all',                           session(),                                               [none],          practice(),             '0.00',   'no_rate'],
  ['rates were never entered',                 session(),                                               [],              practice(),             '0.00',   'no_rate'],
  ['rates begin the day after',                session(),                                               [raise],         practice(),             '0.00',   'no_rate'],
  ['the day before a raise',                   session(),                                               [usual, raise],  practice(),             '100.00', 'tier'],
  ['the day of a raise',                       session({ date: '2024-03-01' }),                         [usual, raise],  practice(),             '120.00', 'tier'],
  ['archived',                                 session({ archived: true, stored: stored(8_000, 'tier') }), [usual],      practice(),             '0.00',   'archived'],
  ['archived no-show with the fee',            session({ ...feeTaken, archived: true }),                [usual],         practice(),             '0.00',   'archived'],
  ['archived, an admin set 12.34',             session({ archived: true, stored: stored(1_234, 'admin') }), [usual],     practice(),             '0.00',   'archived'],
  ['no-show, fee collected',                   session({ ...feeTaken, stored: stored(8_000, 'tier') }), [usual],         practice(),             '20.00',  'no_show_fee'],
  ['no-show, fee collected, fee is 35.50',     session({ ...feeTaken }),                                [usual],         practice(null, 3_550),  '35.50',  'no_show_fee'],
  ['no-show, fee collected, fee is 0',         session({ ...feeTaken }),                                [usual],         practice(null, 0),      '0.00',   'no_show_fee'],
  ['no-show, fee collected, nothing otherwise', session({ ...feeTaken }),                               [usual],         practice('nothing'),    '20.00',  'no_show_fee'],
  ['no-show, fee collected, an admin set 12.34', session({ ...feeTaken, stored: stored(1_234, 'admin') }), [usual],      practice(),             '20.00',  'no_show_fee'],
  ['no-show without fee, usual rate, priced',  session({ ...noShow, stored: stored(8_000, 'tier') }),   [usual],         practice('usual_rate'), '80.00',  'tier'],
  ['no-show without fee, usual rate',          session({ ...noShow }),                                  [usual],         practice('usual_rate'), '100.00', 'tier'],
  ['no-show without fee, never answered',      session({ ...noShow }),                                  [usual],         practice(null),         '100.00', 'tier'],
  ['no-show without fee, no rate',             session({ ...noShow }),                                  [none],          practice('usual_rate'), '0.00',   'no_rate'],
  ['no-show without fee, no rate, never answered', session({ ...noShow }),                              [none],          practice(null),         '0.00',   'no_rate'],
  ['no-show without fee, no rate, nothing',    session({ ...noShow }),                                  [none],          practice('nothing'),    '0.00',   'no_show_unpaid'],
  ['no-show without fee, nothing, priced',     session({ ...noShow, stored: stored(8_000, 'tier') }),   [usual],         practice('nothing'),    '0.00',   'no_show_unpaid'],
  ['no-show without fee, nothing',             session({ ...noShow }),                                  [usual],         practice('nothing'),    '0.00',   'no_show_unpaid'],
  ['no-show, nothing, but an admin set 12.34', session({ ...noShow, stored: stored(1_234, 'admin') }),  [usual],         practice('nothing'),    '12.34',  'admin'],
];

describe('the pay rule', () => {
  test.each(truthTable)('%s', async (_what, worked, rates, terms, paid, why) => {
    const [pay] = await ask({ rates, sessions: [worked], terms });
    expect(pay && { paid: amountOf(pay.cents), why: pay.reason }).toEqual({ paid, why });
    expect(judged(worked, rates, terms)).toEqual(pay);
  });

  test('says which rate applied and since when', async () => {
    const rates = [usual, raise];
    const sessions = [session(), session({ date: '2024-03-01' })];
    expect(await ask({ rates, sessions, terms: practice() })).toMatchObject([
      { rate: 10_000, since: null },
      { rate: 12_000, since: '2024-03-01' },
    ]);
  });
});

// Generated cases ----------------------------------------------------------------------------------

const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01', '2026-11-15'];
const day = fc.constantFrom(...days);
// Half cents come from amounts that 30 or 45 sixtieths do not divide, such as 33.33.
const cents = fc.oneof(
  fc.integer({ min: 1, max: 30_000 }),
  fc.constantFrom(1, 3_333, 6_667, 9_999),
  fc.constant(99_999_999),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const tiers: fc.Arbitrary<Rates['tiers']> = fc.record({
  60: maybe(cents),
  45: maybe(cents),
  30: maybe(cents),
});
const someRates: fc.Arbitrary<Rates[]> = fc.uniqueArray(
  fc.record({ from: maybe(day), tiers, hourly: maybe(cents) }),
  { maxLength: 4, selector: ({ from }) => from },
);
const minutes = fc.constantFrom<Minutes>(30, 45, 60);
const someStored: fc.Arbitrary<Worked['stored']> = fc.oneof(
  fc.constant(null),
  fc.record({
    cents,
    source: fc.constantFrom('tier', 'hourly'),
    rate: cents,
    since: maybe(day),
  }),
  fc.record({
    cents: fc.oneof(fc.constant(0), cents),
    source: fc.constant('admin'),
    rate: fc.constant(null),
    since: fc.constant(null),
  }),
);
const someSession: fc.Arbitrary<Worked> = fc
  .record({
    date: day,
    minutes,
    archived: fc.constantFrom(false, false, false, true),
    noShow: fc.boolean(),
    feeCollected: fc.boolean(),
    stored: someStored,
  })
  .map((worked) => ({ ...worked, feeCollected: worked.noShow && worked.feeCollected }));
const someTerms: fc.Arbitrary<Terms> = fc.record({
  fee: fc.oneof(fc.constant(2_000), fc.constant(0), cents),
  noShowPay: fc.constantFrom('usual_rate', 'nothing', null),
});
const someCase: fc.Arbitrary<Case> = fc.record({
  rates: someRates,
  sessions: fc.array(someSession, { minLength: 150, maxLength: 250 }),
  terms: someTerms,
});

test('the pay rule agrees with a second implementation on thousands of sessions', async () => {
  const reasons = new Set<string>();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(someCase, async ({ rates, sessions, terms }) => {
      const pays = await ask({ rates, sessions, terms });
      expect(pays).toEqual(sessions.map((worked) => judged(worked, rates, terms)));
      for (const pay of pays) reasons.add(pay.reason);
      count += pays.length;
    }),
    { numRuns: 40 },
  );
  expect(count).toBeGreaterThan(5_000);
  expect([...reasons].sort()).toEqual(
    ['admin', 'archived', 'hourly', 'no_rate', 'no_show_fee', 'no_show_unpaid', 'tier'].sort(),
  );
});

test('every hourly rate is rounded half up to the cent', async () => {
  const rows = await inTransaction(database, ({ owner }) =>
    owner(
      `select rate.cents, minutes, private.price_of(rates, minutes)::text as price
       from generate_series(1, 10000, 7) rate (cents)
       cross join unnest(array[30, 45, 60]) minutes
       cross join lateral jsonb_populate_record(null::private.pay_rates,
         jsonb_build_object('hourly_rate', rate.cents / 100.0)) rates`,
    ),
  );
  expect(rows.length).toBeGreaterThan(4_000);
  for (const { cents, minutes, price } of rows) {
    expect(centsOf(price)).toBe(hourlyCents(Number(cents), Number(minutes)));
  }
});

test('amounts are compared in whole cents, below zero too', () => {
  const amounts = { '0.00': 0, '0.05': 5, '16.67': 1_667, '-0.05': -5, '-16.67': -1_667 };
  for (const [amount, cents] of Object.entries(amounts)) {
    expect(centsOf(amount)).toBe(cents);
    expect(amountOf(cents)).toBe(amount);
  }
  expect(centsOf('16')).toBe(1_600);
  for (const amount of ['16.667', '16.6', '$16.67', '', null]) {
    expect(() => centsOf(amount)).toThrow(`${amount} is not an amount in whole cents.`);
  }
});
