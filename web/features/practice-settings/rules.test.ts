import { describe, expect, it } from 'vitest';
import type { PracticeSettings } from './data.ts';
import { settingsChanges } from './rules.ts';

describe('settingsChanges', () => {
  // Only what the tab of payroll asks for is looked at.
  const before = {
    payment_day_1: 1,
    payment_day_2: 15,
    no_show_fee: 20,
    session_lengths: [60, 45],
  } satisfies Partial<PracticeSettings>;

  it('holds only what was changed', () => {
    expect(settingsChanges({ ...before, no_show_fee: 25 }, before)).toEqual({ no_show_fee: 25 });
    expect(settingsChanges({ ...before, session_lengths: [60, 45] }, before)).toEqual({});
  });

  it('holds both payment days where one of them was changed', () => {
    expect(settingsChanges({ ...before, payment_day_2: 20 }, before)).toEqual({
      payment_day_1: 1,
      payment_day_2: 20,
    });
  });
});
