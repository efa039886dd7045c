import type { ReactNode } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { QuestionedLine } from '../../pay-questions/rules.ts';
import type { PaidPeriod } from '../data.ts';

/** What a question is about: a line or, without an id, all pay of the period. */
interface QuestionsProps {
  periodId: string;
  line: QuestionedLine;
}

/** What other features bring to a statement. */
export interface StatementParts {
  /** What the pay is made of, and every line of it; asking only as long as one can. */
  renderWhy: (pay: { periodId: string; canAsk: boolean }) => ReactNode;
  /** What was asked about a line and answered. */
  renderQuestions: (about: QuestionsProps) => ReactNode;
  /** Asks about a line, by its name, or about all pay of the period. */
  renderAsk: (about: QuestionsProps & { name?: string }) => ReactNode;
  /** What was paid in each calendar year. */
  renderYears: () => ReactNode;
  /** Sessions of a processed period that are handed in late. */
  renderLate: (period: {
    startDate: CalendarDay;
    endDate: CalendarDay;
    canAsk: boolean;
  }) => ReactNode;
}

/** A column to ask in, as long as the period can be asked about. */
export function askColumn<Row>(
  header: string,
  { can_ask }: PaidPeriod,
  cell: (row: Row) => ReactNode,
): Column<Row>[] {
  return can_ask
    ? [{ id: 'ask', header, cell, layout: 'fit', isUnlabelled: true, isScreenOnly: true }]
    : [];
}
