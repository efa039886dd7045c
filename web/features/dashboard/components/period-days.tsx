import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalendarDay, firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PeriodRibbon } from '../../../ui/period-ribbon.tsx';
import { ribbonDays } from '../../../ui/ribbon-days.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { sessionDaysQuery, sessionsOfDaysQuery } from '../../sessions/data.ts';
import { dashboardCopy } from '../copy.ts';
import { PeriodCalendar } from './period-calendar.tsx';

interface PeriodDaysProps {
  period: PayPeriodRow;
  therapistId: string;
  today: CalendarDay;
}

/**
 * The days of the current period as bars; where its calendar has no room beside them, they open it. Nothing where
 * the sessions cannot be loaded.
 */
export function DaysRibbon({ isWide, ...shown }: PeriodDaysProps & { isWide: boolean }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { start_date: from, end_date: to } = shown.period;
  const { data, isError } = useQuery(sessionsOfDaysQuery(shown.therapistId, from, to));
  if (isError) return null;
  const days = ribbonDays({ from, to, locale }, data?.rows ?? [], (held) =>
    t('sessions', { count: held.length }),
  );
  return (
    <>
      <PeriodRibbon
        label={t('payADay')}
        days={days}
        today={shown.today}
        {...(!isWide && { onDay: () => setOpen(true) })}
      />
      {!isWide && (
        <Dialog
          title={payPeriodName(from, locale)}
          isOpen={isOpen}
          isDismissable
          size="small"
          onClose={() => setOpen(false)}
        >
          <DaysCalendar {...shown} />
        </Dialog>
      )}
    </>
  );
}

/** The same days in the calendar of the month. */
export function DaysCalendar({ period, therapistId, today }: PeriodDaysProps) {
  const enabled = useAfterFirst();
  const { data: sessionDays } = useQuery({
    ...sessionDaysQuery(therapistId, firstOfMonth(today), lastOfMonth(today)),
    enabled,
  });
  return <PeriodCalendar {...{ period, today, sessionDays }} />;
}
