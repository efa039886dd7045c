/**
 * A second implementation of the split of the difference between two runs, without SQL, in whole cents and
 * exact fractions. The tests compare the database with it; it shares no code with what it checks.
 */

/** A line of a statement, in cents. */
export interface RunLine {
  kind: 'session' | 'correction' | 'adjustment';
  cents: number;
  reason: string;
  minutes: number | null;
  /** Of supervision, in hundredths of an hour. */
  hundredths: number | null;
}

export interface Run {
  /** The lines of everybody who is paid. */
  people: Map<string, RunLine[]>;
  start: string;
  end: string;
  /** Cents for a session of that length at the rates in force at the end; 0 without any. */
  priceAtEnd: (person: string, minutes: number) => number;
}

export const causeNames = [
  'joined',
  'departed',
  'corrections',
  'bonuses',
  'reimbursements',
  'deductions',
  'no_shows',
  'supervision_volume',
  'supervision_rate',
  'calendar',
  'volume',
  'mix',
  'rate',
] as const;
export type Causes = Record<(typeof causeNames)[number], number>;

/** Every cause with its amount. */
export const eachCause = (find: (name: keyof Causes) => number): Causes => ({
  joined: find('joined'),
  departed: find('departed'),
  corrections: find('corrections'),
  bonuses: find('bonuses'),
  reimbursements: find('reimbursements'),
  deductions: find('deductions'),
  no_shows: find('no_shows'),
  supervision_volume: find('supervision_volume'),
  supervision_rate: find('supervision_rate'),
  calendar: find('calendar'),
  volume: find('volume'),
  mix: find('mix'),
  rate: find('rate'),
});

/** A fraction of non-negative whole numbers, rounded half up. */
function rounded(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

export function weekdaysOf(start: string, end: string): number {
  let found = 0;
  for (let day = Date.parse(start); day <= Date.parse(end); day += 86_400_000) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) found += 1;
  }
  return found;
}

const centsOf = (lines: readonly RunLine[]) => lines.reduce((sum, line) => sum + line.cents, 0);
const isNoShow = (line: RunLine) => ['no_show_fee', 'no_show_unpaid'].includes(line.reason);
const isSupervision = (line: RunLine) => line.kind === 'session' && line.hundredths !== null;
const isSession = (line: RunLine) =>
  line.kind === 'session' && line.hundredths === null && !isNoShow(line);

export function causesOf(person: string, before: Run, now: Run): Causes {
  const was = before.people.get(person);
  const is = now.people.get(person);
  const causes = eachCause(() => 0);
  if (!was || !is) {
    if (is) causes.joined = centsOf(is);
    if (was) causes.departed = -centsOf(was);
    return causes;
  }
  const moved = (fits: (line: RunLine) => boolean) =>
    centsOf(is.filter(fits)) - centsOf(was.filter(fits));
  causes.corrections = moved((line) => line.kind === 'correction');
  const adjusted = (kind: string) =>
    moved((line) => line.kind === 'adjustment' && line.reason === kind);
  causes.bonuses = adjusted('bonus');
  causes.reimbursements = adjusted('reimbursement');
  causes.deductions = adjusted('deduction');
  causes.no_shows = moved((line) => line.kind === 'session' && isNoShow(line));
  splitSupervision(causes, was.filter(isSupervision), is.filter(isSupervision));
  splitSessions(causes, person, before, now, was.filter(isSession), is.filter(isSession));
  return causes;
}

function splitSupervision(causes: Causes, was: RunLine[], is: RunLine[]): void {
  const hours = (lines: RunLine[]) => lines.reduce((sum, line) => sum + (line.hundredths ?? 0), 0);
  const [a0, a1, h0, h1] = [centsOf(was), centsOf(is), hours(was), hours(is)];
  const atFormerRate = h0 === 0 ? a1 : rounded(BigInt(h1) * BigInt(a0), BigInt(h0));
  causes.supervision_volume = atFormerRate - a0;
  causes.supervision_rate = a1 - atFormerRate;
}

function splitSessions(
  causes: Causes,
  person: string,
  before: Run,
  now: Run,
  was: RunLine[],
  is: RunLine[],
): void {
  const [a0, a1] = [centsOf(was), centsOf(is)];
  if (was.length === 0) {
    causes.volume = a1 - a0;
    return;
  }
  const inDays = rounded(
    BigInt(a0) * BigInt(weekdaysOf(now.start, now.end)),
    BigInt(weekdaysOf(before.start, before.end)),
  );
  const inNumber = rounded(BigInt(a0) * BigInt(is.length), BigInt(was.length));
  const inLengths = is.length === 0 ? 0 : atFormerPrices(person, before, was, is);
  causes.calendar = inDays - a0;
  causes.volume = inNumber - inDays;
  causes.mix = inLengths - inNumber;
  causes.rate = a1 - inLengths;
}

/** Every session at the former average price of its length, or the rate in force then, or its own price. */
function atFormerPrices(person: string, before: Run, was: RunLine[], is: RunLine[]): number {
  let [numerator, denominator] = [0n, 1n];
  for (const minutes of new Set(is.map((line) => line.minutes))) {
    const ofLength = (lines: RunLine[]) => lines.filter((line) => line.minutes === minutes);
    const [former, present] = [ofLength(was), ofLength(is)];
    const price = former.length === 0 ? before.priceAtEnd(person, minutes ?? 0) : 0;
    const cents =
      former.length > 0
        ? present.length * centsOf(former)
        : price > 0
          ? present.length * price
          : centsOf(present);
    const parts = BigInt(Math.max(former.length, 1));
    numerator = numerator * parts + BigInt(cents) * denominator;
    denominator *= parts;
  }
  return rounded(numerator, denominator);
}
