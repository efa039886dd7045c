import type { Sql } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import { hourlyCents } from './pay-oracle.ts';
import type { Draw } from './payroll-model.ts';
import { adjust, logSupervision, process, setToday } from './payroll-practice.ts';

interface Period {
  id: string;
  start: string;
  end: string;
}

export interface RandomPractice {
  /** The earlier run, the later one, and the name of the comparison. */
  comparisons: [before: Period, now: Period, against: 'previous' | 'half_year'][];
  /** Cents for a session at the rates in force on a day; 0 without a rate. */
  priceOn: (day: string) => (person: string, minutes: number) => number;
}

interface DatedRates {
  from: string;
  hourly: number;
  tiers: Record<number, number>;
}

const lengths = [60, 45, 30, 53];
const months = ['2026-04', '2026-05', '2026-09', '2026-10', '2026-11'];

/**
 * A random practice in November: people join and depart, change session lengths and rates, and sessions of
 * processed periods are changed.
 */
export async function randomPractice(
  owner: Sql,
  admin: Sql,
  people: People,
  draw: Draw,
): Promise<RandomPractice> {
  await setToday(owner, '2026-11-24');
  await owner(`update practice_settings set session_lengths = '{60,53,45,30}'`);
  const rates = new Map<string, DatedRates[]>();
  const therapists = [people.t1, people.t2, ...(await moreTherapists(owner, draw))];
  for (const therapist of therapists) {
    rates.set(therapist.id, await setRates(admin, therapist, draw));
    for (const month of months) await work(owner, therapist, month, draw);
  }
  for (const [supervisor, supervised] of [
    [people.s1, people.t1],
    [people.s2, people.t2],
  ] as const) {
    for (const month of months) {
      for (let count = draw.whole(4); count > 0; count -= 1) {
        const hours = String((1 + draw.whole(9)) / 4);
        await logSupervision(owner, supervisor, supervised, dayOf(month, draw), hours);
      }
    }
    if (draw.whole(2) === 0) {
      await owner(
        `insert into private.supervision_rates (person_id, effective_from, rate) values ($1, $2, $3)`,
        [supervisor.id, dayOf('2026-11', draw), `${70 + draw.whole(30)}.${10 + draw.whole(90)}`],
      );
    }
  }
  const periods = await owner(
    `select id, start_date::text as start, end_date::text as end from payroll_periods order by start_date`,
  );
  const find = (start: string): Period => {
    const found = periods.find((period) => period.start === start);
    if (!found) throw new Error(`No period starts on ${start}.`);
    return { id: String(found.id), start, end: String(found.end) };
  };
  for (const { id, start } of periods) {
    if (String(start) >= '2026-11-01') break;
    for (const payee of [...therapists, people.s1, people.s2])
      await adjustAtRandom(admin, payee, draw);
    await process(admin, String(id));
  }
  // Change processed sessions, so that the next run has corrections in both directions.
  await admin(
    `update sessions set duration = case duration when 60 then 30 else 60 end
     where date between '2026-10-01' and '2026-10-31' and date_part('day', date) in (5, 7, 22)`,
  );
  for (const payee of [...therapists, people.s1]) await adjustAtRandom(admin, payee, draw);
  const [april, october, first, second] = [
    [find('2026-04-01'), find('2026-04-16')],
    [find('2026-10-01'), find('2026-10-16')],
    find('2026-11-01'),
    find('2026-11-16'),
  ] as const;
  return {
    comparisons: [
      [october[1], first, 'previous'],
      [first, second, 'previous'],
      [october[0], october[1], 'previous'],
      [april[0], october[0], 'half_year'],
      [april[1], october[1], 'half_year'],
    ],
    priceOn: (day) => (person, minutes) => {
      const inForce = (rates.get(person) ?? []).filter(({ from }) => from <= day).at(-1);
      if (!inForce) return 0;
      return inForce.tiers[minutes] ?? hourlyCents(inForce.hourly, minutes);
    },
  };
}

function dayOf(month: string, draw: Draw): string {
  return `${month}-${String(1 + draw.whole(month === '2026-11' ? 24 : 30)).padStart(2, '0')}`;
}

async function moreTherapists(owner: Sql, draw: Draw): Promise<Person[]> {
  const rows = await owner(
    `insert into private.people (first_name, last_name, email, role)
     select 'Therapist', 'Number ' || number, 'therapist-' || number || '@example.com', 'therapist'
     from generate_series(1, $1::int) number returning id, email, last_name`,
    [3 + draw.whole(3)],
  );
  return rows.map((row) => ({
    id: String(row.id),
    email: String(row.email),
    firstName: 'Therapist',
    lastName: String(row.last_name),
    role: 'therapist',
  }));
}

async function setRates(admin: Sql, therapist: Person, draw: Draw): Promise<DatedRates[]> {
  const dated: DatedRates[] = [];
  for (const from of ['2026-01-01', dayOf('2026-10', draw), dayOf('2026-11', draw)]) {
    if (dated.length > 0 && draw.whole(3) > 0) continue;
    const cents = () => 3_000 + draw.whole(9_000);
    const rates: DatedRates = { from, hourly: cents(), tiers: {} };
    for (const length of lengths) if (draw.whole(4) > 0) rates.tiers[length] = cents();
    const dollars = (value: number | undefined) => (value === undefined ? null : value / 100);
    await admin('select change_rates($1, $2, $3, $4, $5, $6, true, $7)', [
      therapist.id,
      from,
      dollars(rates.tiers[60]),
      dollars(rates.tiers[45]),
      dollars(rates.tiers[30]),
      dollars(rates.hourly),
      JSON.stringify({ 53: dollars(rates.tiers[53]) }),
    ]);
    dated.push(rates);
  }
  return dated;
}

/** Sessions of a month, sometimes with an empty half and with other lengths. */
async function work(owner: Sql, therapist: Person, month: string, draw: Draw): Promise<void> {
  for (const half of [0, 1]) {
    const offered = lengths.filter(() => draw.whole(3) > 0);
    if (draw.whole(4) === 0 || offered.length === 0) continue;
    const sessions = Array.from({ length: 1 + draw.whole(14) }, (_, index) => {
      const isNoShow = draw.whole(6) === 0;
      return {
        client_name: `Client ${index}`,
        date: `${month}-${String(half * 15 + 1 + draw.whole(half === 1 && month === '2026-11' ? 9 : 15)).padStart(2, '0')}`,
        duration: draw.one(offered),
        is_no_show: isNoShow,
        no_show_fee_collected: isNoShow && draw.whole(2) === 0,
      };
    });
    await owner(
      `insert into sessions (therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected)
       select $1, client_name, date, duration, is_no_show, no_show_fee_collected
       from jsonb_to_recordset($2) as session (client_name text, date date, duration int,
         is_no_show boolean, no_show_fee_collected boolean)`,
      [therapist.id, JSON.stringify(sessions)],
    );
  }
}

async function adjustAtRandom(admin: Sql, payee: Person, draw: Draw): Promise<void> {
  if (draw.whole(3) > 0) return;
  const kind = draw.one(['bonus', 'reimbursement', 'deduction']);
  await adjust(admin, payee, kind, `${1 + draw.whole(200)}.${10 + draw.whole(90)}`);
}
