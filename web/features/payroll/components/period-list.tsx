import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { payrollCopy } from '../copy.ts';
import type { PayPeriodRow } from '../data.ts';
import { groupPeriods, PERIOD_PARAMETER, type PeriodGroup } from '../rules.ts';
import styles from './period-list.module.css';
import { PeriodStatus } from './period-status.tsx';

interface PeriodListProps {
  periods: readonly PayPeriodRow[];
  today: CalendarDay;
  selectedId: string | undefined;
}

/** The pay periods as links, so that each has an address and the keyboard needs no lessons. */
export function PeriodList({ periods, today, selectedId }: PeriodListProps) {
  const t = useCopy(payrollCopy);
  const list = useRef<HTMLElement>(null);
  const hasSelection = selectedId !== undefined;
  useEffect(() => {
    if (hasSelection) revealSelected(list.current);
  }, [hasSelection]);
  if (periods.length === 0) {
    return (
      <EmptyState title={t('noPeriods')} icon="calendar">
        {t('noPeriodsText')}
      </EmptyState>
    );
  }
  return (
    <nav ref={list} aria-label={t('periods')} className={styles.list}>
      {groupPeriods(periods, today).map((group) => (
        <Group key={group.phase} group={group} today={today} selectedId={selectedId} />
      ))}
    </nav>
  );
}

export function PeriodListSkeleton() {
  return (
    <div className={styles.loading}>
      <SkeletonBlock lines={8} />
    </div>
  );
}

/** Scrolls the list, and only the list, to the period that was asked for. */
function revealSelected(list: HTMLElement | null): void {
  const selected = list?.querySelector('[aria-current]');
  if (!list || !selected) return;
  const [outer, inner] = [list.getBoundingClientRect(), selected.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 3;
}

interface GroupProps extends Omit<PeriodListProps, 'periods'> {
  group: PeriodGroup;
}

function Group({ group, today, selectedId }: GroupProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t(group.phase)}
      </h3>
      <ul>
        {group.periods.map((period) => (
          <li key={period.id}>
            <Link
              to={{ search: `?${PERIOD_PARAMETER}=${period.start_date}` }}
              aria-current={period.id === selectedId ? 'true' : undefined}
              preventScrollReset
              className={styles.period}
            >
              <span className={styles.name}>{period.name}</span>
              <PeriodStatus period={period} today={today} />
              <span className={styles.days}>
                {formatDay(period.start_date, 'medium', locale)} –{' '}
                {formatDay(period.end_date, 'medium', locale)}
              </span>
              <span className={styles.days}>
                {t('paymentDate', { day: formatDay(period.payment_date, 'medium', locale) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
