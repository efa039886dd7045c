import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartFigures } from '../../../ui/chart-figures.tsx';
import { ChartOrFigures } from '../../../ui/chart-or-figures.tsx';
import { CombinedChart } from '../../../ui/charts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useRowsShown } from '../../../ui/use-rows-shown.tsx';
import { formatFigure, formatTick } from '../../reports/rules/figures.ts';
import { analyticsCopy } from '../copy.ts';
import type { PracticeFigures } from '../data.ts';
import styles from './analytics.module.css';

const NONE: readonly never[] = [];
/** How many rows fit without scrolling. */
const ROWS_SEEN = 6;

interface TherapistChartProps {
  title: string;
  rows: readonly PracticeFigures[] | undefined;
  figure: (row: PracticeFigures) => number;
  format: 'count' | 'dollars';
}

/** One figure of every therapist as bars, the highest first, or as a table. */
export function TherapistChart({ title, rows, figure, format }: TherapistChartProps) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const sorted = rows?.toSorted((a, b) => figure(b) - figure(a));
  const { rows: shown, paging } = useRowsShown(sorted ?? NONE, title);
  return (
    <Card title={title}>
      {!sorted && <SkeletonBlock lines={8} />}
      {sorted?.length === 0 && <EmptyState title={t('noFigures')} />}
      {sorted && sorted.length > 0 && (
        <>
          <ChartOrFigures
            chart={
              <CombinedChart
                label={title}
                categories={shown.map((row) => ({ id: row.therapist_id ?? '', name: row.name }))}
                series={[
                  {
                    id: 'value',
                    label: title,
                    kind: 'bar',
                    values: shown.map(figure),
                    format: (value) => formatTick(value, format, locale),
                  },
                ]}
              />
            }
            figures={
              <div
                className={styles.figures}
                {...(sorted.length > ROWS_SEEN && {
                  role: 'group',
                  'aria-label': title,
                  tabIndex: 0,
                })}
              >
                <ChartFigures
                  label={t('figuresOf', { what: title })}
                  columns={[t('therapist'), title]}
                  rows={shown.map((row) => ({
                    id: row.therapist_id ?? '',
                    name: row.name,
                    values: [formatFigure(figure(row), format, locale)],
                  }))}
                />
              </div>
            }
          />
          {paging}
        </>
      )}
    </Card>
  );
}
