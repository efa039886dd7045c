import { ReceivedAlerts } from '../features/alerts/components/received-alerts.tsx';
import { OwnSupervisionScreen } from '../features/supervision-log/components/own-log-screen.tsx';

/** A therapist's supervision, with the alerts of supervisors and the replies. */
export function OwnSupervisionRoute() {
  return <OwnSupervisionScreen renderAlerts={() => <ReceivedAlerts />} />;
}
