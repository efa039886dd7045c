import { AskButton } from '../features/pay-questions/components/ask-button.tsx';
import { LineQuestions } from '../features/pay-questions/components/line-questions.tsx';
import { MyPayScreen } from '../features/pay-statements/components/my-pay-screen.tsx';
import { LineReason } from '../features/payroll/components/line-reason.tsx';
import { usePerson } from '../lib/person.ts';

/** A therapist's own pay, with payroll's words on each line and the questions about it. */
export function MyPayRoute() {
  const { id } = usePerson();
  return (
    <MyPayScreen
      renderReason={(line) => <LineReason line={line} />}
      renderQuestions={(about) => <LineQuestions {...about} therapistId={id} by="therapist" />}
      renderAsk={(about) => <AskButton {...about} therapistId={id} />}
    />
  );
}
