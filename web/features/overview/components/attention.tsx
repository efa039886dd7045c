import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { TextButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { overviewCopy } from '../copy.ts';
import { type AdminAlert, type AlertOf, adminAlerts, backupState, failedJobs } from '../data.ts';
import { Alert } from './alert.tsx';
import { BackupAlert, JobAlert, MailAlert } from './failure-alerts.tsx';
import styles from './overview.module.css';
import {
  AskedAlert,
  DriftAlert,
  EndedAlert,
  PeriodAlert,
  TakenBackAlert,
} from './payroll-alerts.tsx';

/** An import of past sessions leaves dozens of ended pay periods; they are processed one after the other. */
const MOST_ENDED = 2;

/** What waits for an admin; nothing when nothing does. */
export function Attention() {
  const t = useCopy(overviewCopy);
  const alerts = useQuery(adminAlerts());
  const jobs = useQuery(failedJobs());
  const backup = useQuery(backupState());
  const isBackupDue = backup.data?.is_due === true;
  const failed = [alerts, jobs, backup].find(({ error, data }) => error && !data);
  const of = <Kind extends AdminAlert['kind']>(...kinds: Kind[]) =>
    alerts.data?.filter((alert): alert is AlertOf<Kind> =>
      kinds.some((kind) => kind === alert.kind),
    ) ?? [];
  const periods = of('period_held', 'period_due', 'period_ends');
  const ended = periods.filter(({ kind }) => kind !== 'period_ends');
  const asked = of('pay_asked');
  const takenBack = of('payment_taken_back');
  const incomplete = of('incomplete');
  const waiting = [...ended, ...takenBack, ...asked, ...incomplete];
  if (alerts.isPending) return <span hidden className={styles.unknown} />;
  if (!failed && !isBackupDue && !jobs.data?.length && !alerts.data?.length) return null;
  return (
    <section aria-label={failed ? undefined : t('attention')} className={styles.alerts}>
      {failed && (
        <ErrorState
          title={t('attention')}
          error={failed.error}
          onRetry={failed.refetch}
          message={t('alertsFailed')}
        />
      )}
      {of('drift').map((alert) => (
        <DriftAlert key={alert.subject_id} alert={alert} />
      ))}
      {jobs.data?.map((job) => (
        <JobAlert key={job.job} job={job} />
      ))}
      {isBackupDue && <BackupAlert lastAt={backup.data?.last_at ?? null} />}
      {of('mail_failed').map((alert) => (
        <MailAlert key={alert.subject_id} alert={alert} />
      ))}
      {waiting.length > 0 && (
        <div className={styles.needs}>
          {ended.slice(0, MOST_ENDED).map((alert) => (
            <PeriodAlert key={alert.subject_id} alert={alert} />
          ))}
          {ended.length > MOST_ENDED && <EndedAlert count={ended.length - MOST_ENDED} />}
          {takenBack.map((alert) => (
            <TakenBackAlert key={alert.subject_id} alert={alert} />
          ))}
          {asked.map((alert) => (
            <AskedAlert key={alert.subject_id} alert={alert} />
          ))}
          {incomplete.length > 0 && <ProfilesAlert alerts={incomplete} />}
        </div>
      )}
      {periods
        .filter(({ kind }) => kind === 'period_ends')
        .map((alert) => (
          <PeriodAlert key={alert.subject_id} alert={alert} />
        ))}
    </section>
  );
}

/** A practice that has just moved here lacks something of everybody. */
const NAMED_AT_FIRST = 5;

function ProfilesAlert({ alerts }: { alerts: AlertOf<'incomplete'>[] }) {
  const t = useCopy(overviewCopy);
  const list = new Intl.ListFormat(useLocale());
  const [isAll, setAll] = useState(false);
  return (
    <Alert tone="warning" message={t('profiles', { count: alerts.length })}>
      <ul className={styles.details}>
        {alerts.slice(0, isAll ? undefined : NAMED_AT_FIRST).map((alert) => {
          const lacks = [
            ...(alert.lacks_rates.length > 0
              ? [t('lacksRates', { minutes: list.format(alert.lacks_rates.map(String)) })]
              : []),
            ...(alert.lacks_tax ? [t('lacksTax')] : []),
          ];
          return (
            <li key={alert.subject_id}>
              <Link to={`/admin/therapists/${alert.subject_id}`}>{alert.subject}</Link>
              {[' ', ...lacks].join(' · ')}
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
