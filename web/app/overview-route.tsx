import { AnnouncementsCard } from '../features/announcements/components/announcements-card.tsx';
import { OverviewScreen } from '../features/overview/components/overview-screen.tsx';
import { RunRibbon } from '../features/payroll/components/run-ribbon.tsx';

/** The admin's dashboard, with the announcements and a ribbon of the next payroll. */
export function OverviewRoute() {
  return (
    <OverviewScreen
      announcements={<AnnouncementsCard />}
      renderRibbon={(period) => <RunRibbon period={period} />}
    />
  );
}
