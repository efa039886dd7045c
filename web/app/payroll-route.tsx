import { AdjustmentsCard } from '../features/adjustments/components/adjustments-card.tsx';
import { HoldBanner } from '../features/automatic-payroll/components/hold-banner.tsx';
import { LateSessionsCard } from '../features/late-sessions/components/late-sessions-card.tsx';
import { LineQuestions } from '../features/pay-questions/components/line-questions.tsx';
import { PayStep } from '../features/payments/components/pay-step.tsx';
import type { SessionScope } from '../features/payroll/components/edit-sessions-dialog.tsx';
import type { AskedLine } from '../features/payroll/components/payroll-parts.tsx';
import { PayrollScreen } from '../features/payroll/components/payroll-screen.tsx';
import { HandOver } from '../features/provider-files/components/hand-over.tsx';
import { SessionsPanel } from '../features/sessions/components/sessions-panel.tsx';
import { sessionHistory } from './history.tsx';
import { PayrollReviewPart } from './payroll-review-part.tsx';

const renderSessions = (scope: SessionScope) => (
  <SessionsPanel {...scope} renderHistory={sessionHistory} />
);
const renderQuestions = (about: AskedLine) => <LineQuestions {...about} by="admin" />;

/** Payroll with what belongs to other features: sessions, adjustments, questions, statements, payments. */
export function PayrollRoute() {
  return (
    <PayrollScreen
      renderSessions={renderSessions}
      renderNotices={({ id, start_date, end_date }) => (
        <>
          <HoldBanner periodId={id} />
          <LateSessionsCard from={start_date} to={end_date} />
        </>
      )}
      renderAdjustments={({ id }) => <AdjustmentsCard periodId={id} />}
      renderQuestions={renderQuestions}
      renderReview={(period) => (
        <PayrollReviewPart
          period={period}
          renderSessions={renderSessions}
          renderQuestions={renderQuestions}
        />
      )}
      renderHandOver={(period) => <HandOver period={period} />}
      renderPay={(period, handOver) => <PayStep period={period} handOver={handOver} />}
    />
  );
}
