import { ReportsScreen } from '../features/reports/components/reports-screen.tsx';
import { YearEndLink } from '../features/year-end/components/year-end-link.tsx';

/** Reports, with a link to the totals of a calendar year. */
export function ReportsRoute() {
  return <ReportsScreen actions={<YearEndLink />} />;
}
