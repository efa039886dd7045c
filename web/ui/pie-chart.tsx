import { Pie } from '@visx/shape';
import { ChartFrame, TONES } from './chart-frame.tsx';
import styles from './pie-chart.module.css';

interface PieChartProps {
  /** What the chart shows; its figures belong in a table beside it. */
  label: string;
  /** At most eight, the number of colours; the greatest first. */
  slices: readonly { id: string; name: string; value: number }[];
  /** A share, from 0 to 1, in words: `12.5%`. */
  formatShare: (share: number) => string;
}

const HEIGHT = 264;
const RADIUS = 80;
/** Narrower slices are named only in the legend: their labels would run into each other. */
const LEAST_LABELLED = 0.03;

/** Labels grow away from the pie, on either side of it. */
function anchorAt(angle: number): 'start' | 'middle' | 'end' {
  const side = Math.sin(angle);
  if (Math.abs(side) < 0.25) return 'middle';
  return side > 0 ? 'start' : 'end';
}

/**
 * Shares of a total, clockwise from the top, numbered so that colours need not be distinguished. Load it
 * lazily, it brings the chart library.
 */
export function PieChart({ label, slices, formatShare }: PieChartProps) {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const shareOf = (value: number) => (whole === 0 ? 0 : value / whole);
  return (
    <ChartFrame
      label={label}
      height={HEIGHT}
      minWidth={2 * RADIUS + 164}
      legend={slices.map(({ id, name, value }, index) => ({
        id,
        label: (
          <>
            {index + 1} <bdi>{name}</bdi> {formatShare(shareOf(value))}
          </>
        ),
        kind: 'area',
        tone: TONES[index],
      }))}
    >
      {(width) => (
        <g transform={`translate(${width / 2} ${HEIGHT / 2})`}>
          <Pie
            data={[...slices]}
            pieValue={({ value }) => value}
            pieSort={null}
            pieSortValues={null}
            outerRadius={RADIUS}
          >
            {({ arcs, path }) =>
              arcs.map((arc) => {
                const middle = (arc.startAngle + arc.endAngle) / 2;
                const share = shareOf(arc.data.value);
                return (
                  <g key={arc.data.id} className={TONES[arc.index]}>
                    <path className={styles.slice} d={path(arc) ?? ''} />
                    {share >= LEAST_LABELLED && (
                      <text
                        className={styles.share}
                        x={Math.sin(middle) * (RADIUS + 8)}
                        y={-Math.cos(middle) * (RADIUS + 16)}
                        dy="0.35em"
                        textAnchor={anchorAt(middle)}
                      >
                        {arc.index + 1} · {formatShare(share)}
                      </text>
                    )}
                  </g>
                );
              })
            }
          </Pie>
        </g>
      )}
    </ChartFrame>
  );
}
