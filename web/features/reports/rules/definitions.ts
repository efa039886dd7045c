import type { ReportWord } from '../copy.ts';
import type { ReportAxis, ReportRow, ReportType } from '../data.ts';

/** What a chart runs across. */
export type PlainAxis = Exclude<ReportAxis, 'total'>;

export type FigureFormat = 'count' | 'hours' | 'dollars' | 'percent' | 'decimal';

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
  /** What it answers, for those who choose one. */
  about: ReportWord;
  /** How its figures are counted, where that is not obvious. */
  hint?: ReportWord;
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
    about: 'aboutSession',
    details: [averageMinutes],
    chart: { kind: 'combined', series: [{ figure: sessions, as: 'line' }] },
    axes: ['day', 'therapist'],
  },
  payroll: {
    label: 'payroll',
    about: 'aboutPayroll',
    details: [corrections, adjustments],
    chart: { kind: 'combined', series: [{ figure: amount, as: 'bar' }] },
    axes: ['therapist'],
  },
  therapist: {
    label: 'therapistPerformance',
    about: 'aboutTherapist',
    details: [share],
    chart: { kind: 'pie', of: sessions },
    axes: ['therapist'],
  },
  financial: {
    label: 'financial',
    about: 'aboutFinancial',
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
    about: 'aboutAttendance',
    hint: 'perDayHint',
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
    about: 'aboutRevenue',
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

/**
 * Across what the chart may run, the usual first: several periods are compared, one is looked into. Where no
 * therapist was paid, there are only periods.
 */
export function axesOf(
  type: ReportType,
  isComparison: boolean,
  rows: readonly ReportRow[],
): readonly PlainAxis[] {
  if (rows.every(({ axis }) => axis !== 'therapist')) return ['period'];
  const { axes, chart } = REPORTS[type];
  return isComparison && chart.kind !== 'pie' ? ['period', 'therapist'] : axes;
}
