import { type Browser, test as base, type Page } from '@playwright/test';
import { clockShift } from '../harness/clock.ts';

/** What every browser test builds on: its pages have the clock of the run. */
export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      setClock(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

/** Chromium keeps the machine's clock: every page of every context gets ours before its first script. */
function setClock(browser: Browser): void {
  const shift = clockShift();
  if (shift === 0) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(moveClock, shift);
    return context;
  };
}

/** Runs in the page. */
function moveClock(shift: number): void {
  const RealDate = Date;
  const realNow = Date.now;
  RealDate.now = () => realNow() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, made) =>
      Reflect.construct(target, parameters.length === 0 ? [target.now()] : parameters, made),
    apply: (target) => new target(target.now()).toString(),
  });
}

/** Sets the clock of a page, and with it the one by which the host says when it answered. */
export async function setMoment(page: Page, moment: string): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.addInitScript(() => {
    const read = Headers.prototype.get;
    Headers.prototype.get = function (name) {
      return name === 'Date' ? new Date().toUTCString() : read.call(this, name);
    };
  });
}

/**
 * Timers of these many milliseconds wait in every page opened from now on: a busy machine may look later than they
 * run. `runHeldTimers` lets those of the present page go, and does not hold those that this page starts later: what
 * is on the screen may come before its timer.
 */
export async function holdTimers(page: Page, length: number): Promise<void> {
  await page.addInitScript((held) => {
    const start = window.setTimeout.bind(window);
    const waiting: (() => void)[] = [];
    let isHolding = true;
    Object.assign(window, {
      runHeldTimers: () => {
        isHolding = false;
        for (const run of waiting.splice(0)) run();
      },
      setTimeout: (run: () => void, wait?: number, ...rest: unknown[]) => {
        if (wait !== held || !isHolding) return start(run, wait, ...rest);
        waiting.push(run);
        return 0;
      },
    });
  }, length);
}

export async function runHeldTimers(page: Page): Promise<void> {
  await page.evaluate('runHeldTimers()');
}
