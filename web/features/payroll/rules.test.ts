import { describe, expect, it } from 'vitest';
import { csvOf } from '../../lib/exports/csv.ts';
import type { PayPeriodRow, TherapistPay } from './data.ts';
import {
  groupPeriods,
  groupWarnings,
  isDue,
  isProcessedLast,
  matching,
  payrollReport,
  selectPeriod,
  totalsOf,
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

function pay(name: string, minutes: number, amount: number, corrections = 0): TherapistPay {
  return {
    therapistId: name,
    name,
    email: `${name.toLowerCase()}@example.com`,
    sessionCount: minutes / 30,
    totalMinutes: minutes,
    amount,
    corrections,
    adjustments: 0,
    unpricedCount: 0,
    state: { status: 'pending', paidOn: null, method: null, reference: null },
  };
}

describe('the list of pay periods', () => {
  it('starts with the current one, then what comes next, then the past backwards', () => {
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

  it('points out what has ended and was not processed', () => {
    expect(periods.filter((each) => isDue(each, '2026-11-16')).map(({ id }) => id)).toEqual([
      '2026-11-01',
    ]);
  });

  it('offers re-opening for the period processed last alone', () => {
    expect(periods.filter((each) => isProcessedLast(each, periods)).map(({ id }) => id)).toEqual([
      '2026-10-16',
    ]);
  });
});

describe('the figures of a pay period', () => {
  const rows = [pay('Ann', 90, 133.33), pay('Bea', 45, 33.34, -0.1), pay('Cy', 0, 0)];

  it('add up to the cent, with the corrections apart', () => {
    expect(totalsOf(rows)).toEqual({
      therapists: 3,
      sessions: 4.5,
      minutes: 135,
      amount: '166.67',
      ofSessions: '166.77',
      corrections: '-0.10',
      adjustments: '0.00',
    });
  });

  it('are found by name or email, whatever the case', () => {
    expect(matching(rows, ' bEA').map(({ name }) => name)).toEqual(['Bea']);
    expect(matching(rows, 'cy@').map(({ name }) => name)).toEqual(['Cy']);
    expect(matching(rows, '  ')).toBe(rows);
    expect(matching(rows, 'nobody')).toEqual([]);
  });

  const supervisor = {
    supervisor_id: 's1',
    name: 'Sam',
    email: 'sam@example.com',
    total_hours: 1.75,
    rate: 33.33,
    pay: 58.33,
    corrections: 0,
    adjustments: 0,
    source: 'preview',
    previous_pay: null,
    status: 'pending',
    paid_on: null,
    payment_method: null,
    payment_reference: null,
  };

  it('make a report with hours and amounts that a spreadsheet adds up', () => {
    const report = payrollReport((key) => key, period('2026-11-01', '2026-11-15'), rows, [
      supervisor,
    ]);
    expect(csvOf(report)).toBe(
      [
        'therapist,sessions,hours,amount',
        'Ann,3,1.5,133.33',
        'Bea,1.5,0.75,33.34',
        'Cy,0,0,0.00',
        'supervisorInReport,,1.75,58.33',
        '',
      ].join('\r\n'),
    );
    expect(report).toMatchObject({
      name: 'pay-period-report',
      from: '2026-11-01',
      to: '2026-11-15',
    });
  });
});

it('warnings come in the order in which they matter, with nothing lost', () => {
  const warning = (kind: string) => ({
    kind,
    payee_id: null,
    payee_name: '',
    subject_id: null,
    day: null,
    count: 1,
  });
  const kinds = ['duplicate', 'missing_tax', 'unpriced', 'not_ended', 'future_dated', 'unpriced'];
  expect(groupWarnings(kinds.map(warning)).map(({ kind, found }) => [kind, found.length])).toEqual([
    ['not_ended', 1],
    ['unpriced', 2],
    ['future_dated', 1],
    ['duplicate', 1],
    ['missing_tax', 1],
  ]);
});
