import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { LinkButton, TextButton } from '../../../ui/button.tsx';
import { peopleCopy } from '../../people/copy.ts';
import { firstStepsCopy, overviewCopy } from '../copy.ts';
import type { AlertOf } from '../data.ts';
import { profileAddress } from '../rules.ts';
import { Alert } from './alert.tsx';
import styles from './overview.module.css';

/** Who has signed up and cannot sign in before an admin approves. */
export function ApprovalAlert({ alerts }: { alerts: AlertOf<'approval'>[] }) {
  const t = useCopy(peopleCopy);
  const tSteps = useCopy(firstStepsCopy);
  return (
    <Alert
      tone="warning"
      message={t('waiting', { count: alerts.length })}
      action={<LinkButton to="/admin/therapists">{tSteps('openTherapists')}</LinkButton>}
    >
      <NamedPeople alerts={alerts} />
    </Alert>
  );
}

/** Therapists without a rate for a length the practice offers, or without tax data. */
export function ProfilesAlert({ alerts }: { alerts: AlertOf<'incomplete'>[] }) {
  const t = useCopy(overviewCopy);
  const list = new Intl.ListFormat(useLocale());
  return (
    <Alert tone="warning" message={t('profiles', { count: alerts.length })}>
      <NamedPeople
        alerts={alerts}
        renderMore={({ lacks_rates, lacks_tax }) => {
          const lacks = [
            ...(lacks_rates.length > 0
              ? [t('lacksRates', { minutes: list.format(lacks_rates.map(String)) })]
              : []),
            ...(lacks_tax ? [t('lacksTax')] : []),
          ];
          return [' ', ...lacks].join(' · ');
        }}
      />
    </Alert>
  );
}

/** A practice that has just moved here lacks something of everybody. */
const NAMED_AT_FIRST = 5;

/** People by name, each leading to where it is settled; of many the first few. */
function NamedPeople<Of extends AlertOf<'approval' | 'incomplete'>>({
  alerts,
  renderMore,
}: {
  alerts: Of[];
  renderMore?: (alert: Of) => ReactNode;
}) {
  const t = useCopy(overviewCopy);
  const [isAll, setAll] = useState(false);
  return (
    <>
      <ul className={styles.details}>
        {alerts.slice(0, isAll ? undefined : NAMED_AT_FIRST).map((alert) => (
          <li key={alert.subject_id}>
            <Link to={profileAddress(alert)}>{alert.subject}</Link>
            {renderMore?.(alert)}
          </li>
        ))}
      </ul>
      {alerts.length > NAMED_AT_FIRST && (
        <TextButton aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t(isAll ? 'showLess' : 'showMore')}
        </TextButton>
      )}
    </>
  );
}
