import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isKnownDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodOf } from '../../../../domain/pay-period.ts';
import { BackendError, errorWords } from '../../../lib/errors.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PERIOD_PARAMETER } from '../../pay-periods/rules.ts';
import { payPreviewQuery, type Session, type SessionDraft } from '../data.ts';
import { sessionFormCopy } from '../form-copy.ts';
import { payReasonWords } from '../rules.ts';
import styles from './sessions.module.css';

interface PayEffectProps {
  draft: SessionDraft;
  /** The session as it is, when it is being edited. */
  before: Session | undefined;
}

/** What the session will be paid when it is saved like this, and why; read out as it changes. */
export function PayEffect({ draft, before }: PayEffectProps) {
  const t = useCopy(sessionFormCopy);
  const { role } = usePerson();
  const locale = useLocale();
  const isReady = isKnownDay(draft.date);
  const { data, error } = useQuery({ ...payPreviewQuery(draft), enabled: isReady });
  if (!isReady) return null;
  if (error) {
    const { key, isPassing } = BackendError.from(error);
    return (
      <Banner tone={isPassing ? 'info' : 'warning'}>
        {errorWords(error, t('effectUnknown'))}{' '}
        {key === 'session_locked' && (
          <Link to={`/therapist/pay?${PERIOD_PARAMETER}=${payPeriodOf(draft.date).startDate}`}>
            {t('openClosed')}
          </Link>
        )}
      </Banner>
    );
  }
  const hasChanged = data && before && data.pay !== before.pay;
  return (
    <div role="status" aria-busy={!data || undefined} className={styles.effect}>
      <span className={styles.effectTitle}>
        {hasChanged ? t('effectWas', { before: formatDollars(before.pay, locale) }) : t('effect')}
      </span>{' '}
      <span className={styles.effectAmount}>
        {data ? formatDollars(data.pay, locale) : <Skeleton />}
      </span>{' '}
      <span className={styles.effectReason}>
        {data &&
          payReasonWords(
            {
              reason: data.pay_reason,
              rate: data.pay_rate,
              rateSince: data.pay_rate_since,
              minutes: draft.duration,
              isNoShow: draft.isNoShow,
            },
            role,
          )}
      </span>
    </div>
  );
}
