import { lazy, Suspense } from 'react';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useRowsShown } from '../../../ui/use-rows-shown.tsx';
import { reportsCopy } from '../copy.ts';
import type { ReportRow, ReportType } from '../data.ts';
import { type PlainAxis, REPORTS } from '../rules/definitions.ts';
import { categoryName, formatTick, rowKey, slicesOf } from '../rules/figures.ts';

const CombinedChart = lazy(() =>
  import('../../../ui/combined-chart.tsx').then((m) => ({ default: m.CombinedChart })),
);
const PieChart = lazy(() =>
  import('../../../ui/pie-chart.tsx').then((m) => ({ default: m.PieChart })),
);

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
  return (
    <Suspense fallback={<SkeletonBlock lines={8} />}>
      {chart.kind === 'pie' ? (
        <PieChart
          label={label}
          slices={slicesOf(rows, chart.of, t('others'))}
          formatShare={(share) =>
            share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
          }
        />
      ) : (
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
      )}
    </Suspense>
  );
}
