import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../domain/calendar-day.ts';
import { wordsOf } from '../../lib/i18n.ts';
import { analyticsCopy } from './copy.ts';
import type { PracticeFigures } from './data.ts';
import {
  analyticsExport,
  figuresOf,
  therapistChoices,
  topTherapists,
  weekdayName,
} from './rules.ts';

function figures(id: string | null, sessions: number): PracticeFigures {
  return {
    therapist_id: id,
    name: id ?? '',
    email: id === null ? '' : `${id.toLowerCase()}@example.com`,
    session_count: sessions,
    total_minutes: sessions * 30,
    amount: sessions * 50,
    unique_clients: 1,
    average_sessions_per_client: sessions,
    no_shows: 1,
    no_show_rate: 10,
    fees_collected: 1,
    fee_amount: 20,
  };
}

const rows = [
  figures(null, 24),
  figures('Ann', 12),
  figures('Ben', 6),
  figures('Cy', 4),
  figures('Di', 2),
];

describe('analytics', () => {
  it('show the practice, or one therapist, or zeros', () => {
    expect(figuresOf(rows, null).session_count).toBe(24);
    expect(figuresOf(rows, 'Ben').session_count).toBe(6);
    expect(figuresOf(rows, 'Zoe')).toMatchObject({ session_count: 0, amount: 0 });
    expect(figuresOf([], null).unique_clients).toBe(0);
  });

  it('name the three therapists with the most sessions', () => {
    expect(topTherapists(rows).map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cy']);
  });

  it('do not name somebody without sessions, who was only paid a correction', () => {
    expect(topTherapists([...rows.slice(0, 2), figures('Cy', 0)]).map(({ name }) => name)).toEqual([
      'Ann',
    ]);
  });

  it('call the days of the week by their names', () => {
    const names = [0, 1, 6].map((day) => weekdayName(day, (each) => formatDay(each, 'weekday')));
    expect(names).toEqual(['Sun', 'Mon', 'Sat']);
  });

  it('offer active people, and former ones with figures', () => {
    const working = [{ id: 'x', first_name: 'Zoe', last_name: 'Ash', email: '' }];
    expect(therapistChoices(working, rows).map(({ label }) => label)).toEqual([
      'Ann',
      'Ben',
      'Cy',
      'Di',
      'Zoe Ash',
    ]);
  });

  it('tell somebody who left from a namesake by the address, in the choice as beside the figures', () => {
    const left = { ...figures('former', 3), name: 'Zoé Ash', email: 'zoe.left@example.com' };
    const here = { ...figures('x', 5), name: 'Zoe Ash', email: 'zoe@example.com' };
    const working = [{ id: 'x', first_name: 'Zoe', last_name: 'Ash', email: 'zoe@example.com' }];
    const apart = ['Zoé Ash (zoe.left@example.com)', 'Zoe Ash (zoe@example.com)'];
    expect(
      therapistChoices(working, [left])
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(apart.toSorted());
    expect(topTherapists([left, here]).map(({ name }) => name)).toEqual(apart);
  });

  it('leave as a file with the therapists that are shown', () => {
    const table = (therapist: string | null) =>
      analyticsExport(
        wordsOf(analyticsCopy),
        { from: '2026-11-01', to: '2026-11-15', therapist },
        rows,
        'en-US',
      ).rows;
    expect(table(null)).toHaveLength(4);
    expect(table('Cy')).toEqual([
      ['Cy', 4, 2, 200, 'Unique Clients: 1; No-shows: 1; Fees collected: 1 ($20.00)'],
    ]);
  });
});
