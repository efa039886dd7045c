import { AuditScreen } from '../features/audit/components/audit-screen.tsx';
import { ChecksLink } from '../features/automatic-payroll/components/checks-link.tsx';

/** The audit trail, with a link to the nightly recomputation of processed periods. */
export function AuditRoute() {
  return <AuditScreen actions={<ChecksLink />} />;
}
