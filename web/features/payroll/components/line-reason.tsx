import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { payReasonWords } from '../../sessions/rules.ts';
import { payrollCopy } from '../copy.ts';
import type { PayLine } from '../data.ts';
import styles from './payroll.module.css';

/** Which rule and rate made a line, and of a correction also what it corrects and who caused it. */
export function LineReason({ line }: { line: PayLine }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const { correction } = line;
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
