import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const said = new WeakMap<Page, string[]>();

/**
 * Notes the brief messages at the top right of every page: they are gone after three seconds, in which a
 * busy machine may not look.
 */
export function noteMessages(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await noteIn(context);
    return context;
  };
}

async function noteIn(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteMessage', ({ page }, text: string) => {
    said.set(page, [...saidBy(page), text]);
  });
  await context.addInitScript(watchMessages);
}

/** The messages of a page that no test has asked for yet. */
export function saidBy(page: Page): readonly string[] {
  return said.get(page) ?? [];
}

/** Waits until a page has said this; each message answers for one call. */
export async function expectMessage(page: Page, expected: string | RegExp): Promise<void> {
  const isExpected = (text: string) =>
    typeof expected === 'string' ? text.includes(expected) : expected.test(text);
  await expect
    .poll(() => saidBy(page).some(isExpected) || saidBy(page), `the page says ${expected}`)
    .toBe(true);
  const messages = saidBy(page);
  said.set(page, messages.toSpliced(messages.findIndex(isExpected), 1));
}

/** The page keeps its messages, and with them the way back, as for somebody who points at them. */
export async function keepMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keepsMessages = true;
  });
}

/** Runs in the page. */
function watchMessages(): void {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || !target.matches('section[aria-live]')) continue;
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        window.noteMessage(added.querySelector('span')?.textContent ?? '');
        if (!window.keepsMessages) continue;
        target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    noteMessage: (text: string) => void;
    keepsMessages?: boolean;
  }
}
