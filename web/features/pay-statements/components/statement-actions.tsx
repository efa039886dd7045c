import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';
import { payStatementCopy } from '../copy.ts';
import type { PaidPeriod } from '../data.ts';
import { PdfButton } from './pdf-button.tsx';
import { StatementsLink } from './statements-link.tsx';

/** Back to all periods, and the two ways to keep a statement. */
export function StatementActions({ period }: { period: PaidPeriod }) {
  const t = useCopy(payStatementCopy);
  const { id } = usePerson();
  return (
    <>
      <StatementsLink />
      <Button icon="document" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <PdfButton
        period={{
          id: period.payroll_period_id,
          startDate: period.start_date,
          endDate: period.end_date,
        }}
        payee={{ role: 'therapist', id }}
      />
    </>
  );
}
