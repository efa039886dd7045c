import type { ReactNode } from 'react';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { ExportButtons } from '../../../ui/export-buttons.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { analyticsCopy } from '../copy.ts';
import { PARAMETERS } from '../rules.ts';
import styles from './analytics.module.css';

interface AnalyticsFormProps {
  periods: readonly PayPeriodRow[];
  period: PayPeriodRow;
  since: PayPeriodRow;
  therapists: readonly Option[];
  /** The chosen one; null for all. */
  therapist: string | null;
  choose: (changes: Record<string, string | null>) => void;
  /** What the choice comes to, as files. */
  exports: ReactNode;
}

/** Which periods and whose figures, one beside the other. */
export function AnalyticsForm({
  periods,
  period,
  since,
  therapists,
  therapist,
  choose,
  exports,
}: AnalyticsFormProps) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const earlier = periods.filter((each) => each.start_date < period.start_date);
  const choiceOf = ({ start_date }: PayPeriodRow) => ({
    value: start_date,
    label: payPeriodName(start_date, locale),
  });
  return (
    <div className={styles.form}>
      <Card>
        <div className={styles.fields}>
          <Select
            label={t('period')}
            value={period.start_date}
            options={periods.map(choiceOf)}
            onChange={(event) =>
              choose({ [PARAMETERS.period]: event.target.value, [PARAMETERS.since]: null })
            }
          />
          <Select
            label={t('since')}
            value={since === period ? '' : since.start_date}
            placeholder={t('onePeriod')}
            disabled={earlier.length === 0}
            options={earlier.map(choiceOf)}
            onChange={(event) => choose({ [PARAMETERS.since]: event.target.value || null })}
          />
          <Select
            label={t('therapist')}
            value={therapist ?? ''}
            placeholder={t('allTherapists')}
            options={therapists}
            onChange={(event) => choose({ [PARAMETERS.therapist]: event.target.value || null })}
          />
          {exports}
        </div>
      </Card>
    </div>
  );
}

/** The same before there is anything to choose. */
export function AnalyticsFormSkeleton() {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const period = payPeriodName(useToday(), locale);
  return (
    <div className={styles.form}>
      <Card>
        <div className={styles.fields}>
          <Select label={t('period')} options={[]} placeholder={period} disabled />
          <Select label={t('since')} options={[]} placeholder={t('onePeriod')} disabled />
          <Select label={t('therapist')} options={[]} placeholder={t('allTherapists')} disabled />
          <ExportButtons table={undefined} />
        </div>
      </Card>
    </div>
  );
}
