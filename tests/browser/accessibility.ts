import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it is now: which rule, and where. */
async function problems(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    // React Aria's announcements to screen readers belong to no part of the page.
    const { violations } = await window.axe.run({ exclude: ['[data-live-announcer]'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/** Fails unless axe finds nothing, in both themes, and nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // What begins to move from here on is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((isDark) => {
      document.documentElement.classList.toggle('dark', isDark);
    }, theme === 'dark');
    await bringToRest(page);
    expect(await problems(page), `${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
  await expectFitting(page);
}

/**
 * Ends whatever moves: a colour on its way to another is neither, and a dialog that appears is half
 * transparent. The end of one transition may begin the next, in what inherits the colour from it.
 */
async function bringToRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const isRunning = playState !== 'finished' && playState !== 'idle';
        return isRunning && Number.isFinite(effect?.getComputedTiming().endTime);
      });
    for (let round = 0, left = moving(); left.length > 0 && round < 20; round += 1) {
      for (const animation of left) animation.finish();
      left = moving();
    }
  });
}

/** Fails when anything is wider than the window. */
export async function expectFitting(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${page.url()} is wider than the window`).toBe(0);
}

declare global {
  interface Window {
    axe: {
      run(
        context: object,
      ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
    };
  }
}
