import type { ReactNode } from 'react';
import { formatDay, partsOf } from '../../../../domain/calendar-day.ts';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Loaded, type QueryState } from '../../../ui/loaded.tsx';
import { Rows, RowsHeading } from '../../../ui/rows.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { sessionsCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import { daysOfPage } from '../rules.ts';
import type { SessionTasks } from './session-actions.tsx';
import { SessionRow } from './session-row.tsx';

interface SessionsByDayProps {
  query: QueryState<Session[]>;
  tasks: SessionTasks;
  /** Whether a day may go on before or after this page. */
  cut: { before: boolean; after: boolean };
  empty: ReactNode;
  footer: ReactNode;
}

/** The list of sessions as a phone has it: two-line rows under the heading of their day. */
export function SessionsByDay({ query, tasks, cut, empty, footer }: SessionsByDayProps) {
  const t = useCopy(sessionsCopy);
  const locale = useLocale();
  const today = useToday();
  return (
    <div>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<SkeletonBlock lines={12} />}>
        {(rows) =>
          rows.length === 0
            ? empty
            : daysOfPage(rows, cut).map(({ day, sessions, isWhole }) => {
                const counted = sessions.filter(({ archived }) => !archived);
                const amount = formatDollars(sumOf(counted.map(({ pay }) => pay)), locale);
                // The year only where it is another one: the heading is to keep to its line.
                const isThisYear = partsOf(day).year === partsOf(today).year;
                return (
                  <section key={day} aria-label={formatDay(day, 'full', locale)}>
                    <RowsHeading sum={isWhole && t('daySum', { count: counted.length, amount })}>
                      {formatDay(day, isThisYear ? 'weekdayDay' : 'weekdayDate', locale)}
                    </RowsHeading>
                    <Rows>
                      {sessions.map((session) => (
                        <SessionRow key={session.id} session={session} tasks={tasks} />
                      ))}
                    </Rows>
                  </section>
                );
              })
        }
      </Loaded>
      {query.data && footer}
    </div>
  );
}
