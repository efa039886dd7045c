import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { dashboardCopy } from '../copy.ts';
import { monthlyOverviewQuery } from '../data.ts';
import type { OverviewView } from './overview-chart.tsx';

const OverviewChart = lazy(() =>
  import('./overview-chart.tsx').then((m) => ({ default: m.OverviewChart })),
);

/** Sessions a month as bars, all together or by length, or as a table. */
export function MonthlyOverview({ therapistId }: { therapistId: string }) {
  const t = useCopy(dashboardCopy);
  const [view, setView] = useState<OverviewView>('total');
  const query = useQuery({ ...monthlyOverviewQuery(therapistId), enabled: useAfterFirst() });
  return (
    <Card
      title={t('overview')}
      actions={
        <Segments
          label={t('view')}
          isLabelHidden
          options={[
            { value: 'total', label: t('total') },
            { value: 'byType', label: t('byType') },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      <Loaded query={query} skeleton={<SkeletonBlock lines={8} />} failure={t('overviewFailed')}>
        {(months) =>
          months.every(({ total }) => total === 0) ? (
            <EmptyState title={t('noOverview')} />
          ) : (
            <Suspense fallback={<SkeletonBlock lines={8} />}>
              <OverviewChart {...{ months, view }} />
            </Suspense>
          )
        }
      </Loaded>
    </Card>
  );
}
