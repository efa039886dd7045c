import {
  addDays,
  type CalendarDay,
  firstOfMonth,
  formatDay,
  partsOf,
  weekday,
  weeksOfMonth,
} from '../../domain/calendar-day.ts';
import { useLocale } from '../lib/i18n.ts';
import { classNames } from './class-names.ts';
import styles from './mini-calendar.module.css';

interface MiniCalendarProps {
  /** Any day of the month to show. */
  month: CalendarDay;
  /** The days with a tinted ground, both included. */
  from: CalendarDay;
  to: CalendarDay;
  today: CalendarDay;
  /** One day that stands out, such as the payment date, and what it is. */
  highlight?: { day: CalendarDay; label: string };
  /** Days with a dot, such as those with sessions, and what the dot means. */
  marked?: { days: Pick<ReadonlySet<CalendarDay>, 'has'>; label: string };
}

/** A month at a glance. It shows; nothing in it can be pressed. */
export function MiniCalendar({ month, from, to, today, highlight, marked }: MiniCalendarProps) {
  const locale = useLocale();
  const sunday = addDays(firstOfMonth(month), -weekday(firstOfMonth(month)));
  return (
    <table className={styles.calendar}>
      <caption>{formatDay(month, 'month', locale)}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
            const day = addDays(sunday, offset);
            return (
              <th key={offset} scope="col" abbr={formatDay(day, 'weekday', locale)}>
                {formatDay(day, 'weekdayLetter', locale)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) =>
              day ? (
                <td
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  className={classNames(
                    day >= from && day <= to && styles.inRange,
                    (day === from || (day > from && column === 0)) && styles.rangeStart,
                    (day === to || (day < to && column === 6)) && styles.rangeEnd,
                    day === today && styles.today,
                    day === highlight?.day && styles.ringed,
                    marked?.days.has(day) && styles.marked,
                  )}
                >
                  <span className={styles.day}>
                    {partsOf(day).day}
                    {day === highlight?.day && (
                      <span className="visually-hidden">, {highlight.label}</span>
                    )}
                    {marked?.days.has(day) && (
                      <span className="visually-hidden">, {marked.label}</span>
                    )}
                  </span>
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place in the week
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
