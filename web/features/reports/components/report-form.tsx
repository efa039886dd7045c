import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { reportsCopy } from '../copy.ts';
import { REPORT_TYPES, type ReportType, reportKey } from '../data.ts';
import { PARAMETERS } from '../rules/choice.ts';
import { REPORTS } from '../rules/definitions.ts';
import styles from './reports.module.css';

interface ReportFormProps {
  periods: readonly PayPeriodRow[];
  period: PayPeriodRow | undefined;
  since: PayPeriodRow | undefined;
  type: ReportType;
  choose: (changes: Record<string, string | null>) => void;
}

/** Which report, compared with which earlier periods; it is made once the button is pressed. */
export function ReportForm({ periods, period, since, type, choose }: ReportFormProps) {
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  const client = useQueryClient();
  const isGenerating = useIsFetching({ queryKey: reportKey }) > 0;
  const earlier = period ? periods.filter((each) => each.start_date < period.start_date) : [];
  return (
    <div className={styles.form}>
      <Card>
        <div className={styles.fields}>
          <Select
            label={t('reportType')}
            value={type}
            options={REPORT_TYPES.map((value) => ({ value, label: t(REPORTS[value].label) }))}
            onChange={(event) =>
              choose({
                [PARAMETERS.type]: event.target.value,
                [PARAMETERS.by]: null,
                [PARAMETERS.shown]: null,
              })
            }
          />
          <Select
            label={t('since')}
            value={since && since !== period ? since.start_date : ''}
            placeholder={t('onePeriod')}
            disabled={earlier.length === 0}
            options={earlier.map(({ start_date }) => ({
              value: start_date,
              label: payPeriodName(start_date, locale),
            }))}
            onChange={(event) =>
              choose({
                [PARAMETERS.since]: event.target.value || null,
                [PARAMETERS.by]: null,
                [PARAMETERS.shown]: null,
              })
            }
          />
          <Button
            tone="primary"
            icon="analytics"
            disabled={!period}
            isPending={isGenerating}
            onClick={() => {
              choose({ [PARAMETERS.shown]: 'yes' });
              // A report that was shown before is fetched again, too.
              client.removeQueries({ queryKey: reportKey, type: 'inactive' });
              void client.refetchQueries({ queryKey: reportKey, type: 'active' });
            }}
          >
            {t('generate')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
