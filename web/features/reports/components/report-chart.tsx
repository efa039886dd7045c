import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { CombinedChart, PieChart } from '../../../ui/charts.tsx';
import { useRowsShown } from '../../../ui/use-rows-shown.tsx';
import { reportsCopy } from '../copy.ts';
import type { ReportRow, ReportType } from '../data.ts';
import { type PlainAxis, REPORTS } from '../rules/definitions.ts';
import { categoryName, formatTick, rowKey, slicesOf } from '../rules/figures.ts';

interface ReportChartProps {
  type: ReportType;
  axis: PlainAxis;
  rows: readonly ReportRow[];
  label: string;
}

/** The chart of a type of report. */
export function ReportChart({ type, axis, rows, label }: ReportChartProps) {
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  const { chart } = REPORTS[type];
  const { rows: shown, paging } = useRowsShown(rows, label, axis);
  if (chart.kind === 'pie') {
    return (
      <PieChart
        label={label}
        slices={slicesOf(rows, chart.of, t('others'))}
        formatShare={(share) =>
          share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
        }
      />
    );
  }
  return (
    <>
      <CombinedChart
        label={label}
        categories={shown.map((row, index) => ({
          id: rowKey(row),
          name: categoryName(row, index === 0, locale),
        }))}
        series={chart.series.map(({ figure, as, isRight }) => ({
          id: figure.id,
          label: t(figure.label),
          // A line shows a course over time; people have no order, so they are bars.
          kind: axis === 'therapist' && chart.series.length === 1 ? 'bar' : as,
          axis: isRight ? 'right' : 'left',
          values: shown.map((row) => figure.of(row) ?? 0),
          format: (value) => formatTick(value, figure.format, locale),
        }))}
      />
      {paging}
    </>
  );
}
