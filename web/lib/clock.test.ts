import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer, now, onClockChange } from './clock.ts';

const HOUR = 3_600_000;
const device = Date.parse('2026-11-15T23:50:00Z');

const answer = (at: number) => ({ headers: new Headers({ Date: new Date(at).toUTCString() }) });

beforeEach(() => {
  vi.useFakeTimers({ now: device });
});
afterEach(() => {
  noteAnswer(answer(Date.now()), Date.now());
  vi.useRealTimers();
});

describe('the time', () => {
  it.each([
    ['behind', 3 * HOUR],
    ['ahead', -3 * HOUR],
    ['years behind', 20_000 * HOUR],
  ])('is the host’s where the device is %s', (_, difference) => {
    noteAnswer(answer(device + difference), device);
    expect(now()).toBe(device + difference);
    vi.setSystemTime(device + HOUR);
    expect(now()).toBe(device + difference + HOUR);
  });

  it('is the device’s where the two differ by less than a minute', () => {
    noteAnswer(answer(device + 59_000), device);
    expect(now()).toBe(device);
  });

  it('is the device’s where the answer only took long, as on a phone that slept', () => {
    vi.setSystemTime(device + HOUR);
    noteAnswer(answer(device + 1000), device);
    expect(now()).toBe(device + HOUR);
  });

  it('is the device’s where the host does not say when it answered', () => {
    noteAnswer({ headers: new Headers() }, device);
    expect(now()).toBe(device);
  });

  it('is the device’s again once that was set right, and says so', () => {
    const changed = vi.fn();
    const stop = onClockChange(changed);
    noteAnswer(answer(device + HOUR), device);
    noteAnswer(answer(device + HOUR + 2000), device);
    expect(changed).toHaveBeenCalledTimes(1);
    vi.setSystemTime(device + HOUR);
    noteAnswer(answer(device + HOUR), device + HOUR);
    expect(now()).toBe(device + HOUR);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
  });
});
