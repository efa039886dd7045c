import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { payPeriodOf } from '../../domain/pay-period.ts';
import type { PayPeriodRow } from '../features/pay-periods/data.ts';
import {
  EditSessionsDialog,
  type SessionScope,
} from '../features/payroll/components/edit-sessions-dialog.tsx';
import { PayLinesDialog } from '../features/payroll/components/pay-lines-dialog.tsx';
import type { AskedLine } from '../features/payroll/components/payroll-parts.tsx';
import type { Payee } from '../features/payroll/data.ts';
import { PayrollReview } from '../features/payroll-review/components/payroll-review.tsx';
import type { ReviewWarning } from '../features/payroll-review/data.ts';
import type { WarningAct } from '../features/payroll-review/rules.ts';
import type { ManagedRole } from '../features/people/data.ts';
import { EditPersonDialog } from './edit-person-dialog.tsx';

interface PayrollReviewPartProps {
  period: PayPeriodRow;
  renderSessions: (scope: SessionScope) => ReactNode;
  renderQuestions: (about: AskedLine) => ReactNode;
}

type Opened =
  | { what: 'person'; role: ManagedRole; id: string }
  | { what: 'sessions'; therapistId: string; name: string; day: ReviewWarning['day'] }
  | { what: 'lines'; payee: Payee };

/** The review of a run, with the dialogs of other features that settle its warnings. */
export function PayrollReviewPart({ period, ...parts }: PayrollReviewPartProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const act = (kind: WarningAct, warning: ReviewWarning) => {
    const next = openedBy(kind, warning);
    if (next) setOpened(next);
    else navigate(logOf(warning));
  };
  return (
    <>
      <PayrollReview
        period={period}
        onAct={act}
        onExplain={(payee) => setOpened({ what: 'lines', payee })}
      />
      {opened && (
        <OpenedDialog period={period} opened={opened} onClose={() => setOpened(null)} {...parts} />
      )}
    </>
  );
}

/** The supervision log of the day of a warning, which its first page may not show. */
function logOf({ day }: ReviewWarning): string {
  return day ? `/admin/supervision?from=${day}&to=${day}` : '/admin/supervision';
}

/** The dialog that settles a warning; null where a screen does, the supervision log. */
function openedBy(kind: WarningAct, warning: ReviewWarning): Opened | null {
  const { payee_id: id, name, day } = warning;
  const role = warning.role === 'supervisor' ? 'supervisor' : 'therapist';
  if (kind === 'openLog' || id === null) return null;
  switch (kind) {
    case 'openSessions':
      return { what: 'sessions', therapistId: id, name, day };
    case 'answer':
      return { what: 'lines', payee: { role, id, name, amount: 0 } };
    default:
      return { what: 'person', role, id };
  }
}

/** The pay period of a warning's day. It may be an earlier one: a correction can pay one of its sessions twice. */
function periodWith(day: ReviewWarning['day'], period: PayPeriodRow) {
  if (!day || (period.start_date <= day && day <= period.end_date)) return period;
  const { startDate, endDate } = payPeriodOf(day);
  return { start_date: startDate, end_date: endDate, status: 'completed' } as const;
}

interface OpenedDialogProps extends PayrollReviewPartProps {
  opened: Opened;
  onClose: () => void;
}

function OpenedDialog({
  period,
  opened,
  onClose,
  renderSessions,
  renderQuestions,
}: OpenedDialogProps) {
  switch (opened.what) {
    case 'sessions':
      return (
        <EditSessionsDialog
          period={periodWith(opened.day, period)}
          therapist={opened}
          onClose={onClose}
          renderSessions={renderSessions}
        />
      );
    case 'lines':
      return (
        <PayLinesDialog
          period={period}
          payee={opened.payee}
          onClose={onClose}
          renderQuestions={
            opened.payee.role === 'therapist'
              ? (line) =>
                  renderQuestions({ periodId: period.id, therapistId: opened.payee.id, line })
              : undefined
          }
        />
      );
    case 'person':
      return <EditPersonDialog role={opened.role} id={opened.id} onClose={onClose} />;
  }
}
