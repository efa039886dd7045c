import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { payStatementCopy } from '../copy.ts';
import { type LeftOutSession, leftOutQuery, type PaidPeriod } from '../data.ts';
import { whyLeftOut } from '../rules.ts';
import styles from './pay-statements.module.css';
import { askColumn, type StatementParts } from './statement-parts.tsx';

/** Every session of the period's days that the statement lacks or shows differently, and why. */
export function LeftOut({ period, parts }: { period: PaidPeriod; parts: StatementParts }) {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  const { id } = usePerson();
  const sessions = useQuery(leftOutQuery(period.payroll_period_id, id));
  const about = ({ session_id }: LeftOutSession) => ({
    periodId: period.payroll_period_id,
    line: { sessionId: session_id, adjustmentId: null },
  });
  // Usually nothing is left out.
  if (!sessions.error && (sessions.data ?? []).length === 0) return null;
  return (
    <Card title={t('leftOut')}>
      <DataTable
        label={t('leftOut')}
        query={sessions}
        rowKey={(session) => session.session_id}
        failure={t('leftOutFailed')}
        empty={null}
        columns={[
          {
            id: 'day',
            header: t('day'),
            cell: (session) => formatDay(session.session_date, 'medium', locale),
            layout: 'fit',
          },
          {
            id: 'client',
            header: t('client'),
            cell: (session) => <div className={styles.client}>{session.client_name}</div>,
            isRowHeader: true,
          },
          {
            id: 'minutes',
            header: t('minutes'),
            isNamed: true,
            cell: (session) => session.minutes,
            layout: 'end',
          },
          {
            id: 'why',
            header: t('why'),
            cell: (session) => (
              <>
                <Unbroken>
                  {t(whyLeftOut(session, period), {
                    period: session.other_period
                      ? payPeriodName(session.other_period, locale)
                      : t('theNext'),
                  })}
                </Unbroken>
                {/* One that changed has a line above, and its questions there. */}
                {session.why !== 'changed' && parts.renderQuestions(about(session))}
              </>
            ),
          },
          ...askColumn(t('questions'), period, (session: LeftOutSession) => {
            if (session.why === 'changed') return null;
            const day = formatDay(session.session_date, 'medium', locale);
            return parts.renderAsk({ ...about(session), name: `${session.client_name}, ${day}` });
          }),
        ]}
      />
    </Card>
  );
}
