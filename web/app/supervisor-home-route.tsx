import { OpenAnnouncements } from '../features/announcements/components/open-announcements.tsx';
import { PdfButton } from '../features/pay-statements/components/pdf-button.tsx';
import { StatementFacts } from '../features/pay-statements/components/statement-facts.tsx';
import { PayLinesDialog } from '../features/payroll/components/pay-lines-dialog.tsx';
import { SupervisorHomeScreen } from '../features/supervisor-home/components/home-screen.tsx';
import { OwnYears } from '../features/year-end/components/own-years.tsx';
import { usePerson } from '../lib/person.ts';

/** A supervisor's dashboard, with payroll's own lines of what a period pays, and its statement. */
export function SupervisorHomeRoute() {
  const { id } = usePerson();
  return (
    <SupervisorHomeScreen
      renderWhy={({ period: { payroll_period_id, start_date, pay }, onClose }) => (
        <PayLinesDialog
          period={{ id: payroll_period_id, start_date }}
          payee={{ role: 'supervisor', id, name: '', amount: pay }}
          facts={<StatementFacts periodId={payroll_period_id} payee={{ role: 'supervisor', id }} />}
          onClose={onClose}
        />
      )}
      renderYears={() => <OwnYears personId={id} />}
      announcements={<OpenAnnouncements />}
      renderStatement={({ payroll_period_id, start_date, end_date }) => (
        <PdfButton
          tone="link"
          period={{ id: payroll_period_id, startDate: start_date, endDate: end_date }}
          payee={{ role: 'supervisor', id }}
        />
      )}
    />
  );
}
