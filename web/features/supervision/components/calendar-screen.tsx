import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type CalendarDay,
  firstOfMonth,
  formatDay,
  lastOfMonth,
} from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { MonthGrid } from '../../../ui/month-grid.tsx';
import { Page } from '../../../ui/page.tsx';
import { calendarCopy } from '../../calendar/copy.ts';
import { calendarInUrl } from '../../calendar/rules.ts';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { logQuery, type SupervisionEntry } from '../data.ts';
import { byDay, typeWord } from '../rules.ts';
import { TYPES } from '../schema.ts';
import { DaySessions } from './day-sessions.tsx';
import { TypeDot } from './entry-parts.tsx';
import { NoTherapists } from './no-therapists.tsx';
import styles from './supervision.module.css';
import { SupervisionDialogs } from './supervision-dialogs.tsx';
import { SupervisionForm } from './supervision-form.tsx';
import { useSupervisionTask } from './use-supervision-task.tsx';

/** A month of supervision, the sessions of a day, and a panel that creates one. */
export function SupervisionCalendarScreen() {
  const t = useCopy(supervisionCopy);
  const tMonth = useCopy(calendarCopy);
  const locale = useLocale();
  const { id: supervisorId } = usePerson();
  const today = useToday();
  const [chosen, choose] = useAddress();
  const { task, setTask, typed, day: begunFor } = useSupervisionTask('calendar');
  // What is typed stays with the day it was begun for, whichever day it is by then.
  const [held, hold] = useState(begunFor);
  const { day, month } = calendarInUrl(chosen, held ?? today);
  const show = (nextDay: CalendarDay, nextMonth: CalendarDay) =>
    choose({ day: nextDay, month: nextMonth.slice(0, 7) });
  const query = useQuery(logQuery({ from: month, to: lastOfMonth(month), supervisorId }));
  const days = byDay(query.data ?? []);
  const showBegun = useEffectEvent(() => {
    if (begunFor && begunFor !== day) show(begunFor, firstOfMonth(begunFor));
  });
  useEffect(() => showBegun(), []);
  const date = formatDay(day, 'medium', locale);
  return (
    <Page title={t('calendar')}>
      <div className={styles.calendar}>
        <Card>
          <LoadFailure query={query} message={tMonth('loadFailed')} />
          <MonthGrid
            label={t('day')}
            month={month}
            onMonth={(next) => show(day, next)}
            today={today}
            selected={day}
            onSelect={(next) => show(next, firstOfMonth(next))}
            renderDay={(each) => <Dots entries={days.get(each) ?? []} />}
            describeDay={(each) => {
              const count = days.get(each)?.length ?? 0;
              return count === 0 ? '' : t('sessionCount', { count });
            }}
          />
          <Legend />
        </Card>
        <Card title={t('sessionsOn', { date })}>
          <DaySessions {...{ day, supervisorId }} onTask={setTask} />
        </Card>
        <Card title={t('createTitle')} isScreenOnly>
          <p className={styles.soft}>{formatDay(day, 'full', locale)}</p>
          <NoTherapists supervisorId={supervisorId} />
          <SupervisionForm
            place="calendar"
            supervisorId={supervisorId}
            day={day}
            typed={typed}
            onDirty={(isDirty) => hold(isDirty ? day : null)}
            onClose={() => undefined}
          />
        </Card>
      </div>
      <SupervisionDialogs place="calendar" task={task} onClose={() => setTask(null)} />
    </Page>
  );
}

/** How many sessions a day has, and of which types. */
function Dots({ entries }: { entries: readonly SupervisionEntry[] }) {
  if (entries.length === 0) return null;
  const types = [...new Set(entries.map(({ type }) => type))];
  return (
    <span className={styles.day}>
      <span className={styles.count}>{entries.length}</span>
      <span className={styles.dots}>
        {types.map((type) => (
          <TypeDot key={type} type={type} />
        ))}
      </span>
    </span>
  );
}

function Legend() {
  const t = useCopy(entryCopy);
  return (
    <div className={styles.legend}>
      {TYPES.map((type) => (
        <span key={type} className={styles.key}>
          <TypeDot type={type} />
          {t(typeWord(type))}
        </span>
      ))}
    </div>
  );
}
