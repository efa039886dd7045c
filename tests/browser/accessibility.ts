import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { wordsRunTogether } from './run-together.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is now: which rule, and where. `rules` are all unless named. */
export async function problems(page: Page, rules?: string[]): Promise<string[]> {
  // Once a page: it is half a megabyte to send and to compile.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(
      // React Aria's announcements to screen readers belong to no part of the page.
      { exclude: ['[data-live-announcer]'] },
      // It would load every style sheet and media file again, for rules about video.
      { resultTypes: ['violations'], preload: false, ...(runOnly ? { runOnly } : {}) },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, rules);
}

/** Words that a screen reader would read as one, though they are apart on the screen. */
export function joinedWords(page: Page): Promise<string[]> {
  return page.evaluate(wordsRunTogether);
}

/**
 * Fails unless axe finds nothing, in both themes, no words are read as one, and nothing is wider than
 * the window.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Without transitions, new elements are complete at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setTheme(page, 'light');
  await expect
    .poll(async () => [...(await problems(page)), ...(await joinedWords(page))], {
      message: `${page.url()} in the light theme`,
    })
    .toEqual([]);
  await setTheme(page, 'dark');
  await expect
    .poll(() => problems(page, colourRules), { message: `${page.url()} in the dark theme` })
    .toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
  await expectFitting(page);
}

/** The same on a phone and on a desk; the window is then as wide as it was. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark);
  }, theme === 'dark');
  await finishAnimations(page);
}

/**
 * Ends every animation: contrast cannot be measured while a color changes or a dialog fades in. The end of one
 * transition may start another, in elements that inherit the color.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let round = 0; round < 20; round += 1) {
      const moving = document.getAnimations().filter(({ effect, playState }) => {
        const isRunning = playState !== 'finished' && playState !== 'idle';
        return isRunning && Number.isFinite(effect?.getComputedTiming().endTime);
      });
      if (moving.length === 0) return;
      for (const animation of moving) animation.finish();
    }
  });
}

/** How much wider the page is than the window. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Fails when anything is wider than the window. */
export async function expectFitting(page: Page): Promise<void> {
  await expect
    .poll(() => excessWidth(page), { message: `${page.url()} is wider than the window` })
    .toBe(0);
}

declare global {
  interface Window {
    axe: {
      run(
        context: object,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
    };
  }
}
