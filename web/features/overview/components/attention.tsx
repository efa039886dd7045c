import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { overviewCopy } from '../copy.ts';
import {
  type AdminAlert,
  type AlertOf,
  adminAlertsQuery,
  backupStateQuery,
  failedJobsQuery,
} from '../data.ts';
import { BackupAlert, JobAlert, MailAlert } from './failure-alerts.tsx';
import styles from './overview.module.css';
import {
  AskedAlert,
  DriftAlert,
  EndedAlert,
  PaymentsAlert,
  PeriodAlert,
} from './payroll-alerts.tsx';
import { ApprovalAlert, ProfilesAlert } from './people-alerts.tsx';

/** An import of past sessions leaves dozens of ended pay periods; they are processed one after the other. */
const MOST_ENDED = 2;

/** What waits for an admin; nothing when nothing does. */
export function Attention() {
  const t = useCopy(overviewCopy);
  const alerts = useQuery(adminAlertsQuery());
  const jobs = useQuery(failedJobsQuery());
  const backup = useQuery(backupStateQuery());
  const isBackupDue = backup.data?.is_due === true;
  const failed = firstFailed(alerts, jobs, backup);
  const of = <Kind extends AdminAlert['kind']>(...kinds: Kind[]) =>
    alerts.data?.filter((alert): alert is AlertOf<Kind> =>
      kinds.some((kind) => kind === alert.kind),
    ) ?? [];
  const periods = of('period_held', 'period_due', 'period_ends');
  const ended = periods.filter(({ kind }) => kind !== 'period_ends');
  const asked = of('pay_asked');
  const payments = of('payment_due', 'payment_taken_back');
  const unapproved = of('approval');
  const incomplete = of('incomplete');
  const waiting = [...ended, ...payments, ...asked, ...unapproved, ...incomplete];
  if (alerts.isPending) return <span hidden className={styles.unknown} />;
  if (!failed && !isBackupDue && !jobs.data?.length && !alerts.data?.length) return null;
  return (
    <section aria-label={failed ? undefined : t('attention')} className={styles.alerts}>
      {failed && <LoadFailure query={failed} title={t('attention')} message={t('alertsFailed')} />}
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
          {payments.map((alert) => (
            <PaymentsAlert key={`${alert.kind} ${alert.subject_id}`} alert={alert} />
          ))}
          {asked.map((alert) => (
            <AskedAlert key={alert.subject_id} alert={alert} />
          ))}
          {unapproved.length > 0 && <ApprovalAlert alerts={unapproved} />}
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
