import { AnnouncementsCard } from '../features/announcements/components/announcements-card.tsx';
import { OverviewScreen } from '../features/overview/components/overview-screen.tsx';

/** The admin's dashboard, with the announcements in it. */
export function OverviewRoute() {
  return <OverviewScreen announcements={<AnnouncementsCard />} />;
}
