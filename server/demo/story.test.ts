import { describe, expect, it } from 'vitest';
import { addDays, addMonths, eachDay, firstOfMonth, weekday } from '../../domain/calendar-day.ts';
import { type PayPeriod, payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import {
  cast,
  newcomerEmail,
  secondSupervisorEmail,
  supervisorEmail,
  therapistEmail,
} from './cast.ts';
import { storyAdjustments, storyAlerts, storyAnnouncements } from './messages.ts';
import { paidByCheck, returned, stillUnpaid } from './payments.ts';
import { storyCompletedWeeks, storySessions, storyStart } from './sessions.ts';
import { storyRequirements, storySigned, storySupervision } from './supervision.ts';

const today = '2026-11-21';

describe('the story of the demo practice', () => {
  it('is the same for the same day', () => {
    expect(storySessions(today)).toEqual(storySessions(today));
    expect(storySupervision(today)).toEqual(storySupervision(today));
  });

  it('spans half a year up to today, and no future', () => {
    expect(storyStart(today)).toBe('2026-05-01');
    const days = storySessions(today).map((session) => session.date);
    expect(days.every((day) => day >= '2026-05-01' && day <= today)).toBe(true);
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(7);
  });

  it.each(['2026-11-21', '2026-11-30', '2026-12-31', '2028-02-29'])(
    'does not rewrite the past from %s to the next day',
    (day) => {
      const next = addDays(day, 1);
      const settled = (on: string) => ({
        sessions: storySessions(on).filter(
          ({ date, therapist }) =>
            date >= storyStart(next) && date <= day && therapist !== newcomerEmail,
        ),
        supervision: storySupervision(on)
          .filter(
            ({ date, therapist }) =>
              date >= storyStart(next) && date <= day && therapist !== newcomerEmail,
          )
          // What others did that day depends on who is here: the newcomer's meeting too.
          .map(({ answer: _answer, meeting: _meeting, ...session }) => session),
      });
      expect(settled(next)).toEqual(settled(day));
    },
  );

  it('has what real practices have: no-shows with and without a fee, notes, archived sessions', () => {
    const sessions = storySessions(today);
    const count = (keep: (session: (typeof sessions)[number]) => boolean) =>
      sessions.filter(keep).length;
    expect(sessions.length).toBeGreaterThan(1500);
    expect(count((session) => session.no_show_fee_collected)).toBeGreaterThan(10);
    expect(
      count((session) => session.is_no_show && !session.no_show_fee_collected),
    ).toBeGreaterThan(10);
    expect(count((session) => session.archived)).toBeGreaterThan(3);
    expect(count((session) => session.notes !== null)).toBeGreaterThan(300);
  });
});

/** The story as it is told on a day, with the words its promises need. */
function toldOn(day: string) {
  const sessions = storySessions(day);
  const supervision = storySupervision(day);
  const ended = payPeriodBefore(payPeriodOf(day));
  return {
    day,
    sessions,
    mine: sessions.filter(({ therapist }) => therapist === therapistEmail),
    supervision,
    mySupervision: supervision.filter(({ therapist }) => therapist === therapistEmail),
    /** The period that goes on, the one that waits to be processed, and the last that was. */
    current: payPeriodOf(day),
    ended,
    processed: payPeriodBefore(ended),
    completed: storyCompletedWeeks(day),
  };
}

type Told = ReturnType<typeof toldOn>;

const within = ({ startDate, endDate }: PayPeriod, { date }: { date: string }) =>
  date >= startDate && date <= endDate;
const isPaid = (session: { archived: boolean; is_no_show: boolean }) =>
  !session.archived && !session.is_no_show;
const clientsOf = (sessions: Told['sessions']) =>
  new Set(sessions.map(({ client_name }) => client_name.toLowerCase()));

/** What a visitor of the demo finds on any day. */
const promises: Record<string, (told: Told) => boolean> = {
  'the therapist of the demo has a paid session today': ({ mine, day }) =>
    mine.some((session) => session.date === day && !session.archived),
  'and clients to suggest who were not seen today': ({ mine, day }) => {
    const seen = clientsOf(mine.filter(({ date }) => date === day));
    const before = clientsOf(mine.filter(({ archived }) => !archived));
    return [...before].filter((client) => !seen.has(client)).length >= 4;
  },
  'the current period has paid sessions, and has had since its first day': ({ mine, current }) =>
    mine.some((session) => within(current, session) && isPaid(session)),
  'every therapist but the newcomer was paid in the period that waits and in the last processed': ({
    sessions,
    ended,
    processed,
  }) =>
    cast
      .filter(({ therapist }) => therapist && therapist.startedWeeksAgo === undefined)
      .every(({ email }) =>
        [ended, processed].every((period) =>
          sessions.some(
            (session) => session.therapist === email && within(period, session) && isPaid(session),
          ),
        ),
      ),
  'of the last processed period some are paid and some still wait for it': ({
    sessions,
    processed,
  }) => {
    const earns = (email: string) =>
      sessions.some(
        (session) => session.therapist === email && within(processed, session) && isPaid(session),
      );
    return earns(paidByCheck) && stillUnpaid.slice(0, -1).every(earns);
  },
  'the period before had a deposit that came back': ({ sessions, processed }) => {
    const before = payPeriodBefore(processed);
    return sessions.some(
      (session) =>
        session.therapist === returned.payee && within(before, session) && isPaid(session),
    );
  },
  'the last processed period has an hour that can turn out a no-show': ({ sessions, processed }) =>
    sessions.some(
      (session) => within(processed, session) && isPaid(session) && session.duration === 60,
    ),
  'there is a session to ask about in the period that waits': ({ mine, ended }) =>
    mine.some((session) => within(ended, session) && !session.archived && session.duration < 60),
  'the period that waits has a no-show with a fee, one without, and an archived session': ({
    mine,
    ended,
  }) => {
    const own = mine.filter((session) => within(ended, session));
    return (
      own.some((session) => session.is_no_show && session.no_show_fee_collected) &&
      own.some((session) => session.is_no_show && !session.no_show_fee_collected) &&
      own.some((session) => session.archived)
    );
  },
  'nobody seems to have logged a session twice': ({ sessions }) => {
    const counted = sessions.filter((session) => !session.archived);
    const names = counted.map((session) =>
      [session.therapist, session.client_name, session.date].join('|'),
    );
    return new Set(names).size === names.length;
  },
  'the newcomer has sessions nobody can price': ({ sessions, day }) =>
    sessions.some(
      (session) =>
        session.therapist === newcomerEmail &&
        session.date === day &&
        session.calendar_event_id !== null,
    ),
  'somebody came for the first time this month': ({ sessions, day }) => {
    const first = firstOfMonth(day);
    const before = clientsOf(sessions.filter(({ date }) => date < first));
    const seen = clientsOf(sessions.filter(({ date, archived }) => date >= first && !archived));
    return [...seen].some((client) => !before.has(client));
  },
  'of the weeks that ended some are complete and some are not': ({ completed, day }) => {
    const thisSunday = addDays(day, -weekday(day));
    return [1, 2, 3].every((weeks) => {
      const sunday = addDays(thisSunday, -7 * weeks);
      const count = completed.filter((week) => week.sunday === sunday).length;
      return count > 0 && count < cast.filter(({ therapist }) => therapist).length;
    });
  },
  'both supervisors have supervision this month': ({ supervision, day }) => {
    const first = firstOfMonth(day);
    return [supervisorEmail, secondSupervisorEmail].every((email) =>
      supervision.some((session) => session.supervisor === email && session.date >= first),
    );
  },
  'supervision waits for the therapist of the demo, more than one this year': ({
    mySupervision,
    day,
  }) =>
    mySupervision.filter(
      ({ answer, date }) => answer === undefined && date >= `${day.slice(0, 4)}-01-01`,
    ).length >= 2,
  'and for others': ({ supervision }) =>
    supervision.some(
      ({ answer, therapist }) => answer === undefined && therapist !== therapistEmail,
    ),
  'one supervision of the last month is disputed, the older ones are confirmed': ({
    mySupervision,
    day,
  }) =>
    mySupervision.filter(({ answer, date }) => answer === 'disputed' && date >= addMonths(day, -1))
      .length === 1 && mySupervision.some(({ answer }) => answer === 'confirmed'),
  'one was disputed and settled within the year, alone with the supervisor': ({
    mySupervision,
    day,
  }) => {
    const settled = mySupervision.filter(({ answer }) => answer === 'settled');
    return (
      settled.length === 1 &&
      settled.every(({ meeting, date }) => !meeting && date > addMonths(day, -12))
    );
  },
  'both supervisors met a group and single therapists this quarter, her among them': ({
    supervision,
    day,
  }) => {
    const start = addMonths(day, -3);
    const late = supervision.filter(({ date }) => date > start);
    const hers = late.filter(({ therapist }) => therapist === therapistEmail);
    return (
      [supervisorEmail, secondSupervisorEmail].every((email) =>
        late.some((one) => one.supervisor === email && one.type === 'Group' && one.meeting),
      ) &&
      hers.some(({ type, meeting }) => type === 'Individual' && !meeting) &&
      hers.some(({ type, meeting }) => type === 'Group' && meeting)
    );
  },
  'a meeting is of one day, supervisor, place and hour, and of several': ({ supervision }) => {
    const grouped = supervision.filter(({ meeting }) => meeting);
    return grouped.every((entry) => {
      const whole = grouped.filter(({ meeting }) => meeting === entry.meeting);
      const shared = whole.map(({ supervisor, date, time, location }) =>
        [supervisor, date, time, location].join(),
      );
      return whole.length > 1 && new Set(shared).size === 1;
    });
  },
  'what a board wants of her has begun and is not done': ({ mySupervision, day }) => {
    const [own] = storyRequirements(day);
    const counted = mySupervision.filter(
      ({ date, type, answer }) =>
        date >= (own?.starts ?? '') &&
        answer !== 'disputed' &&
        (type === 'Individual' || type === 'Group'),
    );
    const hours = counted.reduce((sum, session) => sum + session.hours, 0);
    return own?.therapist === therapistEmail && hours > 5 && hours < own.total;
  },
  'what both signed is over, confirmed, and has nothing disputed in it': ({
    mySupervision,
    day,
  }) => {
    const { from, to } = storySigned(day);
    const signed = mySupervision.filter(({ date }) => date >= from && date <= to);
    return to < day && signed.length > 2 && signed.every(({ answer }) => answer === 'confirmed');
  },
};

describe('on every day of three years', () => {
  const days = eachDay('2026-01-01', '2028-12-31').map(toldOn);

  it.each(Object.entries(promises))('%s', (_promise, holds) => {
    expect(days.filter((told) => !holds(told)).map(({ day }) => day)).toEqual([]);
  });
});

it('the story has messages nobody has read, and adjustments paid and waiting', () => {
  expect(storyAlerts.some(({ isRead, therapist }) => !isRead && therapist === therapistEmail)).toBe(
    true,
  );
  for (const reader of [therapistEmail, supervisorEmail]) {
    expect(storyAnnouncements.some(({ readBy = [] }) => !readBy.includes(reader))).toBe(true);
  }
  for (const payee of [therapistEmail, supervisorEmail]) {
    const own = storyAdjustments.filter((adjustment) => adjustment.payee === payee);
    expect(new Set(own.map((adjustment) => adjustment.isPaid))).toEqual(new Set([true, false]));
  }
});
