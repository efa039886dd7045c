import { ImportButton } from '../features/calendar-import/components/import-button.tsx';
import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.tsx';
import { PayLinesDialog } from '../features/payroll/components/pay-lines-dialog.tsx';
import { QuickAdd } from '../features/sessions/components/quick-add.tsx';
import { TodaysSessions } from '../features/sessions/components/todays-sessions.tsx';
import { sessionHistory } from './history.tsx';

/** The therapist's dashboard, with payroll's own list of what an amount adds up from, and the sessions' own form. */
export function DashboardRoute() {
  return (
    <DashboardScreen
      renderWhy={(pay) => <PayLinesDialog {...pay} />}
      renderQuickAdd={(day) => <QuickAdd {...day} />}
      renderToday={(day) => (
        <TodaysSessions {...day} renderHistory={sessionHistory} importButton={<ImportButton />} />
      )}
    />
  );
}
