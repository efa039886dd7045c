import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar-day.ts';
import { storySessions, storyStart, storySupervision } from './story.ts';

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

  it('does not rewrite the past from one day to the next', () => {
    const settled = (on: string) =>
      storySessions(on).filter(
        ({ date, therapist }) => date < '2026-11-01' && !therapist.startsWith('nadia'),
      );
    expect(settled(addDays(today, 1))).toEqual(settled(today));
  });

  it('has what a practice has: no-shows with and without a fee, notes, archived sessions', () => {
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
