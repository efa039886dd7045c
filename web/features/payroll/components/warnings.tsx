import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import type { PayrollWarning } from '../data.ts';
import { groupWarnings } from '../rules/warnings.ts';
import styles from './warnings.module.css';

/** This many of a kind are named; the rest are counted. */
const NAMED = 20;
/** A kind with more than this many is closed at first. */
const FEW = 5;

interface WarningListProps {
  period: PayPeriodRow;
  warnings: readonly PayrollWarning[];
}

/** What should be settled before a period is processed, or that nothing has to be. */
export function Warnings({ period, warnings }: WarningListProps) {
  const t = useCopy(payrollCopy);
  if (warnings.length === 0) return <Banner tone="success">{t('nothingInTheWay')}</Banner>;
  return (
    <Banner tone="warning">
      <strong>{t('settleFirst')}</strong>
      <WarningList period={period} warnings={warnings} />
    </Banner>
  );
}

/** The warnings by kind and by name. */
function WarningList({ period, warnings }: WarningListProps) {
  const t = useCopy(payrollCopy);
  const lastDay = formatDay(period.end_date, 'medium', useLocale());
  return (
    <ul className={styles.kinds}>
      {groupWarnings(warnings).map(({ kind, found }) =>
        kind === 'not_ended' ? (
          <li key={kind}>
            <Unbroken>{t(kind, { day: lastDay })}</Unbroken>
          </li>
        ) : (
          <li key={kind}>
            <details open={found.length <= FEW}>
              <summary>
                {t(kind)} ({found.length})
              </summary>
              <ul className={styles.found}>
                {found.slice(0, NAMED).map((warning) => (
                  <li key={`${warning.payee_id} ${warning.subject_id}`}>
                    <Finding warning={warning} />
                  </li>
                ))}
                {found.length > NAMED && <li>{t('andMore', { count: found.length - NAMED })}</li>}
              </ul>
            </details>
          </li>
        ),
      )}
    </ul>
  );
}

function Finding({ warning }: { warning: PayrollWarning }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { kind, payee_name: name, day, count } = warning;
  const isRepeated =
    kind === 'duplicate' || kind === 'supervision_duplicate' || (kind === 'unpriced' && count > 1);
  const words = [
    name,
    day && formatDay(day, 'medium', locale),
    isRepeated && t('times', { count }),
  ];
  return <Unbroken>{words.filter(Boolean).join(', ')}</Unbroken>;
}
