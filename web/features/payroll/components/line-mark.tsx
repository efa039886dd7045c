import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { adjustmentCopy } from '../../adjustments/copy.ts';
import { ADJUSTMENT_KINDS } from '../../adjustments/schema.ts';
import { payrollCopy } from '../copy.ts';
import type { PayLine } from '../data.ts';
import { lineMark } from '../rules/lines.ts';
import styles from './pay-why.module.css';

/** What is out of the ordinary about a line, in one row; nothing where the usual rate applied. */
export function LineMark({ line }: { line: PayLine }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const { correction, adjustmentId } = line;
  const mark = lineMark(line);
  const kind = ADJUSTMENT_KINDS.find((known) => adjustmentId !== null && known === line.reason);
  const words = [
    ...(kind ? [say(adjustmentCopy, kind)] : []),
    ...(mark ? [t(mark)] : []),
    ...(correction
      ? [
          ...(line.day ? [formatDay(line.day, 'medium', locale)] : []),
          t('markChange', {
            before: formatDollars(correction.paid, locale),
            after: formatDollars(correction.due, locale),
          }),
          ...(correction.changedAt
            ? [`${correction.changedBy}, ${formatInstant(correction.changedAt, timeZone, locale)}`]
            : []),
        ]
      : []),
  ];
  if (words.length === 0) return null;
  const text = words.join(' · ');
  return (
    <div className={styles.mark} title={text}>
      <Unbroken>{text}</Unbroken>
    </div>
  );
}
