import { PayrollScreen } from '../features/payroll/components/payroll-screen.tsx';
import { SessionsPanel } from '../features/sessions/components/sessions-panel.tsx';

/** Payroll with the sessions of the therapists in it: admins work with the therapists' own list and form. */
export function PayrollRoute() {
  return <PayrollScreen renderSessions={(scope) => <SessionsPanel {...scope} canSetPay />} />;
}
