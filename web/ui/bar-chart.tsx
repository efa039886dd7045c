import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded, BarStack } from '@visx/shape';
import type { BarSeries } from './bar-series.ts';
import styles from './chart.module.css';
import { ChartFrame, SINGLE_TONE, TONES, WIDEST_BAR } from './chart-frame.tsx';
import { classNames } from './class-names.ts';

interface BarChartProps {
  /** What the chart shows; its figures belong in a table beside it. */
  label: string;
  /** The labels below the bars, left to right; each word on its own line. */
  categories: readonly string[];
  /** At most as many as there are tones; more than one are stacked, the first at the bottom. */
  series: readonly BarSeries[];
  /** How a bar's total is written. */
  format?: (total: number) => string;
  /** The last bar is of a time that has not ended. */
  isLastOpen?: boolean;
}

const HEIGHT = 224;
/** The width of a short label or total; where bars are closer together, some labels are left out. */
const ROOM = 24;
const MARGIN = { top: 24, right: 4, bottom: 54, left: 32 };

/** Bars with their totals; load it lazily, it brings the chart library. */
export function BarChart({ label, categories, series, format, isLastOpen }: BarChartProps) {
  return (
    <ChartFrame
      label={label}
      height={HEIGHT}
      legend={
        series.length > 1
          ? series.map(({ id, label: name }, index) => ({
              id,
              label: name,
              kind: 'area',
              tone: TONES[index],
            }))
          : []
      }
    >
      {(width) => <Bars {...{ categories, series, width, format, isLastOpen }} />}
    </ChartFrame>
  );
}

interface Column {
  name: string;
  total: number;
  /** Of a series. */
  valueOf: (id: string) => number;
}

function Bars({
  categories,
  series,
  width,
  format = String,
  isLastOpen,
}: Omit<BarChartProps, 'label'> & { width: number }) {
  const columns: Column[] = categories.map((name, index) => ({
    name,
    total: series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    valueOf: (id) => series.find((each) => each.id === id)?.values[index] ?? 0,
  }));
  const highest = Math.max(1, ...columns.map(({ total }) => total));
  // No scale is needed where every bar has its total.
  const isLabelled = categories.length * ROOM <= width;
  const x = scaleBand({
    domain: [...categories],
    range: [isLabelled ? 0 : MARGIN.left, width - MARGIN.right],
    padding: 0.4,
  });
  const y = scaleLinear({
    domain: [0, highest],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    // Without figures beside them, the highest bar has the whole height.
    nice: isLabelled ? false : 4,
  });
  const ticks = isLabelled ? [] : y.ticks(4).filter(Number.isInteger);
  const each = Math.ceil(ROOM / x.step());
  const shown = categories.filter((_, index) => index % each === 0);
  const middleOf = (name: string) => (x(name) ?? 0) + x.bandwidth() / 2;
  return (
    <>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={styles.grid}
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        tickValues={ticks}
        tickFormat={y.tickFormat(4, ',d')}
        hideAxisLine
        hideTicks
        tickComponent={({ x: right, y: middle, formattedValue }) => (
          <text className={styles.tick} x={right} y={middle} dx={-4} dy="0.3em" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        tickValues={shown}
        top={HEIGHT - MARGIN.bottom}
        hideAxisLine
        hideTicks
        tickComponent={({ x: middle, y: top, formattedValue = '' }) => (
          <text className={styles.tick} y={top} textAnchor="middle">
            {formattedValue.split(' ').map((word) => (
              <tspan key={word} x={middle} dy="1.1em">
                {word}
              </tspan>
            ))}
          </text>
        )}
      />
      <Stacks {...{ columns, series, x, y, isLastOpen }} />
      <line
        className={styles.ground}
        x1={isLabelled ? 0 : MARGIN.left}
        x2={width - MARGIN.right}
        y1={y(0)}
        y2={y(0)}
      />
      {(isLabelled ? columns.filter(({ total }) => total > 0) : []).map(({ name, total }) => (
        <text
          key={name}
          className={styles.value}
          x={middleOf(name)}
          y={y(total) - 6}
          textAnchor="middle"
        >
          {format(total)}
        </text>
      ))}
    </>
  );
}

interface StacksProps extends Pick<BarChartProps, 'series' | 'isLastOpen'> {
  columns: Column[];
  x: ReturnType<typeof scaleBand<string>>;
  y: ReturnType<typeof scaleLinear<number>>;
}

/** A bar for each column, the series on top of each other. */
function Stacks({ columns, series, x, y, isLastOpen }: StacksProps) {
  const isStacked = series.length > 1;
  const wide = Math.min(WIDEST_BAR, x.bandwidth());
  return (
    <BarStack
      data={columns}
      keys={series.map(({ id }) => id)}
      value={(column, id) => column.valueOf(id)}
      x={({ name }) => name}
      xScale={x}
      yScale={y}
      color={() => ''}
    >
      {(stacks) =>
        stacks.flatMap((stack) =>
          stack.bars
            .filter(({ height }) => height > 0)
            .map((bar) => (
              <BarRounded
                key={`${stack.key} ${bar.index}`}
                className={classNames(
                  styles.bar,
                  isStacked ? TONES[stack.index] : SINGLE_TONE,
                  isLastOpen && bar.index === columns.length - 1 && styles.open,
                )}
                x={bar.x + (bar.width - wide) / 2}
                y={bar.y}
                width={wide}
                height={bar.height}
                radius={isStacked ? 0 : Math.min(6, wide / 2, bar.height)}
                top
              />
            )),
        )
      }
    </BarStack>
  );
}
