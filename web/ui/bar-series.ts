import { TONES } from './chart-frame.tsx';

/** One colour of the bars: its name, and its value in each category. */
export interface BarSeries {
  id: string;
  label: string;
  values: readonly number[];
}

/** At most as many series as there are colours: beyond that, those of the smallest sums together as the last one. */
export function withinTones(series: readonly BarSeries[], others: string): readonly BarSeries[] {
  if (series.length <= TONES.length) return series;
  const sumOf = ({ values }: BarSeries) => values.reduce((sum, value) => sum + value, 0);
  const rest = series.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(TONES.length - 1);
  const values = (series[0]?.values ?? []).map((_, category) =>
    rest.reduce((sum, each) => sum + (each.values[category] ?? 0), 0),
  );
  return [
    ...series.filter((each) => !rest.includes(each)),
    { id: 'others', label: others, values },
  ];
}
