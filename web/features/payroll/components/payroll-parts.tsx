import type { ReactNode } from 'react';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import type { QuestionedLine } from '../../pay-questions/rules.ts';
import type { SessionScope } from './edit-sessions-dialog.tsx';

/** A line of a therapist's pay that can be asked about. */
export interface AskedLine {
  periodId: string;
  therapistId: string;
  line: QuestionedLine;
}

/** What other features bring to the payroll screen; web/app puts them together. */
export interface PayrollParts {
  /** The list of one therapist's sessions with its form. */
  renderSessions: (scope: SessionScope) => ReactNode;
  /** Why automatic payroll left the period, and what was handed in late. */
  renderNotices: (period: PayPeriodRow) => ReactNode;
  /** The bonuses, reimbursements and deductions that wait. */
  renderAdjustments: (period: PayPeriodRow) => ReactNode;
  /** What a therapist asked about a line, and the answer. */
  renderQuestions: (about: AskedLine) => ReactNode;
  /** What makes this run differ from the one before, and what should be settled first. */
  renderReview: (period: PayPeriodRow) => ReactNode;
  /** Who is paid by a processed period, with the files for the provider in their place. */
  renderPay: (period: PayPeriodRow, handOver: ReactNode) => ReactNode;
  /** The files for the practice's payroll provider. */
  renderHandOver: (period: PayPeriodRow) => ReactNode;
}
