import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('answers what comes in time, and leaves no timer', async () => {
  expect(await within(1_000, () => Promise.resolve('an answer'))).toBe('an answer');
  await expect(within(1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(vi.getTimerCount()).toBe(0);
});

it('is a broken connection when nothing comes, and aborts what was sent', async () => {
  let sent: AbortSignal | undefined;
  const answer = within(1_000, (signal) => {
    sent = signal;
    return new Promise(() => {});
  });
  const failure = expect(answer).rejects.toBeInstanceOf(TypeError);
  vi.advanceTimersByTime(999);
  expect(sent?.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await failure;
  expect(sent?.aborted).toBe(true);
});
