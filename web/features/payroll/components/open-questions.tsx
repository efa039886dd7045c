import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { payQuestionCopy } from '../../pay-questions/copy.ts';
import { payQuestionsQuery } from '../../pay-questions/data.ts';
import { askersOf } from '../../pay-questions/rules.ts';
import styles from './payroll.module.css';

interface OpenQuestionsProps {
  periodId: string;
  /** Opens the lines of a therapist's pay, which show the questions. */
  onOpen: (asker: { therapistId: string; name: string }) => void;
}

/** Who has asked about their pay and waits for an answer. */
export function OpenQuestions({ periodId, onOpen }: OpenQuestionsProps) {
  const t = useCopy(payQuestionCopy);
  const questions = useQuery(payQuestionsQuery(periodId));
  if (firstFailed(questions)) return <LoadFailure query={questions} message={t('loadFailed')} />;
  const askers = askersOf(questions.data ?? []);
  if (askers.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warning">
        {t('waitingFor')}{' '}
        {askers.map(({ therapistId, name, count }, index) => (
          <span key={therapistId}>
            {index > 0 && ', '}
            <TextButton onClick={() => onOpen({ therapistId, name })}>
              {count > 1 ? `${name} (${count})` : name}
            </TextButton>
          </span>
        ))}
      </Banner>
    </div>
  );
}
