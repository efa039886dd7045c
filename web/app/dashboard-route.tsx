import { lazy, Suspense } from 'react';
import { ImportButton } from '../features/calendar-import/components/import-button.tsx';
import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.tsx';
import { QuickAdd } from '../features/sessions/components/quick-add.tsx';
import { TodaysSessions } from '../features/sessions/components/todays-sessions.tsx';
import { lazyAhead } from '../ui/lazy-ahead.ts';
import { sessionHistory } from './history.tsx';

const PayLinesDialog = lazyAhead(() =>
  import('../features/payroll/components/pay-lines-dialog.tsx').then((m) => m.PayLinesDialog),
);

/** The last part of the screen: nothing moves when it comes. */
const OpenAnnouncements = lazy(() =>
  import('../features/announcements/components/open-announcements.tsx').then((m) => ({
    default: m.OpenAnnouncements,
  })),
);

/** The therapist's dashboard, with payroll's own list of what an amount adds up from, and the sessions' own form. */
export function DashboardRoute() {
  return (
    <DashboardScreen
      renderWhy={(pay) => (
        <Suspense>
          <PayLinesDialog {...pay} />
        </Suspense>
      )}
      renderQuickAdd={(day) => <QuickAdd {...day} />}
      renderToday={(day) => (
        <TodaysSessions
          {...day}
          renderHistory={sessionHistory}
          importButton={<ImportButton tone="link" />}
        />
      )}
      announcements={
        <Suspense>
          <OpenAnnouncements />
        </Suspense>
      }
    />
  );
}
