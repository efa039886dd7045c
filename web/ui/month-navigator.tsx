import { startTransition, useOptimistic } from 'react';
import { addMonths, type CalendarDay, firstOfMonth, formatDay } from '../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { Button, IconButton } from './button.tsx';
import { uiCopy } from './copy.ts';
import styles from './month-navigator.module.css';

interface MonthNavigatorProps {
  /** The first day of the month that is shown. */
  month: CalendarDay;
  onMonth: (month: CalendarDay) => void;
  /** The last month there is, unlimited where not given; a button leads back to it. */
  last?: CalendarDay | undefined;
}

/** A month, with buttons to the previous one, the next, and back to the last. */
export function MonthNavigator({ month: given, onMonth, last }: MonthNavigatorProps) {
  const t = useCopy(uiCopy);
  const locale = useLocale();
  // The address, and with it the month, follows a moment later: a second press goes on from the first.
  const [month, setMonth] = useOptimistic(given);
  const go = (next: CalendarDay) =>
    startTransition(() => {
      setMonth(next);
      onMonth(next);
    });
  const newest = last && firstOfMonth(last);
  return (
    <div className={styles.navigator}>
      <h2 aria-live="polite" className={styles.month}>
        {formatDay(month, 'month', locale)}
      </h2>
      <IconButton
        icon="chevronLeft"
        label={t('previousMonth')}
        onClick={() => go(addMonths(month, -1))}
      />
      <IconButton
        icon="chevronRight"
        label={t('nextMonth')}
        disabled={newest !== undefined && month >= newest}
        onClick={() => go(addMonths(month, 1))}
      />
      {newest && month !== newest && (
        <Button tone="quiet" onClick={() => go(newest)}>
          {t('thisMonth')}
        </Button>
      )}
    </div>
  );
}
