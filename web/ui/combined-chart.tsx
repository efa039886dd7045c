import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded, LinePath } from '@visx/shape';
import { type Category, CategoryName, roomBelow, roomFor } from './category-names.tsx';
import styles from './chart.module.css';
import { ChartFrame, type LegendKey, SINGLE_TONE, TONES, WIDEST_BAR } from './chart-frame.tsx';
import { classNames } from './class-names.ts';

/** One row of bars or one line: its name, and its value in each category. */
export interface ChartSeries {
  id: string;
  label: string;
  kind: 'bar' | 'line';
  /** Values on another scale get their own axis on the right. */
  axis?: 'left' | 'right';
  values: readonly number[];
  format: (value: number) => string;
}

interface CombinedChartProps {
  /** What the chart shows; its figures belong in a table beside it. */
  label: string;
  /** The labels below, left to right; each word on its own line. */
  categories: readonly Category[];
  series: readonly ChartSeries[];
}

const HEIGHT = 304;
const MARGIN = { top: 28, left: 56, right: 56 };

/** No scale is needed where each mark has its value beside it. */
function hasScale(series: readonly ChartSeries[]): boolean {
  return series.length > 1;
}

/**
 * Bars, lines, or both, with one axis or two: the line, bar, dual-axis and bar-plus-line charts of the
 * reports. Load it lazily, it brings the chart library.
 */
export function CombinedChart({ label, categories, series }: CombinedChartProps) {
  const left = hasScale(series) ? MARGIN.left : 0;
  const right = series.some(({ axis }) => axis === 'right') ? MARGIN.right : 8;
  const keys = series.map(({ id, label: name, kind }, index) => ({
    id,
    label: name,
    kind: legendKind(kind, index),
    tone: TONES[index],
  }));
  return (
    <ChartFrame
      label={label}
      height={HEIGHT}
      minWidth={left + right + categories.length * roomFor(categories)}
      legend={series.length > 1 ? keys : []}
    >
      {(width) => <Drawing {...{ categories, series, width, left, right }} />}
    </ChartFrame>
  );
}

/** Bars behind the first are outlines, here as in the drawing. */
function legendKind(kind: ChartSeries['kind'], index: number): LegendKey['kind'] {
  if (kind === 'line') return 'line';
  return index > 0 ? 'outline' : 'area';
}

interface DrawingProps extends Omit<CombinedChartProps, 'label'> {
  width: number;
  left: number;
  right: number;
}

function Drawing({ categories, series, width, left, right }: DrawingProps) {
  const x = scaleBand({
    domain: categories.map(({ id }) => id),
    range: [left, width - right],
    padding: 0.3,
  });
  const bottom = HEIGHT - roomBelow(categories);
  const scales = {
    left: scaleOf(series, 'left', bottom),
    right: scaleOf(series, 'right', bottom),
  };
  const bars = series.filter(({ kind }) => kind === 'bar');
  const middleOf = (id: string) => (x(id) ?? 0) + x.bandwidth() / 2;
  const wide = Math.min(WIDEST_BAR, x.bandwidth() / Math.max(1, bars.length));
  const ticks = scales.left.ticks(4).filter((tick) => tick === 0 || hasScale(series));
  return (
    <>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.ground : styles.grid}
          x1={left}
          x2={width - right}
          y1={scales.left(tick)}
          y2={scales.left(tick)}
        />
      ))}
      {hasScale(series) && (
        <>
          <Figures side="left" scale={scales.left} at={left} series={series} />
          <Figures side="right" scale={scales.right} at={width - right} series={series} />
        </>
      )}
      <AxisBottom
        scale={x}
        top={bottom}
        hideAxisLine
        hideTicks
        tickValues={categories.map(({ id }) => id)}
        tickComponent={({ y, formattedValue }) => {
          const category = categories.find(({ id }) => id === formattedValue);
          return category && <CategoryName {...{ category, y }} x={middleOf(category.id)} />;
        }}
      />
      {series.map((each, index) => {
        const drawn = {
          series: each,
          index,
          points: categories.map(({ id }, place) => ({
            id,
            at:
              middleOf(id) +
              (each.kind === 'bar' ? (bars.indexOf(each) - (bars.length - 1) / 2) * wide : 0),
            value: each.values[place] ?? 0,
          })),
          y: scales[each.axis ?? 'left'],
        };
        return (
          <g key={each.id} className={hasScale(series) ? TONES[index] : SINGLE_TONE}>
            {each.kind === 'bar' ? <Bars {...drawn} wide={wide} /> : <Line {...drawn} />}
            {series.length === 1 && <Values {...drawn} />}
          </g>
        );
      })}
    </>
  );
}

type Scale = ReturnType<typeof scaleOf>;

/** A scale for everything on one side, from 0 or from the lowest negative value. */
function scaleOf(all: readonly ChartSeries[], side: 'left' | 'right', bottom: number) {
  const values = seriesOn(side, all).flatMap((each) => [...each.values]);
  return scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [bottom, MARGIN.top],
    // Without figures beside it, the highest bar has the whole height.
    nice: hasScale(all) ? 4 : false,
  });
}

function seriesOn(side: 'left' | 'right', all: readonly ChartSeries[]): ChartSeries[] {
  return all.filter(({ axis = 'left' }) => axis === side);
}

interface FiguresProps {
  side: 'left' | 'right';
  scale: Scale;
  at: number;
  series: readonly ChartSeries[];
}

/** The figures of one axis; nothing where no series uses it. */
function Figures({ side, scale, at, series }: FiguresProps) {
  const [measured] = seriesOn(side, series);
  if (!measured) return null;
  const Axis = side === 'left' ? AxisLeft : AxisRight;
  return (
    <Axis
      scale={scale}
      left={at}
      numTicks={4}
      hideAxisLine
      hideTicks
      tickFormat={(value) => measured.format(Number(value))}
      tickComponent={({ x, y, formattedValue }) => (
        <text
          className={styles.tick}
          x={x}
          y={y}
          dx={side === 'left' ? -4 : 4}
          dy="0.3em"
          textAnchor={side === 'left' ? 'end' : 'start'}
        >
          {formattedValue}
        </text>
      )}
    />
  );
}

interface DrawnSeries {
  series: ChartSeries;
  index: number;
  points: readonly { id: string; at: number; value: number }[];
  y: Scale;
}

function Bars({ index, points, y, wide }: DrawnSeries & { wide: number }) {
  return points.map(({ id, at, value }) => (
    <BarRounded
      key={id}
      className={classNames(styles.bar, index > 0 && styles.second)}
      x={at - wide / 2}
      y={Math.min(y(0), y(value))}
      width={wide}
      height={Math.abs(y(value) - y(0))}
      radius={Math.min(6, wide / 2, Math.abs(y(value) - y(0)))}
      top={value > 0}
      bottom={value < 0}
    />
  ));
}

function Line({ index, points, y }: DrawnSeries) {
  return (
    <>
      <LinePath
        data={[...points]}
        x={({ at }) => at}
        y={({ value }) => y(value)}
        className={classNames(styles.line, index > 0 && styles.dashed)}
      />
      {points.map(({ id, at, value }) => (
        <circle key={id} className={styles.point} cx={at} cy={y(value)} r={4} />
      ))}
    </>
  );
}

/** How far a value is above its point or bar, and how far its line is below a point. */
const VALUE_ABOVE = 8;
const VALUE_BELOW = 18;

/** The value of each point or bar; only where a single series leaves no doubt whose it is. */
function Values({ series, points, y }: DrawnSeries) {
  const lowest = Math.max(...y.range());
  return points.map(({ id, at, value }, place) => {
    const beside = [points[place - 1], points[place + 1]].flatMap((each) => each?.value ?? []);
    const below = y(value) + VALUE_BELOW;
    // Above a point between higher ones the line would run through it.
    const isBelow =
      series.kind === 'line' && below < lowest && beside.every((other) => other > value);
    return (
      <text
        key={id}
        className={styles.value}
        x={at}
        y={isBelow ? below : y(Math.max(value, 0)) - VALUE_ABOVE}
        textAnchor="middle"
      >
        {series.format(value)}
      </text>
    );
  });
}
