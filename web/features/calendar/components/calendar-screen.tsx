import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CalendarDay, firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { MonthGrid } from '../../../ui/month-grid.tsx';
import { Page } from '../../../ui/page.tsx';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { sessionDaysQuery } from '../../sessions/data.ts';
import { calendarCopy } from '../copy.ts';
import { addressOfCalendar, calendarInUrl } from '../rules.ts';
import styles from './calendar.module.css';

interface CalendarScreenProps {
  /** The button that imports from another calendar, which belongs to another feature. */
  importButton: ReactNode;
  /** The sessions of a day with their form, which belong to another feature. */
  renderDay: (day: { therapistId: string; day: CalendarDay }) => ReactNode;
}

/** The therapist's month, and the sessions of the day that is chosen in it. */
export function CalendarScreen({ importButton, renderDay }: CalendarScreenProps) {
  const t = useCopy(calendarCopy);
  const locale = useLocale();
  const { id: therapistId } = usePerson();
  const today = useToday();
  const [chosen, choose] = useAddress();
  const { month, day } = calendarInUrl(chosen, today);
  const isPhone = useMedia(PHONE);
  const days = useQuery(sessionDaysQuery(therapistId, month, lastOfMonth(month)));
  const show = (next: { month: CalendarDay; day: CalendarDay }) =>
    choose(addressOfCalendar(next, today));
  return (
    <Page title={t('title')} lead={t('lead')} actions={!isPhone && importButton}>
      <LoadFailure query={days} message={t('loadFailed')} />
      <div className={styles.layout}>
        <Card>
          <MonthGrid
            label={t('grid')}
            month={month}
            onMonth={(next) => show({ month: next, day })}
            today={today}
            selected={day}
            onSelect={(next) => show({ month: firstOfMonth(next), day: next })}
            describeDay={(each) => {
              const count = days.data?.get(each)?.count;
              return count ? t('sessions', { count }) : '';
            }}
            renderDay={(each) => {
              const held = days.data?.get(each);
              return (
                held && (
                  <>
                    <span className={styles.count}>{held.count}</span>
                    <span className={styles.hours}>{formatMinutes(held.minutes, locale)}</span>
                  </>
                )
              );
            }}
          />
        </Card>
        {renderDay({ therapistId, day })}
      </div>
      {/* On a phone the month comes first, and the import, done once a period, last. */}
      {isPhone && importButton}
    </Page>
  );
}
