import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageOver } from '../../tests/harness/stored-texts.ts';
import { inactivityClock } from './inactivity.ts';

const LIMIT = 15 * 60_000;
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOver(stored));

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('signs out once no tab was used for the whole time, and not before', () => {
  const onOver = vi.fn();
  const tab = inactivityClock(LIMIT, onOver);
  const otherTab = inactivityClock(LIMIT, onOver);
  tab.touch();
  vi.advanceTimersByTime(LIMIT - 1);
  tab.check();
  otherTab.touch();
  vi.advanceTimersByTime(LIMIT - 1);
  tab.check();
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  tab.check();
  expect(onOver).toHaveBeenCalledOnce();
});

it('is not prolonged by the key press that wakes a computer', () => {
  const onOver = vi.fn();
  const tab = inactivityClock(LIMIT, onOver);
  tab.touch();
  vi.setSystemTime(Date.now() + LIMIT);
  tab.touch();
  expect(onOver).toHaveBeenCalledOnce();
  tab.check();
  expect(onOver).toHaveBeenCalledTimes(2);
});

it.each(['touch', 'check'] as const)(
  'counts on from where the clock was set back, seen by %s',
  (seenBy) => {
    const onOver = vi.fn();
    const tab = inactivityClock(LIMIT, onOver);
    tab.touch();
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
    tab[seenBy]();
    vi.advanceTimersByTime(LIMIT - 1);
    tab.check();
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    tab.check();
    expect(onOver).toHaveBeenCalledOnce();
  },
);
