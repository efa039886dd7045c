import { Link } from 'react-router';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { type OverviewWord, overviewCopy } from '../copy.ts';
import type { AlertOf, FailedJob } from '../data.ts';
import { useSettleMails } from '../mutations.ts';
import { jobAddress, personAddress } from '../rules.ts';
import { Alert } from './alert.tsx';
import styles from './overview.module.css';

/** Work that runs by itself and fails. */
export function JobAlert({ job }: { job: FailedJob }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const key = `job_${job.job}`;
  const since = formatInstant(job.since, timeZone, locale);
  return (
    <Alert tone="danger" message={isWord(key) ? t(key) : t('job_unknown', { job: job.job })}>
      <Unbroken>{t('jobDetails', { count: job.attempts, since, problem: job.problem })}</Unbroken>{' '}
      <Link to={jobAddress(job.job)}>{t('jobHelp')}</Link>
    </Alert>
  );
}

/** Backups that were never made, or that stopped. */
export function BackupAlert({ lastAt }: { lastAt: string | null }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const message = lastAt
    ? t('backupOld', { when: formatInstant(lastAt, timeZone, locale) })
    : t('backupNone');
  return (
    <Alert tone="danger" message={message}>
      {t('backupHelp')}
    </Alert>
  );
}

type JobWord = Exclude<Extract<OverviewWord, `job_${string}`>, 'job_unknown'>;

function isWord(key: string): key is JobWord {
  return key in overviewCopy.words;
}

/** Mails that will not be retried automatically. */
export function MailAlert({ alert }: { alert: AlertOf<'mail_failed'> }) {
  const t = useCopy(overviewCopy);
  const settle = useSettleMails();
  const name = alert.subject;
  const address = personAddress(alert, usePerson().id);
  const run = (tryAgain: boolean) =>
    settle.mutateAsync({ personId: alert.subject_id, tryAgain }).then(
      () => toast.success(t(tryAgain ? 'mailsTried' : 'mailsDropped')),
      (error) => toast.failure(error, t('mailsUnsettled')),
    );
  return (
    <Alert tone="danger" message={t('mailFailed', { count: alert.count, name })}>
      <p>
        {t('mailFailedDetails', { problem: alert.reason ?? '–' })}{' '}
        {address && <Link to={address}>{t('openPerson', { name })}</Link>}
      </p>
      <p className={styles.tasks}>
        <Button icon="refresh" isPending={settle.isPending} onClick={() => run(true)}>
          {t('tryAgain')}
        </Button>
        <Button onClick={() => run(false)}>{t('dropMails')}</Button>
      </p>
    </Alert>
  );
}
