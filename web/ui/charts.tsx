import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonBlock } from './skeleton.tsx';

/* The charts bring a library of their own, which a screen loads once it draws one. */

export const BarChart = loaded(() => import('./bar-chart.tsx').then((m) => m.BarChart));
export const CombinedChart = loaded(() =>
  import('./combined-chart.tsx').then((m) => m.CombinedChart),
);
export const PieChart = loaded(() => import('./pie-chart.tsx').then((m) => m.PieChart));

function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Chart = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={<SkeletonBlock lines={8} />}>
      <Chart {...props} />
    </Suspense>
  );
}
