import type { ReactNode } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';

/** Whose sessions, and of which days. */
export interface SessionScope {
  therapistId: string;
  from: CalendarDay;
  to: CalendarDay;
}

export interface EditedTherapist {
  therapistId: string;
  name: string;
}

interface EditSessionsDialogProps {
  period: Pick<PayPeriodRow, 'start_date' | 'end_date' | 'status'>;
  therapist: EditedTherapist;
  onClose: () => void;
  renderSessions: (scope: SessionScope) => ReactNode;
}

/** One therapist's sessions of a period, to add, edit, archive, restore and delete. */
export function EditSessionsDialog({
  period,
  therapist,
  onClose,
  renderSessions,
}: EditSessionsDialogProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  return (
    <Dialog title={t('sessionsOf', { name: therapist.name })} isOpen onClose={onClose} size="large">
      <p>{payPeriodName(period.start_date, locale)}</p>
      {period.status === 'completed' && <p>{t('editsBecomeCorrections')}</p>}
      {renderSessions({
        therapistId: therapist.therapistId,
        from: period.start_date,
        to: period.end_date,
      })}
    </Dialog>
  );
}
