/**
 * Runs the suite on another day. libfaketime shifts the clocks of our programs and of PostgreSQL by the same
 * number of seconds; timers keep the real clock. Chromium does not start under it, so the browser tests shift
 * `Date` themselves.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDateTime, toZoned } from '@internationalized/date';
import { practiceZone } from './days.ts';

const clockVariables = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'NO_FAKE_STAT',
  'TEST_CLOCK',
];

/** Whether a text names a day and a time of day: `2028-02-29T23:55`. */
export function isMoment(text: string): boolean {
  try {
    parseDateTime(text);
    return text.includes('T');
  } catch {
    return false;
  }
}

/**
 * The environment that sets a program's clock to this moment in the practice's zone: `2028-02-29T23:55`.
 * The library goes into `folder`, which every account must be able to read.
 */
export function environmentAt(
  moment: string,
  library: string,
  folder: string,
): Record<string, string> {
  const start = toZoned(parseDateTime(moment), practiceZone).toDate();
  const machine = Date.now() - clockShift();
  const seconds = Math.round((start.getTime() - machine) / 1000);
  const ours = join(folder, 'libfaketime.so');
  writeFileSync(ours, withoutEpollWait(readFileSync(library)));
  return {
    LD_PRELOAD: ours,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // The times of files are shifted under a lock of several processes: one killed while it has it stops the others.
    NO_FAKE_STAT: '1',
    TEST_CLOCK: start.toISOString(),
  };
}

/**
 * While a program waits in libfaketime's `epoll_wait`, its signal handlers see the machine's clock, and
 * PostgreSQL checks its time limits in one. A shifted clock makes no difference to a wait, so the library's
 * function is renamed and the system's own is found.
 */
function withoutEpollWait(library: Buffer): Buffer {
  const name = library.indexOf('\0epoll_wait\0');
  if (name < 0) throw new Error('This libfaketime has no epoll_wait.');
  const changed = Buffer.from(library);
  changed.write('_', name + 1);
  return changed;
}

/** The variables that a program with an environment of its own needs to share our clock. */
export function clockEnvironment(): Record<string, string> {
  return Object.fromEntries(
    clockVariables.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** How many milliseconds our clock is ahead of the machine's. */
export function clockShift(): number {
  return Number.parseInt(process.env.FAKETIME ?? '0', 10) * 1000;
}

const day = 86_400_000;

/** Fails unless these readings, taken one after the other, are of one clock set to the requested moment. */
export function expectOneClock(readings: Record<string, number>): void {
  const start = Date.parse(process.env.TEST_CLOCK ?? '');
  let last = Number.isNaN(start) ? 0 : start;
  for (const [whose, at] of Object.entries(readings)) {
    if (at < last || at >= start + day) {
      throw new Error(`the clock of ${whose} differs: ${JSON.stringify(readings)}`);
    }
    last = at;
  }
}
