import { ReceivedAlerts } from '../features/alerts/components/received-alerts.tsx';
import { OwnSupervisionScreen } from '../features/supervision-log/components/own-log-screen.tsx';

/** A therapist's supervision, and what supervisors sent, with the answers. */
export function OwnSupervisionRoute() {
  return <OwnSupervisionScreen renderAlerts={() => <ReceivedAlerts />} />;
}
