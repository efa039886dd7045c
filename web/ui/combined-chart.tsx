import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { ChartFrame, TONES } from './chart-frame.tsx';
import { classNames } from './class-names.ts';
import styles from './combined-chart.module.css';

/** One row of bars or one line: what it stands for, and its value in each category. */
export interface ChartSeries {
  id: string;
  label: string;
  kind: 'bar' | 'line';
  /** Values of another size have an axis of their own on the right. */
  axis?: 'left' | 'right';
  values: readonly number[];
  format: (value: number) => string;
}

interface CombinedChartProps {
  /** What the chart shows; its figures belong into a table beside it. */
  label: string;
  /** What stands below, left to right; each word in a line of its own. */
  categories: readonly { id: string; name: string }[];
  series: readonly ChartSeries[];
}

const HEIGHT = 304;
const MARGIN = { top: 28, bottom: 68, left: 56, right: 56 };

/**
 * Bars, lines, or both, with one axis or two: the line, bar, dual-axis and bar-plus-line charts of the
 * reports. Load it lazily, it brings the chart library.
 */
export function CombinedChart({ label, categories, series }: CombinedChartProps) {
  const right = series.some(({ axis }) => axis === 'right') ? MARGIN.right : 8;
  const keys = series.map(({ id, label: name, kind }, index) => ({
    id,
    label: name,
    kind: kind === 'bar' ? ('area' as const) : kind,
    tone: TONES[index],
  }));
  return (
    <ChartFrame
      label={label}
      height={HEIGHT}
      minWidth={MARGIN.left + right + categories.length * roomFor(categories)}
      legend={series.length > 1 ? keys : []}
    >
      {(width) => <Drawing {...{ categories, series, width, right }} />}
    </ChartFrame>
  );
}

interface DrawingProps extends Omit<CombinedChartProps, 'label'> {
  width: number;
  right: number;
}

function Drawing({ categories, series, width, right }: DrawingProps) {
  const x = scaleBand({
    domain: categories.map(({ id }) => id),
    range: [MARGIN.left, width - right],
    padding: 0.3,
  });
  const left = series.filter(({ axis }) => axis !== 'right');
  const others = series.filter(({ axis }) => axis === 'right');
  const scales = { left: scaleOf(left), right: scaleOf(others) };
  const bars = series.filter(({ kind }) => kind === 'bar');
  const middleOf = (id: string) => (x(id) ?? 0) + x.bandwidth() / 2;
  return (
    <>
      {scales.left.ticks(4).map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.ground : styles.grid}
          x1={MARGIN.left}
          x2={width - right}
          y1={scales.left(tick)}
          y2={scales.left(tick)}
        />
      ))}
      <AxisLeft
        scale={scales.left}
        left={MARGIN.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickComponent={({ x: at, y, formattedValue }) => (
          <text className={styles.tick} x={at} y={y} dx={-4} dy="0.3em" textAnchor="end">
            {left[0]?.format(Number(formattedValue?.replaceAll(',', '')))}
          </text>
        )}
      />
      {others[0] && (
        <AxisRight
          scale={scales.right}
          left={width - right}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickComponent={({ x: at, y, formattedValue }) => (
            <text className={styles.tick} x={at} y={y} dx={4} dy="0.3em">
              {others[0]?.format(Number(formattedValue?.replaceAll(',', '')))}
            </text>
          )}
        />
      )}
      <AxisBottom
        scale={x}
        top={HEIGHT - MARGIN.bottom}
        hideAxisLine
        hideTicks
        tickValues={categories.map(({ id }) => id)}
        tickComponent={({ y, formattedValue }) => {
          const category = categories.find(({ id }) => id === formattedValue);
          return category && <CategoryName {...{ category, y }} x={middleOf(category.id)} />;
        }}
      />
      {series.map((each, index) => {
        const y = scales[each.axis ?? 'left'];
        const points = categories.map(({ id }, place) => ({
          id,
          at: middleOf(id),
          value: each.values[place] ?? 0,
        }));
        if (each.kind === 'line') {
          return (
            <g key={each.id} className={TONES[index]}>
              <LinePath
                data={points}
                x={({ at }) => at}
                y={({ value }) => y(value)}
                className={classNames(styles.line, index > 0 && styles.dashed)}
              />
              {points.map(({ id, at, value }) => (
                <circle key={id} className={styles.point} cx={at} cy={y(value)} r={4} />
              ))}
              {series.length === 1 &&
                points.map((point) => (
                  <Value key={point.id} {...point} y={y(point.value)} format={each.format} />
                ))}
            </g>
          );
        }
        const wide = x.bandwidth() / bars.length;
        const offset = bars.indexOf(each) * wide;
        return (
          <g key={each.id} className={TONES[index]}>
            {points.map(({ id, value }) => (
              <rect
                key={id}
                className={classNames(styles.bar, index > 0 && styles.second)}
                x={(x(id) ?? 0) + offset}
                y={Math.min(y(0), y(value))}
                width={wide}
                height={Math.abs(y(value) - y(0))}
              />
            ))}
            {bars.length === 1 &&
              series.length === 1 &&
              points.map((point) => (
                <Value
                  key={point.id}
                  {...point}
                  y={y(Math.max(point.value, 0))}
                  format={each.format}
                />
              ))}
          </g>
        );
      })}
    </>
  );
}

/** A scale for everything on one axis, from 0 or what is below it. */
function scaleOf(series: readonly ChartSeries[]) {
  const values = series.flatMap((each) => [...each.values]);
  return scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: 4,
  });
}

interface ValueProps {
  at: number;
  value: number;
  y: number;
  format: (value: number) => string;
}

function Value({ at, value, y, format }: ValueProps) {
  return (
    <text className={styles.value} x={at} y={y - 8} textAnchor="middle">
      {format(value)}
    </text>
  );
}

const LONGEST = 8;
const LINES = 3;
const LETTER = 7;
const LEAST_ROOM = 36;

/** What a category takes so that its longest word does not run into the next. */
function roomFor(categories: CombinedChartProps['categories']): number {
  const words = categories.flatMap(({ name }) => name.split(' ').slice(0, LINES));
  const longest = Math.max(0, ...words.map((word) => Math.min(word.length, LONGEST)));
  return Math.max(LEAST_ROOM, longest * LETTER + 6);
}

function CategoryName({ category, x, y }: { category: { name: string }; x: number; y: number }) {
  const words = category.name.split(' ');
  return (
    <text className={styles.tick} y={y} textAnchor="middle">
      <title>{category.name}</title>
      {words.slice(0, LINES).map((word, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name stay where they are
        <tspan key={line} x={x} dy="1.1em">
          {word.length > LONGEST ? `${word.slice(0, LONGEST - 1)}…` : word}
        </tspan>
      ))}
    </text>
  );
}
