import type { PayPeriodRow } from '../../pay-periods/data.ts';
import type { Payee } from '../../payroll/data.ts';
import type { ReviewWarning } from '../data.ts';
import type { WarningAct } from '../rules.ts';

export interface PayrollReviewProps {
  period: PayPeriodRow;
  /** Opens what settles a warning. */
  onAct: (act: WarningAct, warning: ReviewWarning) => void;
  /** Opens the lines of a person's pay. */
  onExplain: (payee: Payee) => void;
}
