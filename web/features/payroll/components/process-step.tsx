import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { payrollWarningsQuery } from '../data.ts';
import { PeriodState } from './period-state.tsx';
import { ProcessAmounts } from './process-amounts.tsx';
import { Warnings } from './warnings.tsx';

interface ProcessStepProps {
  period: PayPeriodRow;
  periods: readonly PayPeriodRow[];
}

/** What processing will pay and what remains to be settled; afterwards, who processed it and when. */
export function ProcessStep({ period, periods }: ProcessStepProps) {
  return (
    <>
      {period.status === 'pending' && <BeforeProcessing period={period} />}
      <PeriodState period={period} periods={periods} />
    </>
  );
}

function BeforeProcessing({ period }: { period: PayPeriodRow }) {
  const t = useCopy(payrollCopy);
  const warnings = useQuery(payrollWarningsQuery(period.id));
  return (
    <Card>
      <ProcessAmounts period={period} />
      <Loaded query={warnings} failure={t('warningsFailed')}>
        {(found) => <Warnings period={period} warnings={found} />}
      </Loaded>
    </Card>
  );
}
