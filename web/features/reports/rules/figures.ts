import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars, withMinusSign } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import type { ReportRow } from '../data.ts';
import type { Figure, FigureFormat } from './definitions.ts';

/** A figure in words; whole dollars without cents where there is little room. */
export function formatFigure(value: number, format: FigureFormat, locale: string): string {
  switch (format) {
    case 'hours':
      // Hours and minutes stay on one line.
      return formatMinutes(value, locale).replace(' ', '\u00a0');
    case 'dollars':
      return formatDollars(value, locale);
    // The same number of decimals in every row, so that they align.
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

/** The same in a chart: `$1.2K` for $1,234.50, in French `1,2 k$`; below a thousand `$580` and `$392.50`. */
export function formatTick(value: number, format: FigureFormat, locale: string): string {
  if (format === 'decimal') return value.toLocaleString(locale, { maximumFractionDigits: 2 });
  if (format !== 'dollars') return formatFigure(value, format, locale);
  if (Math.abs(value) < 1000 && !Number.isInteger(value)) return formatDollars(value, locale);
  const dollars = value.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return withMinusSign(dollars.replace(/\s(K)|(k)\s/, '$1$2'));
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
