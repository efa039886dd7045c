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

/** At the end of the screen, so that nothing moves when it loads. */
const OpenAnnouncements = lazy(() =>
  import('../features/announcements/components/open-announcements.tsx').then((m) => ({
    default: m.OpenAnnouncements,
  })),
);

/** The therapist's dashboard, with the lines of a pay amount, the form of a session, and today's sessions. */
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
