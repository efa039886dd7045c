import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import {
  addDays,
  addMonths,
  type CalendarDay,
  firstOfMonth,
  formatDay,
  partsOf,
  weekday,
  weeksOfMonth,
} from '../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './month-grid.module.css';
import { MonthNavigator } from './month-navigator.tsx';

interface MonthGridProps {
  /** What the days hold, for screen readers: `Sessions`. */
  label: string;
  /** Any day of the month to show. */
  month: CalendarDay;
  onMonth: (firstDay: CalendarDay) => void;
  today: CalendarDay;
  selected: CalendarDay | null;
  /** A day was chosen; it may lie in another month than the one shown. */
  onSelect: (day: CalendarDay) => void;
  /** What a day's cell shows below its number; hidden from screen readers. */
  renderDay: (day: CalendarDay) => ReactNode;
  /** The same in words: `3 sessions`. Empty where there is nothing to say. */
  describeDay: (day: CalendarDay) => string;
}

/**
 * A month whose days can be chosen, weeks from Sunday. One stop for the Tab key; the arrows go by days
 * and weeks, Home and End to the ends of a week, Page Up and Down by months (the ARIA grid pattern).
 */
export function MonthGrid({
  label,
  month,
  onMonth,
  today,
  selected,
  onSelect,
  renderDay,
  describeDay,
}: MonthGridProps) {
  const t = useCopy(uiCopy);
  const locale = useLocale();
  const first = firstOfMonth(month);
  const [at, setAt] = useState(selected ?? today);
  // Set by a key: the cell of this day takes the focus once it is rendered, even in another month.
  const awaited = useRef<CalendarDay | null>(null);
  const stop = [at, selected, today].find((day) => day && firstOfMonth(day) === first) ?? first;
  const sunday = addDays(first, -weekday(first));

  const go = (day: CalendarDay) => {
    awaited.current = day;
    setAt(day);
    if (firstOfMonth(day) !== first) onMonth(firstOfMonth(day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, stop);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(next);
  };
  const choose = (day: CalendarDay) => {
    setAt(day);
    onSelect(day);
  };

  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <MonthNavigator month={first} onMonth={onMonth} />
        <Button
          onClick={() => {
            onMonth(firstOfMonth(today));
            choose(today);
          }}
        >
          {t('today')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid */}
      <table role="grid" className={styles.grid} aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((offset) => (
              <th key={offset} scope="col">
                {formatDay(addDays(sunday, offset), 'weekday', locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(first).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) =>
                day ? (
                  <td key={day}>
                    <button
                      type="button"
                      ref={(button) => {
                        if (!button || day !== awaited.current) return;
                        awaited.current = null;
                        button.focus();
                      }}
                      tabIndex={day === stop ? 0 : -1}
                      aria-pressed={day === selected}
                      aria-current={day === today ? 'date' : undefined}
                      className={classNames(
                        styles.day,
                        day === today && styles.today,
                        day === selected && styles.selected,
                      )}
                      onClick={() => choose(day)}
                    >
                      <span className="visually-hidden">
                        {[formatDay(day, 'full', locale), describeDay(day)]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                      <span aria-hidden="true" className={styles.number}>
                        {partsOf(day).day}
                      </span>
                      <span aria-hidden="true" className={styles.content}>
                        {renderDay(day)}
                      </span>
                    </button>
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
    </div>
  );
}

function dayByKey(key: string, day: CalendarDay): CalendarDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
