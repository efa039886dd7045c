import { type ReactNode, useState } from 'react';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import type { Payee, TherapistPay } from '../../payroll/data.ts';

/** Shows the lines an amount adds up from; web/app passes in the payroll feature's dialog. */
export type RenderWhy = (pay: {
  period: PayPeriodRow;
  payee: Payee;
  onClose: () => void;
}) => ReactNode;

interface PayAmountProps {
  period: PayPeriodRow;
  row: TherapistPay;
  className: string | undefined;
  /** What the button is called. */
  label: string;
  renderWhy: RenderWhy;
  /** The amount. */
  children: ReactNode;
}

/** The pay of a period as a button, which opens what it adds up from. */
export function PayAmount({ period, row, className, label, renderWhy, children }: PayAmountProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </button>
      {isAsking &&
        renderWhy({
          period,
          payee: { role: 'therapist', id: row.therapistId, name: '', amount: row.amount },
          onClose: () => setAsking(false),
        })}
    </>
  );
}
