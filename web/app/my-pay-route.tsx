import { LateSessions } from '../features/late-sessions/components/late-sessions.tsx';
import { AskButton } from '../features/pay-questions/components/ask-button.tsx';
import { LineQuestions } from '../features/pay-questions/components/line-questions.tsx';
import { MyPayScreen } from '../features/pay-statements/components/my-pay-screen.tsx';
import { payStatementCopy } from '../features/pay-statements/copy.ts';
import { PayWhy } from '../features/payroll/components/pay-why.tsx';
import { OwnYears } from '../features/year-end/components/own-years.tsx';
import { useCopy } from '../lib/i18n.ts';
import { usePerson } from '../lib/person.ts';

/** A therapist's own pay with its lines, the questions about it, and late sessions. */
export function MyPayRoute() {
  const t = useCopy(payStatementCopy);
  const { id } = usePerson();
  return (
    <MyPayScreen
      renderWhy={({ periodId, canAsk }) => (
        <PayWhy
          periodId={periodId}
          payee={{ role: 'therapist', id }}
          label={t('lines')}
          renderQuestions={(line) => (
            <LineQuestions {...{ periodId, line }} therapistId={id} by="therapist" />
          )}
          {...(canAsk && {
            renderAsk: (line, name) => <AskButton {...{ periodId, line, name }} therapistId={id} />,
          })}
        />
      )}
      renderQuestions={(about) => <LineQuestions {...about} therapistId={id} by="therapist" />}
      renderAsk={(about) => <AskButton {...about} therapistId={id} />}
      renderYears={() => <OwnYears personId={id} />}
      renderLate={(period) => <LateSessions {...period} />}
    />
  );
}
