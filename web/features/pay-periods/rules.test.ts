import { describe, expect, it } from 'vitest';
import type { PayPeriodRow } from './data.ts';
import {
  canReopen,
  groupPeriods,
  isDue,
  isPeriodShown,
  overduePeriods,
  selectPeriod,
} from './rules.ts';

function period(start: string, end: string, processedAt: string | null = null): PayPeriodRow {
  return {
    id: start,
    name: start,
    start_date: start,
    end_date: end,
    payment_date: end,
    status: processedAt === null ? 'pending' : 'completed',
    processed_at: processedAt,
    reopened_at: null,
    reopen_reason: null,
    processed_by_person: null,
    reopened_by_person: null,
  };
}

const periods = [
  period('2026-12-16', '2026-12-31'),
  period('2026-12-01', '2026-12-15'),
  period('2026-11-16', '2026-11-30'),
  period('2026-11-01', '2026-11-15'),
  period('2026-10-16', '2026-10-31', '2026-11-01T14:00:00+00:00'),
  period('2026-10-01', '2026-10-15', '2026-10-16T14:00:00+00:00'),
];

describe('the list of pay periods', () => {
  it('starts with the current one, then the next ones, then past ones, latest first', () => {
    const groups = groupPeriods(periods, '2026-11-16').map(({ phase, periods: inGroup }) => [
      phase,
      ...inGroup.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['current', '2026-11-16'],
      ['upcoming', '2026-12-01', '2026-12-16'],
      ['past', '2026-11-01', '2026-10-16', '2026-10-01'],
    ]);
  });

  it('leaves out groups without a period', () => {
    expect(groupPeriods(periods.slice(4), '2026-11-16').map(({ phase }) => phase)).toEqual([
      'past',
    ]);
    expect(groupPeriods([], '2026-11-16')).toEqual([]);
  });

  it('chooses what the address asks for, else the current period, else the first', () => {
    const chosen = (asked: string | null, today: string) => selectPeriod(periods, asked, today)?.id;
    expect(chosen('2026-10-01', '2026-11-16')).toBe('2026-10-01');
    expect(chosen('2020-01-01', '2026-11-16')).toBeUndefined();
    expect(chosen(null, '2026-11-30')).toBe('2026-11-16');
    expect(chosen(null, '2027-05-05')).toBe('2026-12-16');
    expect(selectPeriod([], null, '2026-11-16')).toBeUndefined();
  });

  it('points out periods that ended without being processed', () => {
    expect(periods.filter((each) => isDue(each, '2026-11-16')).map(({ id }) => id)).toEqual([
      '2026-11-01',
    ]);
  });

  it('warns of those with something in them, the oldest first, and not of the one that is shown', () => {
    const [september, october, november] = [
      period('2026-09-01', '2026-09-15'),
      period('2026-10-01', '2026-10-15'),
      period('2026-11-01', '2026-11-15'),
    ];
    const all = [november, october, september];
    const overdue = (waiting: string[] | undefined, shown?: PayPeriodRow) =>
      overduePeriods(all, waiting, shown, '2026-11-05').map(({ id }) => id);
    expect(overdue(undefined)).toEqual(['2026-09-01', '2026-10-01']);
    expect(overdue(['2026-11-01', '2026-10-01'])).toEqual(['2026-10-01']);
    expect(overdue([])).toEqual([]);
    expect(overdue(undefined, september)).toEqual(['2026-10-01']);
  });

  it('offers re-opening only for the period processed last, for 24 hours', () => {
    const processed = Math.max(...periods.map((each) => Date.parse(each.processed_at ?? '1970')));
    const open = (hours: number) =>
      periods
        .filter((each) => canReopen(each, periods, processed + hours * 3_600_000))
        .map(({ id }) => id);
    expect(open(24)).toEqual(['2026-10-16']);
    expect(open(24.01)).toEqual([]);
  });
});

it('knows whether the period the address asks for is the one on the screen', () => {
  const shown = new URLSearchParams('period=2026-11-16&step=review');
  expect(isPeriodShown(shown, '?period=2026-11-16&step=pay')).toBe(true);
  expect(isPeriodShown(shown, '?period=2026-11-01')).toBe(false);
  expect(isPeriodShown(new URLSearchParams(), '?period=2026-11-01')).toBe(false);
  expect(isPeriodShown(new URLSearchParams(), '')).toBe(true);
});
