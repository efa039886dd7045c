import { type KeyboardEvent, useRef, useState } from 'react';
import { type CalendarDay, eachDay, formatDay, weekday } from '../../domain/calendar-day.ts';
import { payPeriodOf } from '../../domain/pay-period.ts';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './period-ribbon.module.css';

export interface RibbonDay {
  day: CalendarDay;
  /** The height of the bar; a day without anything is a dot. */
  value: number;
  /** What the day holds, in words: `4 sessions, $312.50`. */
  words: string;
}

interface PeriodRibbonProps {
  /** What the bars are: `Pay per day`. */
  label: string;
  days: readonly RibbonDay[];
  today: CalendarDay;
  /** Opens a day; without it the ribbon only shows. */
  onDay?: (day: CalendarDay) => void;
}

/** Closer to an end than this share of the width, the word for today replaces the day at that end. */
const NEAR = 0.15;

/**
 * A pay period or month at a glance: one round bar a day, weekends and days ahead as dots, today in its own
 * colour. Not for comparing people, nor for reading values.
 */
export function PeriodRibbon({ label, days, today, onDay }: PeriodRibbonProps) {
  const t = useCopy(uiCopy);
  const locale = useLocale();
  const highest = Math.max(...days.map(({ value }) => value), 0);
  const at = days.findIndex(({ day }) => day === today);
  const [chosen, setChosen] = useState(Math.max(at, 0));
  // The next period may have fewer days.
  const stop = Math.min(chosen, days.length - 1);
  const list = useRef<HTMLOListElement>(null);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return null;
  const isMarked = at > 0 && at < days.length - 1;
  const share = (at + 0.5) / days.length;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.min(Math.max(stop + step, 0), days.length - 1);
    setChosen(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.ribbon}>
      <ol ref={list} aria-label={label} className={styles.days} onKeyDown={onKeyDown}>
        {days.map(({ day, value, words }, index) => {
          const name = [formatDay(day, 'short', locale), words].filter(Boolean).join(', ');
          const mark = (
            <span
              aria-hidden="true"
              className={classNames(
                styles.bar,
                value <= 0 && styles.dot,
                value <= 0 && day > today && !isWeekend(day) && styles.ahead,
                day === today && styles.today,
              )}
              style={
                value > 0
                  ? { height: `calc(100% * ${Math.max(value / highest, 0.08)})` }
                  : undefined
              }
            />
          );
          return (
            <li key={day} className={styles.day}>
              {onDay ? (
                <button
                  type="button"
                  tabIndex={index === stop ? 0 : -1}
                  className={styles.press}
                  title={name}
                  onClick={() => onDay(day)}
                >
                  <span className="visually-hidden">{name}</span>
                  {mark}
                </button>
              ) : (
                <>
                  <span className="visually-hidden">{name}</span>
                  {mark}
                </>
              )}
            </li>
          );
        })}
      </ol>
      <div aria-hidden="true" className={styles.ends}>
        <span className={classNames(isMarked && share < NEAR && styles.covered)}>
          {formatDay(first, 'short', locale)}
        </span>
        {isMarked && (
          <span
            className={classNames(
              styles.at,
              share < 0.25 && styles.after,
              share > 0.75 && styles.before,
            )}
            style={{ left: `calc(100% * ${share})` }}
          >
            {t('today')}
          </span>
        )}
        <span className={classNames(isMarked && share > 1 - NEAR && styles.covered)}>
          {formatDay(last, 'short', locale)}
        </span>
      </div>
    </div>
  );
}

interface EmptyRibbonProps {
  label: string;
  today: CalendarDay;
  /** A day of another period than the current one. */
  of?: CalendarDay;
}

/** A pay period while its days load. */
export function EmptyRibbon({ label, today, of = today }: EmptyRibbonProps) {
  const { startDate, endDate } = payPeriodOf(of);
  const days = eachDay(startDate, endDate).map((day) => ({ day, value: 0, words: '' }));
  return <PeriodRibbon {...{ label, days, today }} />;
}

function isWeekend(day: CalendarDay): boolean {
  return weekday(day) % 6 === 0;
}
