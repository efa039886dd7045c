import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type PayLine, payLinesQuery } from '../../payroll/data.ts';
import { payStatementCopy } from '../copy.ts';
import type { PaidPeriod } from '../data.ts';
import { lineKey } from '../rules.ts';
import styles from './pay-statements.module.css';

/** What a question is about: a line, or with neither id the whole pay of the period. */
interface QuestionsProps {
  periodId: string;
  line: { sessionId: string | null; adjustmentId: string | null };
}

/** What other features bring to a statement. */
export interface StatementParts {
  /** Which rule and rate made a line. */
  renderReason: (line: PayLine) => ReactNode;
  /** What was asked about a line and answered. */
  renderQuestions: (about: QuestionsProps) => ReactNode;
  /** How to ask, about a line by its name, or about the whole. */
  renderAsk: (about: QuestionsProps & { name?: string }) => ReactNode;
}

/** Every line of a statement with its amount and why; they add up to the total. */
export function StatementTable({ period, parts }: { period: PaidPeriod; parts: StatementParts }) {
  const t = useCopy(payStatementCopy);
  const { id } = usePerson();
  const payee = { role: 'therapist', id, name: '', amount: period.amount } as const;
  const lines = useQuery(payLinesQuery(period.payroll_period_id, payee));
  return (
    <DataTable
      label={t('lines')}
      query={lines}
      rowKey={lineKey}
      failure={t('linesFailed')}
      empty={<EmptyState title={t('noLines')} icon="payroll" />}
      columns={useLineColumns(period, parts)}
    />
  );
}

function useLineColumns(period: PaidPeriod, parts: StatementParts): Column<PayLine>[] {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  return [
    {
      id: 'day',
      header: t('day'),
      cell: (line) => line.day && formatDay(line.day, 'medium', locale),
      layout: 'fit',
    },
    {
      id: 'client',
      header: t('client'),
      cell: (line) => <div className={styles.client}>{line.who ?? t('adjustments')}</div>,
      isRowHeader: true,
      total: t('total'),
    },
    { id: 'minutes', header: t('minutes'), cell: (line) => line.minutes, layout: 'end' },
    {
      id: 'why',
      header: t('why'),
      cell: (line) => (
        <>
          {parts.renderReason(line)}
          {parts.renderQuestions({ periodId: period.payroll_period_id, line })}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (line) =>
        line.kind === 'session'
          ? formatDollars(line.amount, locale)
          : formatDollarChange(line.amount, locale),
      layout: 'end',
      total: formatDollars(period.amount, locale),
    },
    ...askColumn(t('questions'), period, (line: PayLine) =>
      parts.renderAsk({
        periodId: period.payroll_period_id,
        line,
        name: [line.who ?? line.note, line.day && formatDay(line.day, 'medium', locale)]
          .filter(Boolean)
          .join(', '),
      }),
    ),
  ];
}

/** A column to ask in, as long as the period can be asked about. */
export function askColumn<Row>(
  header: string,
  { can_ask }: PaidPeriod,
  cell: (row: Row) => ReactNode,
): Column<Row>[] {
  return can_ask ? [{ id: 'ask', header, cell, layout: 'fit', isUnlabelled: true }] : [];
}
