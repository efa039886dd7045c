import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { times } from '../harness/endurance.ts';
import fc from '../harness/properties.ts';
import type { Row } from '../harness/sql.ts';
import { centsOf } from './pay-oracle.ts';
import {
  adjust,
  logSession,
  logSupervision,
  novemberPractice,
  payrollLines,
  payrollRows,
  process,
  sumOf,
  supervisorLines,
} from './payroll-practice.ts';

const { people, inNovember } = novemberPractice();

const summaryOf = (sql: Sql, period: string, payee: string, role = 'therapist') =>
  sql(
    `select part, minutes, rate::text, price::text, corrected_period::text, line_count,
       hours::text, amount::text, is_product
     from pay_summary($1, $2, $3)`,
    [period, payee, role],
  );

/** The expected summary: the lines counted and added by kind, length and price. */
function expectedOf(lines: Row[]): Map<string, { count: number; cents: number }> {
  const parts = new Map<string, { count: number; cents: number }>();
  for (const line of lines) {
    const reason = String(line.reason);
    const known: Record<string, string> = {
      no_show_fee: `no_show_fee ${line.amount}`,
      no_show_unpaid: 'no_show_unpaid',
      admin: 'overrides',
      no_rate: 'unpriced',
    };
    const key =
      line.kind === 'correction'
        ? `corrections ${line.corrected_period_id}`
        : line.kind === 'adjustment'
          ? reason
          : (known[reason] ?? `sessions ${line.minutes} ${line.amount}`);
    const part = parts.get(key) ?? { count: 0, cents: 0 };
    parts.set(key, { count: part.count + 1, cents: part.cents + centsOf(line.amount) });
  }
  return parts;
}

const session = fc.record({
  day: fc.integer({ min: 16, max: 20 }),
  duration: fc.constantFrom(30, 45, 60),
  is_no_show: fc.boolean(),
  fee: fc.boolean(),
  revenue: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
});

test('the rows of a summary are the lines by kind, and add up to the amount', async () => {
  const practice = fc.record({
    sessions: fc.array(session, { maxLength: 14 }),
    rate: fc.integer({ min: 1, max: 30_000 }),
    noShowPay: fc.constantFrom('usual_rate', 'nothing'),
    changed: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: undefined }),
    bonuses: fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 2 }),
    isProcessed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(practice, async (made) => {
      await inNovember(async ({ owner, admin, first, second, session: former }) => {
        await owner(`update private.person_details set tax_form = 'W-9'`);
        await admin('update practice_settings set no_show_pay = $1', [made.noShowPay]);
        await admin(
          'update profiles set rate_45 = $2, rate_30 = null, hourly_rate = 0 where id = $1',
          [people.t1.id, made.rate / 100],
        );
        await process(admin, first);
        if (made.changed) {
          await admin('update sessions set revenue = $2 where id = $1', [
            former,
            made.changed / 100,
          ]);
        }
        for (const [index, each] of made.sessions.entries()) {
          await logSession(admin, people.t1, `2026-11-${each.day}`, {
            client_name: `Client ${index}`,
            duration: each.duration,
            is_no_show: each.is_no_show,
            no_show_fee_collected: each.is_no_show && each.fee,
            ...(each.revenue && { revenue: each.revenue / 100 }),
          });
        }
        for (const cents of made.bonuses) {
          await adjust(admin, people.t1, 'bonus', (cents / 100).toFixed(2));
        }
        if (made.isProcessed) await process(admin, second);
        const lines = await payrollLines(admin, second, people.t1);
        const rows = await summaryOf(admin, second, people.t1.id);
        const [row] = (await payrollRows(admin, second)).filter(
          ({ therapist_id }) => therapist_id === people.t1.id,
        );
        const parts = rows.filter(({ part }) => part !== 'total');
        const total = rows.find(({ part }) => part === 'total');
        expect(centsOf(total?.amount)).toBe(row ? centsOf(row.amount) : 0);
        expect(sumOf(parts)).toBe(sumOf(lines));
        const wanted = [...expectedOf(lines).values()].map(
          ({ count, cents }) => `${count} ${cents}`,
        );
        const found = parts.map((part) => `${part.line_count} ${centsOf(part.amount)}`);
        expect(found.sort()).toEqual(wanted.sort());
        for (const part of parts.filter(({ price }) => price !== null)) {
          expect(Number(part.line_count) * centsOf(part.price)).toBe(centsOf(part.amount));
        }
      });
    }),
    { numRuns: times(12, 200) },
  );
});

test('supervision is summed by rate, with its hours, and corrections name the period they correct', async () => {
  await inNovember(async ({ admin, as, first, second }) => {
    await process(admin, first);
    const s1 = as(people.s1);
    await logSupervision(s1, people.s1, people.t1, '2026-11-17', '0.25');
    await logSupervision(s1, people.s1, people.t1, '2026-11-18', '2');
    await admin(`update supervision_sessions set hours = 2 where date = '2026-11-03'`);
    const rows = await summaryOf(s1, second, people.s1.id, 'supervisor');
    expect(rows.map(({ part, line_count, hours }) => [part, line_count, hours])).toEqual([
      ['supervision', 2, '2.25'],
      ['corrections', 1, '2.00'],
      ['total', 3, '4.25'],
    ]);
    expect(rows[1]).toMatchObject({ corrected_period: '2026-11-01' });
    expect(sumOf(rows.slice(0, 2))).toBe(sumOf(await supervisorLines(s1, second, people.s1)));
  });
});

test('supervision at two rates is listed from the higher rate on, and is hours times rate unless rounding differs', async () => {
  await inNovember(async ({ owner, as, second }) => {
    const s1 = as(people.s1);
    await owner(`insert into private.supervision_rates values ($1, '2026-11-18', 90.01)`, [
      people.s1.id,
    ]);
    await logSupervision(s1, people.s1, people.t1, '2026-11-17', '3');
    // Each pays 22.5025, which is 22.50.
    await logSupervision(s1, people.s1, people.t1, '2026-11-18', '0.25');
    await logSupervision(s1, people.s1, people.t1, '2026-11-19', '0.25');
    expect(await summaryOf(s1, second, people.s1.id, 'supervisor')).toMatchObject([
      { part: 'supervision', rate: '90.01', amount: '45.00', is_product: false },
      { part: 'supervision', rate: '80.00', amount: '240.00', is_product: true },
      { part: 'total', amount: '285.00', is_product: true },
    ]);
  });
});

test('sessions of one length are listed by what each pays, also where the agreed and the hourly rate are one number', async () => {
  await inNovember(async ({ admin, as, second }) => {
    await admin(
      `select count(*) from change_rates($1, '2026-11-18', hourly_rate => 50, apply => true)`,
      [people.t1.id],
    );
    for (const day of [17, 18, 19]) {
      await logSession(admin, people.t1, `2026-11-${day}`, { duration: 30 });
    }
    const half = { part: 'sessions', minutes: 30, rate: '50.00' };
    expect(await summaryOf(as(people.t1), second, people.t1.id)).toMatchObject([
      { ...half, price: '50.00', line_count: 1, amount: '50.00', is_product: true },
      { ...half, price: '25.00', line_count: 2, amount: '50.00' },
      { part: 'total', line_count: 3, amount: '100.00' },
    ]);
  });
});

test('unpaid no-shows of any length are one row, after the no-shows with a fee and before the total', async () => {
  await inNovember(async ({ admin, as, second }) => {
    await admin(`update practice_settings set no_show_pay = 'nothing'`);
    for (const duration of [30, 60]) {
      await logSession(admin, people.t1, '2026-11-17', { duration, is_no_show: true });
    }
    await logSession(admin, people.t1, '2026-11-18', {
      is_no_show: true,
      no_show_fee_collected: true,
    });
    await logSession(admin, people.t1, '2026-11-19');
    const rows = await summaryOf(as(people.t1), second, people.t1.id);
    expect(rows.map(({ part, line_count, amount }) => [part, line_count, amount])).toEqual([
      ['sessions', 1, '100.00'],
      ['no_show_fee', 1, '20.00'],
      ['no_show_unpaid', 2, '0.00'],
      ['total', 4, '120.00'],
    ]);
  });
});
