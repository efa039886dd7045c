import type { ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { payrollCopy } from '../copy.ts';
import type { PayLine } from '../data.ts';
import { groupLines, type LineGroup, lineKey } from '../rules/lines.ts';
import { LineMark } from './line-mark.tsx';
import styles from './pay-why.module.css';

interface LineParts {
  renderQuestions?: (line: PayLine) => ReactNode;
  renderAsk?: (line: PayLine, name: string) => ReactNode;
}

interface PayLineListProps extends LineParts {
  label: string;
  lines: readonly PayLine[];
}

/** Every line under its day; what is out of the ordinary is marked, the rest needs no words. */
export function PayLineList({ label, lines, ...parts }: PayLineListProps) {
  return (
    <table className={styles.lines} aria-label={label}>
      {groupLines(lines).map((group) => (
        <tbody key={group.day ?? group.kind}>
          <GroupHeading group={group} />
          {group.lines.map((line) => (
            <LineRow key={lineKey(line)} line={line} {...parts} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupHeading({ group: { day, kind } }: { group: LineGroup }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const heading = day
    ? formatDay(day, 'weekdayDay', locale)
    : t(kind === 'correction' ? 'corrections' : 'adjustments');
  return (
    <tr>
      <th scope="rowgroup" colSpan={2} className={styles.day}>
        {heading}
      </th>
    </tr>
  );
}

function LineRow({ line, renderQuestions, renderAsk }: LineParts & { line: PayLine }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { minutes, hours, day } = line;
  const length =
    minutes !== null
      ? t('lineLength', { minutes })
      : hours !== null && t('lineHours', { hours: formatHours(hours, locale) });
  const name = [line.who ?? line.note, day && formatDay(day, 'medium', locale)];
  const isAdjustment = line.kind === 'adjustment';
  return (
    <tr className={line.kind === 'session' ? undefined : styles.whole}>
      <th scope="row">
        <div className={styles.line}>
          <bdi className={styles.who}>{isAdjustment ? line.note : line.who}</bdi>
          {length && <span className={styles.length}> · {length}</span>}
        </div>
        <LineMark line={line} />
        {renderQuestions?.(line)}
      </th>
      <td className={styles.amount}>
        <div className={styles.figure}>
          {line.kind === 'session'
            ? formatDollars(line.amount, locale)
            : formatDollarChange(line.amount, locale)}
          {renderAsk?.(line, name.filter(Boolean).join(', '))}
        </div>
      </td>
    </tr>
  );
}
