import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { payPeriodOf } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PERIOD_PARAMETER } from '../../payroll/rules.ts';
import { type OverviewWord, overviewCopy } from '../copy.ts';
import { type AdminAlert, adminAlerts, type FailedJob, failedJobs } from '../data.ts';
import { missingRates } from '../rules.ts';
import styles from './overview.module.css';

/** What waits for an admin (spec sections 2 and 5); nothing when nothing does. */
export function Attention() {
  const t = useCopy(overviewCopy);
  const alerts = useQuery(adminAlerts());
  const jobs = useQuery(failedJobs());
  const failed = [alerts, jobs].find(({ error, data }) => error && !data);
  const periods = alerts.data?.filter(({ type }) => type === 'payroll') ?? [];
  const profiles = alerts.data?.filter(({ type }) => type === 'profile') ?? [];
  if (!failed && !jobs.data?.length && periods.length + profiles.length === 0) return null;
  return (
    <section aria-label={t('attention')} className={styles.alerts}>
      {failed && (
        <ErrorState error={failed.error} onRetry={failed.refetch} message={t('alertsFailed')} />
      )}
      {jobs.data?.map((job) => (
        <JobAlert key={job.job} job={job} />
      ))}
      {periods.map((alert) => (
        <PeriodAlert key={alert.subject_id} alert={alert} />
      ))}
      {profiles.length > 0 && <ProfilesAlert alerts={profiles} />}
    </section>
  );
}

interface AlertProps {
  tone: 'danger' | 'warning' | 'info';
  message: string;
  children: ReactNode;
}

/** One alert: its message, and the details below. */
function Alert({ tone, message, children }: AlertProps) {
  return (
    <Banner tone={tone}>
      <p className={styles.message}>{message}</p>
      {children}
    </Banner>
  );
}

function PeriodAlert({ alert }: { alert: AdminAlert }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const end = alert.day ?? '';
  const day = formatDay(end, 'medium', locale);
  const isDue = alert.kind === 'period_due';
  const search = new URLSearchParams({ [PERIOD_PARAMETER]: payPeriodOf(end).startDate });
  return (
    <Alert
      tone={isDue ? 'warning' : 'info'}
      message={t(isDue ? 'periodDue' : 'periodEnds', { period: alert.subject, day })}
    >
      {t(isDue ? 'periodDueDetails' : 'periodEndsDetails', { day })}{' '}
      <Link to={`/admin/payroll?${search}`}>{t('openPayroll')}</Link>
    </Alert>
  );
}

/** A practice that has just moved here lacks something of everybody. */
const NAMED_AT_FIRST = 5;

function ProfilesAlert({ alerts }: { alerts: AdminAlert[] }) {
  const t = useCopy(overviewCopy);
  const list = new Intl.ListFormat(useLocale());
  const [isAll, setAll] = useState(false);
  return (
    <Alert tone="warning" message={t('profiles', { count: alerts.length })}>
      <ul className={styles.details}>
        {alerts.slice(0, isAll ? undefined : NAMED_AT_FIRST).map((alert) => {
          const minutes = missingRates(alert);
          const lacks = [
            ...(minutes.length > 0
              ? [t('lacksRates', { minutes: list.format(minutes.map(String)) })]
              : []),
            ...(alert.lacks_tax ? [t('lacksTax')] : []),
          ];
          return (
            <li key={alert.subject_id}>
              <Link to={`/admin/therapists/${alert.subject_id}`}>{alert.subject}</Link>:{' '}
              {lacks.join('; ')}
            </li>
          );
        })}
      </ul>
      {alerts.length > NAMED_AT_FIRST && (
        <TextButton aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t(isAll ? 'showLess' : 'showMore')}
        </TextButton>
      )}
    </Alert>
  );
}

function JobAlert({ job }: { job: FailedJob }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const key = `job_${job.job}`;
  return (
    <Alert tone="danger" message={isWord(key) ? t(key) : t('job_unknown', { job: job.job })}>
      {t('jobDetails', {
        count: job.attempts,
        since: formatInstant(job.since, timeZone, locale),
        problem: job.problem,
      })}
    </Alert>
  );
}

type JobWord = Exclude<Extract<OverviewWord, `job_${string}`>, 'job_unknown'>;

function isWord(key: string): key is JobWord {
  return key in overviewCopy.words;
}
