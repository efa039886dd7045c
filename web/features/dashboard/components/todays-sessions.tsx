import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { type Session, sessionsOfDay } from '../../sessions/data.ts';
import { payReasonWords } from '../../sessions/rules.ts';
import { dashboardCopy } from '../copy.ts';
import styles from './dashboard.module.css';

interface TodaysSessionsProps {
  therapistId: string;
  today: CalendarDay;
}

/** What was logged for today. */
export function TodaysSessions({ therapistId, today }: TodaysSessionsProps) {
  const t = useCopy(dashboardCopy);
  const query = useQuery(sessionsOfDay(therapistId, today));
  return (
    <Card title={t('today')}>
      <Loaded query={query} failure={t('todayFailed')}>
        {({ rows }) => {
          const counted = rows.filter(({ archived }) => !archived);
          return counted.length === 0 ? (
            <EmptyState title={t('noneToday')} icon="calendar">
              {t('noneTodayText')}
            </EmptyState>
          ) : (
            <ul className={styles.today}>
              {counted.map((session) => (
                <TodaysSession key={session.id} session={session} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <LinkButton to="/therapist/sessions" wide>
        {t('allSessions')}
      </LinkButton>
    </Card>
  );
}

function TodaysSession({ session }: { session: Session }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const amount = formatDollars(session.pay, locale);
  return (
    <li className={styles.todays}>
      <span className={styles.client}>
        <strong>{session.client_name}</strong>
        <span className={styles.label}>{t('minutes', { minutes: session.duration })}</span>
        {session.is_no_show && <Badge tone="warning">{t('noShow')}</Badge>}
      </span>
      <Popover title={t('why', { amount })} label={t('why', { amount })} trigger={amount}>
        <p>
          {payReasonWords({
            reason: session.pay_reason,
            rate: session.pay_rate,
            rateSince: session.pay_rate_since,
            minutes: session.duration,
            isNoShow: session.is_no_show,
          })}
        </p>
      </Popover>
    </li>
  );
}
