import type { ReactNode } from 'react';
import styles from './chart-frame.module.css';
import { classNames } from './class-names.ts';
import { useWidth } from './use-width.ts';

/** The colours of up to eight series or slices, which differ in lightness as well. */
export const TONES = [
  styles.tone1,
  styles.tone2,
  styles.tone3,
  styles.tone4,
  styles.tone5,
  styles.tone6,
  styles.tone7,
  styles.tone8,
];

/** The look of bars that are the only ones in their chart. */
export const SINGLE_TONE = styles.single;

/** The widest bar in pixels, however much room there is. */
export const WIDEST_BAR = 28;

interface ChartFrameProps {
  /** What the chart shows; its figures belong in a table beside it. */
  label: string;
  height: number;
  /** The width at which the chart is legible; where there is less, it scrolls. */
  minWidth?: number;
  legend?: readonly LegendKey[];
  children: (width: number) => ReactNode;
}

export interface LegendKey {
  id: string;
  label: ReactNode;
  kind: 'area' | 'outline' | 'line';
  tone: string | undefined;
}

/** A chart as wide as its container; a wider one scrolls by wheel, finger or keyboard. */
export function ChartFrame({
  label,
  height,
  minWidth = 0,
  legend = [],
  children,
}: ChartFrameProps) {
  const [ref, given] = useWidth();
  const width = Math.max(given, minWidth);
  const isScrolled = given > 0 && width > given;
  return (
    <figure className={styles.figure}>
      {/* Scrolled parts have a name and a place in the order of the keyboard. */}
      <div
        ref={ref}
        className={classNames(styles.canvas, isScrolled && styles.scrolled)}
        {...(isScrolled && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        {given > 0 && (
          <svg
            role="img"
            aria-label={label}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
          >
            {children(width)}
          </svg>
        )}
      </div>
      {legend.length > 0 && (
        <figcaption className={styles.legend}>
          {legend.map(({ id, label: name, kind, tone }) => (
            <span key={id} className={styles.key}>
              <span className={classNames(styles.swatch, styles[kind], tone)} />
              <span>{name}</span>
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
