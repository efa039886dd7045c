import { formatDay } from '../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../domain/hours.ts';
import { formatDollars } from '../../../domain/money.ts';
import { payPeriodName } from '../../../domain/pay-period.ts';
import type { TableExport } from '../../lib/exports/index.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { PayPeriodRow } from '../pay-periods/data.ts';
import type { ReportWord, ReportWords } from './copy.ts';
import {
  REPORT_TYPES,
  type ReportAxis,
  type ReportRange,
  type ReportRow,
  type ReportType,
} from './data.ts';

/** What a chart runs across. */
export type PlainAxis = Exclude<ReportAxis, 'total'>;

type FigureFormat = 'count' | 'hours' | 'dollars' | 'percent' | 'decimal';

/** One column of a report's table, and what its chart may draw. */
export interface Figure {
  id: string;
  label: ReportWord;
  format: FigureFormat;
  of: (row: ReportRow) => number | undefined;
}

const sessions: Figure = {
  id: 'sessions',
  label: 'sessions',
  format: 'count',
  of: (row) => row.sessions,
};
const hours: Figure = { id: 'hours', label: 'hours', format: 'hours', of: (row) => row.minutes };
const amount: Figure = {
  id: 'amount',
  label: 'amount',
  format: 'dollars',
  of: (row) => row.amount,
};

function detail(id: string, label: ReportWord, format: FigureFormat): Figure {
  return { id, label, format, of: (row) => row.details[id] };
}

/** What the chart draws: bars and lines from the figures named, or slices. */
type ReportChart =
  | { kind: 'pie'; of: Figure }
  | {
      kind: 'combined';
      series: readonly { figure: Figure; as: 'bar' | 'line'; isRight?: boolean }[];
    };

interface ReportDefinition {
  label: ReportWord;
  /** Beside sessions, hours and amount. */
  details: readonly Figure[];
  chart: ReportChart;
  /** Across what the chart may run where only one pay period is looked at. */
  axes: readonly PlainAxis[];
}

const corrections = detail('corrections', 'corrections', 'dollars');
const adjustments = detail('adjustments', 'adjustments', 'dollars');
const averageMinutes = detail('average_minutes', 'averageMinutes', 'decimal');
const share = detail('share', 'share', 'percent');
const perHour = detail('average_per_hour', 'averagePerHour', 'dollars');
const supervision = detail('supervision', 'supervision', 'dollars');
const noShows = detail('no_shows', 'noShows', 'count');
const noShowRate = detail('no_show_rate', 'noShowRate', 'percent');
const perDay = detail('average_per_day', 'averagePerDay', 'decimal');
const perSession = detail('average_per_session', 'averagePerSession', 'dollars');

/**
 * The reports with their charts. A new one is a procedure `report_<type>`, its figures
 * here, and its name in REPORT_TYPES.
 */
export const REPORTS: Record<ReportType, ReportDefinition> = {
  session: {
    label: 'session',
    details: [averageMinutes],
    chart: { kind: 'combined', series: [{ figure: sessions, as: 'line' }] },
    axes: ['day', 'therapist'],
  },
  payroll: {
    label: 'payroll',
    details: [corrections, adjustments],
    chart: { kind: 'combined', series: [{ figure: amount, as: 'bar' }] },
    axes: ['therapist'],
  },
  therapist: {
    label: 'therapistPerformance',
    details: [share],
    chart: { kind: 'pie', of: sessions },
    axes: ['therapist'],
  },
  financial: {
    label: 'financial',
    details: [perHour, supervision],
    chart: {
      kind: 'combined',
      series: [
        { figure: amount, as: 'bar' },
        { figure: sessions, as: 'bar', isRight: true },
      ],
    },
    axes: ['therapist'],
  },
  attendance: {
    label: 'attendance',
    details: [noShows, noShowRate, perDay],
    chart: {
      kind: 'combined',
      series: [
        { figure: sessions, as: 'bar' },
        { figure: perDay, as: 'line', isRight: true },
      ],
    },
    axes: ['therapist'],
  },
  revenue: {
    label: 'revenue',
    details: [perSession],
    chart: {
      kind: 'combined',
      series: [
        { figure: amount, as: 'bar' },
        { figure: perSession, as: 'line', isRight: true },
      ],
    },
    axes: ['therapist'],
  },
};

/** Every figure of a report that some of its rows have, in the order of the columns. */
export function figuresOf(type: ReportType, rows: readonly ReportRow[]): Figure[] {
  return [sessions, hours, amount, ...REPORTS[type].details].filter((figure) =>
    rows.some((row) => figure.of(row) !== undefined),
  );
}

/** Across what the chart may run, the usual first: several periods are compared, one is looked into. */
export function axesOf(type: ReportType, isComparison: boolean): readonly PlainAxis[] {
  const { axes, chart } = REPORTS[type];
  return isComparison && chart.kind !== 'pie' ? ['period', 'therapist'] : axes;
}

/** A figure in words; whole dollars without cents where there is little room. */
export function formatFigure(value: number, format: FigureFormat, locale: string): string {
  switch (format) {
    case 'hours':
      // Hours and minutes stay on one line.
      return formatMinutes(value).replace(' ', '\u00a0');
    case 'dollars':
      return formatDollars(value, locale);
    // As many digits in every row, so that they stand below each other.
    case 'percent':
      return value.toLocaleString(locale, {
        style: 'unit',
        unit: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
    case 'decimal':
      return value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    case 'count':
      return value.toLocaleString(locale);
  }
}

/** The same on the axis of a chart: `$1.2K` for $1,234.50. */
export function formatTick(value: number, format: FigureFormat, locale: string): string {
  if (format === 'decimal') return value.toLocaleString(locale, { maximumFractionDigits: 2 });
  if (format !== 'dollars') return formatFigure(value, format, locale);
  return value.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}

/** What tells a row from the others. */
export function rowKey(row: ReportRow): string {
  return row.starts_on ?? row.therapist_id ?? row.axis;
}

/** What a row is called in table and chart. */
export function rowName(row: ReportRow, locale: string): string {
  if (row.axis === 'day' && row.starts_on) return formatDay(row.starts_on, 'short', locale);
  if (row.axis === 'period' && row.starts_on) return payPeriodName(row.starts_on, locale);
  return row.name ?? '';
}

/** The same below a chart: a pay period by its first day, with the year where a year begins. */
export function categoryName(row: ReportRow, isFirst: boolean, locale: string): string {
  if (row.axis !== 'period' || !row.starts_on) return rowName(row, locale);
  const isNewYear = isFirst || row.starts_on.endsWith('-01-01');
  const day = formatDay(row.starts_on, 'short', locale);
  return isNewYear ? `${day} ${row.starts_on.slice(0, 4)}` : day;
}

const SLICES = 8;

/** At most as many slices as there are colours: the smallest together as the last one. */
export function slicesOf(rows: readonly ReportRow[], figure: Figure, others: string) {
  const slices = rows
    .map((row) => ({
      id: row.therapist_id ?? '',
      name: row.name ?? '',
      value: figure.of(row) ?? 0,
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  if (slices.length <= SLICES) return slices;
  const rest = slices.slice(SLICES - 1);
  return [
    ...slices.slice(0, SLICES - 1),
    { id: 'others', name: others, value: rest.reduce((sum, { value }) => sum + value, 0) },
  ];
}

/** A report as a file: Therapist, Sessions, Hours, Amount, and what else it says. */
export function reportExport(
  t: Translate<ReportWords>,
  type: ReportType,
  { from, to }: ReportRange,
  rows: readonly ReportRow[],
  locale: string,
): TableExport {
  const { label, details } = REPORTS[type];
  return {
    name: `${type}-report`,
    title: t(label),
    from,
    to,
    columns: [
      { id: 'therapist', header: t('therapist') },
      { id: 'sessions', header: t('sessions'), kind: 'number' },
      { id: 'hours', header: t('hours'), kind: 'number' },
      { id: 'amount', header: t('amount'), kind: 'dollars' },
      { id: 'additionalData', header: t('additionalData'), isAdditional: true },
    ],
    rows: rows
      .filter(({ axis }) => axis === 'therapist')
      .map((row) => [
        row.name,
        row.sessions,
        row.minutes / 60,
        row.amount,
        details
          .flatMap((figure) => {
            const value = figure.of(row);
            return value === undefined
              ? []
              : [`${t(figure.label)}: ${formatFigure(value, figure.format, locale)}`];
          })
          .join('; '),
      ]),
  };
}

/** What the address says about the screen. */
export const PARAMETERS = {
  period: 'period',
  since: 'since',
  type: 'type',
  status: 'status',
  shown: 'shown',
  by: 'by',
} as const;

export const STATUSES = ['completed', 'processing', 'pending'] as const;

/** The type the address asks for, the first of them without one. */
export function chooseType(asked: string | null): ReportType {
  return REPORT_TYPES.find((type) => type === asked) ?? REPORT_TYPES[0];
}

/** `Nov 1 - 15, 2026`, or from when to when. */
export function rangeName(
  t: Translate<ReportWords>,
  since: PayPeriodRow,
  period: PayPeriodRow,
  locale: string,
): string {
  if (since.id === period.id) return payPeriodName(period.start_date, locale);
  return t('range', {
    from: formatDay(since.start_date, 'medium', locale),
    to: formatDay(period.end_date, 'medium', locale),
  });
}

/** The periods whose name has the text, whatever the case, and that stand as asked. */
export function filterPeriods(
  periods: readonly PayPeriodRow[],
  search: string,
  status: string | null,
  locale: string,
): readonly PayPeriodRow[] {
  const wanted = search.trim().toLocaleLowerCase();
  return periods.filter(
    (period) =>
      (status === null || period.status === status) &&
      payPeriodName(period.start_date, locale).toLocaleLowerCase().includes(wanted),
  );
}

/** The period the address asks for; else the first completed one, else the first. */
export function choosePeriod(
  newestFirst: readonly PayPeriodRow[],
  asked: string | null,
): PayPeriodRow | undefined {
  return (
    newestFirst.find((period) => period.start_date === asked) ??
    newestFirst.find(({ status }) => status === 'completed') ??
    newestFirst[0]
  );
}

/** The first period of the comparison; the chosen one itself where the address names no earlier one. */
export function chooseSince(
  newestFirst: readonly PayPeriodRow[],
  period: PayPeriodRow,
  asked: string | null,
): PayPeriodRow {
  return (
    newestFirst.find(({ start_date }) => start_date === asked && start_date <= period.start_date) ??
    period
  );
}
