import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { erasureCopy } from '../copy.ts';
import styles from './erasure.module.css';

const GOES = ['removedContact', 'removedAccess', 'removedMessages'] as const;
const STAYS = [
  ['keptEmployment', 'keptEmploymentWhy'],
  ['keptAddress', 'keptAddressWhy'],
  ['keptPayroll', 'keptPayrollWhy'],
  ['keptAudit', 'keptAuditWhy'],
  ['keptBackups', 'keptBackupsWhy'],
] as const;

/** What erasing removes. */
export function WhatGoes() {
  const t = useCopy(erasureCopy);
  return (
    <Card title={t('removed')}>
      <ul className={styles.removed}>
        {GOES.map((what) => (
          <li key={what}>{t(what)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** What stays, each with its reason. */
export function WhatStays() {
  const t = useCopy(erasureCopy);
  return (
    <Card title={t('kept')}>
      <dl className={styles.kept}>
        {STAYS.map(([what, why]) => (
          <div key={what}>
            <dt className={styles.what}>{t(what)}</dt>
            <dd className={styles.why}>{t(why)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
