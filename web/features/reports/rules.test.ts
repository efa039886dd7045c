import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import type { PayPeriodRow } from '../pay-periods/data.ts';
import { reportsCopy } from './copy.ts';
import { REPORT_TYPES, type ReportRow } from './data.ts';
import { choosePeriod, chooseSince, chooseType, filterPeriods } from './rules/choice.ts';
import { axesOf, figuresOf, REPORTS } from './rules/definitions.ts';
import { categoryName, formatFigure, formatTick, slicesOf } from './rules/figures.ts';
import { isEmpty, reportExport } from './rules/report.ts';

function period(start: string, status: PayPeriodRow['status'], name = start): PayPeriodRow {
  return {
    id: start,
    name,
    start_date: start,
    end_date: start,
    payment_date: start,
    status,
    processed_at: null,
    reopened_at: null,
    reopen_reason: null,
    processed_by_person: null,
    reopened_by_person: null,
  };
}

const periods = [
  period('2026-11-16', 'pending', 'Nov 16 - 30, 2026'),
  period('2026-11-01', 'processing', 'Nov 1 - 15, 2026'),
  period('2026-10-16', 'completed', 'Oct 16 - 31, 2026'),
  period('2026-10-01', 'completed', 'Oct 1 - 15, 2026'),
];

function row(name: string, sessions: number, fields: Partial<ReportRow> = {}): ReportRow {
  return {
    axis: 'therapist',
    starts_on: null,
    therapist_id: name,
    name,
    email: null,
    sessions,
    minutes: sessions * 45,
    amount: sessions * 75,
    details: {},
    ...fields,
  };
}

describe('the choice of pay periods', () => {
  it('is the one asked for, else the first completed, else the first', () => {
    expect(choosePeriod(periods, '2026-11-01', undefined)?.id).toBe('2026-11-01');
    expect(choosePeriod(periods, '1999-01-01', undefined)?.id).toBe('2026-10-16');
    expect(choosePeriod(periods, null, undefined)?.id).toBe('2026-10-16');
    expect(choosePeriod(periods.slice(0, 2), null, periods[1])?.id).toBe('2026-11-01');
    expect(choosePeriod(periods, null, periods[1])?.id).toBe('2026-10-16');
    expect(choosePeriod([], null, undefined)).toBeUndefined();
  });

  it('reaches back, never forward', () => {
    const [, , chosen] = periods;
    if (!chosen) throw new Error('There is no such period.');
    expect(chooseSince(periods, chosen, '2026-10-01').id).toBe('2026-10-01');
    expect(chooseSince(periods, chosen, '2026-11-16').id).toBe('2026-10-16');
    expect(chooseSince(periods, chosen, null).id).toBe('2026-10-16');
  });

  it('filters by name, ignoring case, and by status', () => {
    const found = (search: string, status: string | null) =>
      filterPeriods(periods, search, status, 'en-US').map(({ id }) => id);
    expect(found(' OCT ', null)).toEqual(['2026-10-16', '2026-10-01']);
    expect(found('öct', null)).toEqual(['2026-10-16', '2026-10-01']);
    expect(found('', 'processing')).toEqual(['2026-11-01']);
    expect(found('oct', 'pending')).toEqual([]);
  });
});

describe('a report', () => {
  it('has its kind of chart', () => {
    const drawn = REPORT_TYPES.map((type) => {
      const { chart } = REPORTS[type];
      return chart.kind === 'pie'
        ? [type, 'pie']
        : [type, ...chart.series.map(({ as, isRight }) => (isRight ? `${as} right` : as))];
    });
    expect(drawn).toEqual([
      ['session', 'line'],
      ['payroll', 'bar'],
      ['therapist', 'pie'],
      ['financial', 'bar', 'bar right'],
      ['attendance', 'bar', 'line right'],
      ['revenue', 'bar', 'line right'],
    ]);
    expect(chooseType('pie')).toBe('session');
    expect(chooseType('revenue')).toBe('revenue');
  });

  it('compares periods, and looks into one', () => {
    const paid = [row('Ann', 1)];
    expect(axesOf('session', false, paid)).toEqual(['day', 'therapist']);
    expect(axesOf('payroll', false, paid)).toEqual(['therapist']);
    expect(axesOf('payroll', true, paid)).toEqual(['period', 'therapist']);
    expect(axesOf('therapist', true, paid)).toEqual(['therapist']);
  });

  it('without a therapist is empty, unless supervision was paid, which is then listed by period', () => {
    const total = (supervision: number) => row('', 0, { axis: 'total', details: { supervision } });
    expect(isEmpty([row('Nov', 0, { axis: 'period' }), total(0)])).toBe(true);
    expect(isEmpty([row('Nov', 0, { axis: 'day' }), row('', 0, { axis: 'total' })])).toBe(true);
    expect(isEmpty([total(120)])).toBe(false);
    expect(isEmpty([row('Ann', 0), total(0)])).toBe(false);
    expect(axesOf('financial', false, [total(120)])).toEqual(['period']);
    expect(axesOf('financial', true, [total(120)])).toEqual(['period']);
    const range = { from: '2026-11-01', to: '2026-11-15' };
    const exported = (...rows: ReportRow[]) =>
      reportExport(wordsOf(reportsCopy), 'financial', range, rows, 'en-US').rows;
    expect(exported(total(120))).toEqual([['Supervision', null, null, 120, '']]);
    const ann = ['Ann', 2, 1.5, 150, ''];
    expect(exported(row('Ann', 2), total(120))).toEqual([
      ann,
      ['Supervision', null, null, 120, ''],
    ]);
    expect(exported(row('Ann', 2), total(0))).toEqual([ann]);
  });

  it('has the columns that some row has a figure for', () => {
    const ids = (rows: ReportRow[]) => figuresOf('financial', rows).map(({ id }) => id);
    const hourly = { average_per_hour: 100 };
    expect(ids([row('Ann', 1, { details: hourly })])).toEqual([
      'sessions',
      'hours',
      'amount',
      'average_per_hour',
    ]);
    expect(ids([row('Ann', 1, { details: { ...hourly, supervision: 0 } })])).toContain(
      'supervision',
    );
  });

  it('has eight slices at most, the last for everybody else', () => {
    const many = Array.from({ length: 12 }, (_, index) => row(`T${index}`, index));
    const slices = slicesOf(
      many,
      { id: '', label: 'sessions', format: 'count', of: (each) => each.sessions },
      'Others',
    );
    expect(slices).toHaveLength(8);
    expect(slices.at(0)).toMatchObject({ name: 'T11', value: 11 });
    expect(slices.at(-1)).toEqual({ id: 'others', name: 'Others', value: 1 + 2 + 3 + 4 });
  });

  it('is exported as Therapist, Sessions, Hours, Amount and what else it says', () => {
    const table = reportExport(
      wordsOf(reportsCopy),
      'attendance',
      { from: '2026-11-01', to: '2026-11-15' },
      [
        row('Nov', 9, { axis: 'period' }),
        row('=Ann', 3, { details: { no_shows: 1, no_show_rate: 33.3 } }),
      ],
      'en-US',
    );
    expect(table).toMatchObject({ name: 'attendance-report', from: '2026-11-01' });
    expect(table.rows).toEqual([['=Ann', 3, 2.25, 225, 'No-shows: 1; No-show rate: 33.3%']]);
  });
});

describe('figures in words', () => {
  it('are short on an axis and exact elsewhere', () => {
    expect(formatFigure(1234.5, 'dollars', 'en-US')).toBe('$1,234.50');
    expect(formatTick(1234.5, 'dollars', 'en-US')).toBe('$1.2K');
    expect(formatTick(392.5, 'dollars', 'en-US')).toBe('$392.50');
    expect(formatTick(580, 'dollars', 'en-US')).toBe('$580');
    expect(formatTick(-1234.5, 'dollars', 'es-US')).toBe('−$1.2K');
    expect(formatTick(1234.5, 'dollars', 'fr')).toBe('1,2\u00a0k$');
    expect(formatFigure(135, 'hours', 'en-US')).toBe('2h\u00a015m');
    expect(formatFigure(33.3, 'percent', 'en-US')).toBe('33.3%');
    expect(formatFigure(33.3, 'percent', 'fr')).toBe('33,3\u00a0%');
    expect(formatFigure(100, 'percent', 'en-US')).toBe('100.0%');
    expect(formatFigure(12, 'decimal', 'en-US')).toBe('12.00');
    expect(formatTick(12.5, 'decimal', 'en-US')).toBe('12.5');
    expect(formatTick(12, 'count', 'en-US')).toBe('12');
  });

  it('name a period by its first day, with the year where one begins', () => {
    const named = (start: string, isFirst: boolean) =>
      categoryName(row('', 0, { axis: 'period', starts_on: start }), isFirst, 'en-US');
    expect(named('2025-12-16', true)).toBe('Dec 16 2025');
    expect(named('2026-01-01', false)).toBe('Jan 1 2026');
    expect(named('2026-01-16', false)).toBe('Jan 16');
  });
});
