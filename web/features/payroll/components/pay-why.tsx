import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { payrollCopy } from '../copy.ts';
import { type Payee, type PayLine, payLinesQuery, paySummaryQuery } from '../data.ts';
import { PayLineList } from './pay-line-list.tsx';
import { PaySummary } from './pay-summary.tsx';
import styles from './pay-why.module.css';

interface PayWhyProps {
  periodId: string;
  payee: Pick<Payee, 'role' | 'id'>;
  /** What the list of the lines is called, for screen readers. */
  label?: string;
  /** What was asked about a line, from the feature that knows. */
  renderQuestions?: (line: PayLine) => ReactNode;
  /** How to ask about it; `name` says which line it is. */
  renderAsk?: (line: PayLine, name: string) => ReactNode;
}

/** Why an amount is what it is: what it is made of in a few rows, then every line by day. */
export function PayWhy({ periodId, payee, label, ...parts }: PayWhyProps) {
  const t = useCopy(payrollCopy);
  const summary = useQuery(paySummaryQuery(periodId, payee));
  const lines = useQuery(payLinesQuery(periodId, payee));
  if (lines.data?.length === 0) return <EmptyState title={t('noLines')} />;
  return (
    <div className={styles.why}>
      <Loaded query={summary} failure={t('linesFailed')}>
        {(found) => <PaySummary parts={found} />}
      </Loaded>
      <Loaded query={lines} failure={t('linesFailed')}>
        {(found) => <PayLineList label={label ?? t('linesLabel')} lines={found} {...parts} />}
      </Loaded>
    </div>
  );
}
