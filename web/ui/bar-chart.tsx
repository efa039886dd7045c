import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import styles from './bar-chart.module.css';
import { ChartFrame, TONES } from './chart-frame.tsx';
import { classNames } from './class-names.ts';

/** One colour of the bars: its name, and its value in each category. */
export interface BarSeries {
  id: string;
  label: string;
  values: readonly number[];
}

interface BarChartProps {
  /** What the chart shows; its figures belong in a table beside it. */
  label: string;
  /** The labels below the bars, left to right; each word on its own line. */
  categories: readonly string[];
  /** At most four; more than one are stacked, the first at the bottom. */
  series: readonly BarSeries[];
}

const HEIGHT = 272;
/** The width of a short label or total; where bars are closer together, some labels are left out. */
const ROOM = 24;
const MARGIN = { top: 24, right: 4, bottom: 52, left: 32 };

/** Bars with their totals; load it lazily, it brings the chart library. */
export function BarChart({ label, categories, series }: BarChartProps) {
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
      {(width) => <Bars {...{ categories, series, width }} />}
    </ChartFrame>
  );
}

function Bars({ categories, series, width }: Omit<BarChartProps, 'label'> & { width: number }) {
  const columns = categories.map((name, index) => ({
    name,
    total: series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    valueOf: (id: string) => series.find((each) => each.id === id)?.values[index] ?? 0,
  }));
  const highest = Math.max(1, ...columns.map(({ total }) => total));
  const x = scaleBand({
    domain: [...categories],
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.4,
  });
  const y = scaleLinear({
    domain: [0, highest],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: 4,
  });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const each = Math.ceil(ROOM / x.step());
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
        tickValues={categories.filter((_, index) => index % each === 0)}
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
                <rect
                  key={`${stack.key} ${bar.index}`}
                  className={classNames(styles.bar, TONES[stack.index])}
                  x={bar.x}
                  y={bar.y}
                  width={bar.width}
                  height={bar.height}
                />
              )),
          )
        }
      </BarStack>
      {(each === 1 ? columns.filter(({ total }) => total > 0) : []).map(({ name, total }) => (
        <text
          key={name}
          className={styles.total}
          x={(x(name) ?? 0) + x.bandwidth() / 2}
          y={y(total) - 6}
          textAnchor="middle"
        >
          {total}
        </text>
      ))}
    </>
  );
}
