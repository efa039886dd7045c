import { useState } from 'react';
import { useLocation } from 'react-router';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { PeriodList } from './period-list.tsx';

interface PeriodChoiceProps {
  periods: readonly PayPeriodRow[];
  selected: PayPeriodRow | undefined;
}

/** Where there is no room for a list beside: the period as a button that opens the others. */
export function PeriodChoice({ periods, selected }: PeriodChoiceProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const today = useToday();
  const { key } = useLocation();
  // Choosing a period leads to another address, with which the list closes.
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <div>
      <Button icon="calendar" onClick={() => setOpenedAt(key)}>
        <span className="visually-hidden">{`${labelOf(t('periods'))} `}</span>
        {selected ? payPeriodName(selected.start_date, locale) : t('selectPeriod')}
      </Button>
      <Dialog
        title={t('periods')}
        isOpen={openedAt === key}
        onClose={() => setOpenedAt(undefined)}
        isDismissable
        size="small"
      >
        <PeriodList periods={periods} today={today} selectedId={selected?.id} />
      </Dialog>
    </div>
  );
}
