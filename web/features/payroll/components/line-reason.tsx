import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { adjustmentCopy } from '../../adjustments/copy.ts';
import { ADJUSTMENT_KINDS } from '../../adjustments/schema.ts';
import { payReasonWords } from '../../sessions/rules.ts';
import { payrollCopy } from '../copy.ts';
import type { PayLine } from '../data.ts';
import styles from './payroll.module.css';

/** Which rule and rate made a line; what a correction corrects and who caused it; what an adjustment is for. */
export function LineReason({ line }: { line: PayLine }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const { correction } = line;
  const kind = ADJUSTMENT_KINDS.find(
    (known) => line.adjustmentId !== null && known === line.reason,
  );
  if (kind) {
    return (
      <>
        <Badge tone="info">{say(adjustmentCopy, kind)}</Badge> {line.note}
      </>
    );
  }
  if (!correction) return <RuleWords line={line} />;
  return (
    <>
      <Badge tone="info">{t('correction')}</Badge>{' '}
      {t('correctionFrom', {
        before: formatDollars(correction.paid, locale),
        after: formatDollars(correction.due, locale),
      })}{' '}
      <RuleWords line={line} />
      {correction.changedAt && (
        <div className={styles.detail}>
          {t('changedBy', {
            name: correction.changedBy,
            at: formatInstant(correction.changedAt, timeZone, locale),
          })}
        </div>
      )}
    </>
  );
}

function RuleWords({ line }: { line: PayLine }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { hours, rate, rateSince } = line;
  // Supervision has one rule of its own; what can happen to a session can happen to both kinds.
  if (hours === null || line.reason === 'moved' || line.reason === 'deleted') {
    return payReasonWords(line);
  }
  if (rate === null) return t('noSupervisionRateYet');
  const values = { hours: formatHours(hours, locale), rate: formatDollars(rate, locale) };
  return rateSince === null
    ? t('hoursTimesRate', values)
    : t('hoursTimesRateSince', { ...values, since: formatDay(rateSince, 'medium', locale) });
}
