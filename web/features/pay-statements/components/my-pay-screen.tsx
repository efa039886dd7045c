import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { payStatementCopy } from '../copy.ts';
import { payHistoryQuery } from '../data.ts';
import { askedPeriod, earlierPeriods, listTitle, STATEMENT_PARAMETER } from '../rules.ts';
import { CurrentPay } from './current-pay.tsx';
import styles from './pay-statements.module.css';
import { PeriodTable } from './period-table.tsx';
import type { StatementParts } from './statement-parts.tsx';
import { StatementScreen } from './statement-screen.tsx';
import { StatementsLink } from './statements-link.tsx';

/** What a therapist was paid and will be: all pay periods, or the statement of one. */
export function MyPayScreen(parts: StatementParts) {
  const t = useCopy(payStatementCopy);
  const { id } = usePerson();
  const asked = useSearchParams()[0].get(STATEMENT_PARAMETER);
  const periods = useQuery(payHistoryQuery(id));
  const today = useToday();
  if (asked === null) {
    const earlier = periods.data && earlierPeriods(periods.data, today);
    const listed = t(listTitle(earlier ?? [], today));
    const isOnlyCurrent = earlier?.length === 0 && periods.data?.length === 1;
    return (
      <Page title={t('title')}>
        <CurrentPay periods={periods} />
        {isOnlyCurrent && periods.data?.[0]?.session_count === 0 && (
          <EmptyState
            title={t('noPeriods')}
            actions={
              <LinkButton to="?add" replace icon="plus">
                {t('addSession')}
              </LinkButton>
            }
          >
            {t('noPeriodsText')}
          </EmptyState>
        )}
        {!isOnlyCurrent && (
          <Card title={listed}>
            <p className={styles.soft}>{t('lead')}</p>
            <PeriodTable label={listed} periods={{ ...periods, data: earlier }} />
          </Card>
        )}
        {parts.renderYears()}
      </Page>
    );
  }
  const period = periods.data && askedPeriod(periods.data, asked);
  if (period) return <StatementScreen period={period} parts={parts} />;
  return (
    <Page title={t('title')} actions={<StatementsLink />}>
      <Loaded query={periods} failure={t('periodsFailed')}>
        {() => (
          <Card>
            <EmptyState title={t('noSuchPeriod')} />
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
